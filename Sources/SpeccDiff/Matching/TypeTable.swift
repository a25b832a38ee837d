import SpeccChecks
import SpeccDiagnostics

/// The types of an API, including inline ones, by their Swift name.
struct TypeTable {
    /// Entries of `types`, in catalog order, followed by inline types.
    let all: [ResolvedType]
    /// The number of entries of `types`.
    let declaredCount: Int
    private let numbers: [SwiftPath: Int]

    init(_ api: ResolvedAPI) {
        let declared = api.files.flatMap(\.types)
        all = declared + InlineTypes.of(api, declared)
        declaredCount = declared.count
        numbers = Dictionary(all.enumerated().map { ($1.path, $0) }) { first, _ in first }
    }

    subscript(path: SwiftPath) -> ResolvedType? {
        numbers[path].map { all[$0] }
    }

    /// The index in `all`.
    func number(of path: SwiftPath) -> Int? {
        numbers[path]
    }

    func isDeclared(_ path: SwiftPath) -> Bool {
        numbers[path].map { $0 < declaredCount } ?? false
    }

    /// The value with enum cases replaced by the text that is sent, which no rename of a type or a case changes.
    func wireValue(of value: ResolvedValue) -> ResolvedValue {
        switch value {
        case .word(let type, let name):
            guard case .enumeration(let enumeration)? = self[type.path]?.shape,
                let found = enumeration.words.first(where: { $0.swiftName == name })
            else { return value }
            return .text(found.value.value)
        case .rawWord(_, let text): return .text(text)
        case .list(let values): return .list(values.map(wireValue(of:)))
        default: return value
        }
    }
}
