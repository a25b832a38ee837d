import SpeccCatalog
import SpeccDiagnostics

/// The fields of declared objects with those of `$extends`.
package struct FlattenedFields: Sendable {
    /// `$extends` of types that extend, and so on.
    package static let deepest = 32
    /// Fields of one type.
    package static let most = 1_000
    /// Fields of all types that extend others, taken together: a small file must not become a huge program.
    package static let mostInAll = 200_000

    /// A field, and the type whose declaration holds it.
    package struct Entry: Sendable {
        package let owner: Int
        package let field: Int
    }

    /// Why a type's fields cannot be laid out.
    package enum Problem: Sendable {
        /// It extends itself, directly or through others.
        case cycle
        /// It extends a type that does so.
        case blockedByCycle
        case tooDeep, tooMany
    }

    /// By the numbers of types; empty for enums, and where a problem stands instead.
    private var entries: [[Entry]]
    package private(set) var problems: [Int: Problem] = [:]

    package subscript(type: Int) -> [Entry] {
        entries[type]
    }

    init(of table: TypeTable) {
        let types = table.entries
        entries = Array(repeating: [], count: types.count)
        let bases = types.map { Self.bases(of: $0, table) }
        let dependencies = TopologicalSort(bases)
        var heights = Array(repeating: 0, count: types.count)
        var total = 0
        for number in dependencies.order {
            guard case .object(let object) = types[number].declaration.shape else { continue }
            for base in bases[number] { heights[number] = max(heights[number], heights[base] + 1) }
            let own = object.fields.indices.map { Entry(owner: number, field: $0) }
            let count = bases[number].reduce(own.count) { $0 + entries[$1].count }
            if !bases[number].isEmpty { total += count }
            if heights[number] > Self.deepest {
                problems[number] = .tooDeep
            } else if count > Self.most || total > Self.mostInAll {
                problems[number] = .tooMany
            } else {
                entries[number] = bases[number].isEmpty ? own : bases[number].flatMap { entries[$0] } + own
            }
        }
        for number in dependencies.cyclic { problems[number] = .cycle }
        for number in dependencies.blockedByCycles { problems[number] = .blockedByCycle }
    }

    /// The numbers of the objects a type extends; unknown names and enums are reported elsewhere.
    private static func bases(of type: IndexedType, _ table: TypeTable) -> [Int] {
        guard case .object(let object) = type.declaration.shape, !object.extends.isEmpty else { return [] }
        return object.extends.compactMap { table.base($0.value, in: type.api) }
    }

    /// Inline objects, marked where what they extend is beyond the limits.
    func limited(_ objects: [IndexedObject], numberOf: (String, Int) -> Int?) -> [IndexedObject] {
        var objects = objects
        var total = 0
        for place in objects.indices where objects[place].type == nil && !objects[place].declaration.extends.isEmpty {
            var count = 0
            for name in objects[place].declaration.extends {
                if let base = numberOf(name.value, objects[place].api) { count += entries[base].count }
            }
            total += count
            objects[place].isOversized = count > Self.most || total > Self.mostInAll
        }
        return objects
    }
}
