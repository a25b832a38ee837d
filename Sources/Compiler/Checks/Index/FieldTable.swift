import SpeccCatalog
import SpeccDiagnostics
internal import SpeccSynchronization

/// The fields of one object by name, including inherited ones.
package struct FieldTable: Sendable {
    /// In declaration order, inherited fields first.
    let names: [String]
    /// The largest number of dots in a name.
    let maximumDots: Int
    private let locations: [String: Location]

    enum Location: Sendable {
        /// The index among the object's own fields.
        case own(Int)
        case inherited(FlattenedFields.Entry)
    }

    /// - Parameter inherited: The fields of extended types, with their names.
    init(inherited: [(name: String, entry: FlattenedFields.Entry)], own: [FieldDeclaration]) {
        var locations: [String: Location] = [:]
        locations.reserveCapacity(inherited.count + own.count)
        for field in inherited where locations[field.name] == nil { locations[field.name] = .inherited(field.entry) }
        for (offset, field) in own.enumerated() where locations[field.name.value] == nil {
            locations[field.name.value] = .own(offset)
        }
        self.locations = locations
        names = inherited.map(\.name) + own.map(\.name.value)
        maximumDots = names.reduce(0) { most, name in max(most, name.utf8.count { $0 == UInt8(ascii: ".") }) }
    }

    /// The field at the beginning of a path, preferring the longest name, and the rest of the path after its dot.
    func step(along path: Substring) -> (location: Location, rest: Substring?)? {
        var ends: [Substring.Index] = []
        var dot = path.utf8.firstIndex(of: UInt8(ascii: "."))
        while let end = dot, ends.count <= maximumDots {
            ends.append(end)
            dot = path.utf8[path.utf8.index(after: end)...].firstIndex(of: UInt8(ascii: "."))
        }
        if ends.count <= maximumDots { ends.append(path.endIndex) }
        for end in ends.reversed() {
            guard let location = locations[String(path[..<end])] else { continue }
            return (location, end == path.endIndex ? nil : path[path.utf8.index(after: end)...])
        }
        return nil
    }
}

/// The field tables of a catalog's objects, created on first use: catalogs can have thousands of paths into objects with a
/// thousand fields.
final class FieldTables: Sendable {
    private let tables = Mutex<[Key: FieldTable]>([:])

    enum Key: Hashable {
        /// The number of a declared type.
        case type(Int)
        /// The source range of an inline object.
        case inline(SourceRange)
    }

    func table(_ key: Key, _ make: () -> FieldTable) -> FieldTable {
        if let table = tables.withLock({ $0[key] }) { return table }
        let table = make()
        return tables.withLock { tables in
            tables[key] = table
            return table
        }
    }
}

/// The fields of declared objects, including inherited ones.
package struct FlattenedFields: Sendable {
    /// The maximum depth of `$extends`.
    package static let maximumDepth = 32
    /// The maximum number of fields of one type.
    package static let maximumFields = 1_000
    /// The maximum number of fields of all types that extend others, so that a small file does not expand to a huge program.
    package static let maximumTotalFields = 200_000

    /// A field and the type that declares it.
    package struct Entry: Sendable {
        package let owner: Int
        package let field: Int
    }

    /// The reason why the fields of a type cannot be flattened.
    package enum Problem: Sendable {
        /// The type extends itself, directly or indirectly.
        case cycle
        /// The type extends a type in a cycle.
        case blockedByCycle
        case tooDeep, tooMany
    }

    /// By the numbers of types; empty for other types and for types with a problem.
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
            if heights[number] > Self.maximumDepth {
                problems[number] = .tooDeep
            } else if count > Self.maximumFields || total > Self.maximumTotalFields {
                problems[number] = .tooMany
            } else {
                entries[number] = bases[number].isEmpty ? own : bases[number].flatMap { entries[$0] } + own
            }
        }
        for number in dependencies.cyclic { problems[number] = .cycle }
        for number in dependencies.blockedByCycles { problems[number] = .blockedByCycle }
    }

    /// The numbers of the objects that a type extends; other rules report invalid names.
    private static func bases(of type: IndexedType, _ table: TypeTable) -> [Int] {
        guard case .object(let object) = type.declaration.shape, !object.extends.isEmpty else { return [] }
        return object.extends.compactMap { table.base($0.value, in: type.api) }
    }

    /// Marks inline objects whose inherited fields exceed the limits.
    func limited(_ objects: [IndexedObject], numberOf: (String, Int) -> Int?) -> [IndexedObject] {
        var objects = objects
        var total = 0
        for offset in objects.indices where objects[offset].type == nil && !objects[offset].declaration.extends.isEmpty
        {
            var count = 0
            for name in objects[offset].declaration.extends {
                if let base = numberOf(name.value, objects[offset].api) { count += entries[base].count }
            }
            total += count
            objects[offset].isOversized = count > Self.maximumFields || total > Self.maximumTotalFields
        }
        return objects
    }
}
