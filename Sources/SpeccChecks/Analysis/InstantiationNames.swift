import SpeccCatalog
import SpeccDiagnostics

/// What Swift calls the types that are laid out from one with a parameter: `Page<Issue>` → `PageOfIssue`,
/// `merge<Job>` → `MergeOfJob`.
struct InstantiationNames {
    private let index: CatalogIndex
    private let api: Int

    init(_ index: CatalogIndex, api: Int) {
        self.index = index
        self.api = api
    }

    /// Of any entry of the table.
    func type(of entry: IndexedType) -> SwiftName? {
        guard let instance = entry.instance else { return DeclaredNames.type(entry.declaration, index.names) }
        if instance.isMerge { return words(of: instance.argument).map { "MergeOf" + $0 } }
        guard let head = DeclaredNames.type(index.types[instance.template].declaration, index.names) else { return nil }
        return words(of: instance.argument).map { head + "Of" + $0 }
    }

    /// Recurses as deep as one text nests.
    func words(of type: TypeExpression) -> SwiftName? {
        switch type {
        case .builtin(let builtin, _): SwiftName.type(builtin.rawValue)
        case .named(let name):
            index.type(name.value, in: api).flatMap { DeclaredNames.type($0.declaration, index.names) }
        case .list(let inner, _): words(of: inner).map { "ListOf" + $0 }
        case .map(let inner, _): words(of: inner).map { "MapOf" + $0 }
        case .optional(let inner, _), .nullable(let inner, _): words(of: inner).map { "Optional" + $0 }
        case .wrapped(let wrapper, let inner, _):
            words(of: inner).flatMap { inner in SwiftName.type(wrapper.rawValue).map { $0 + "Of" + inner } }
        case .applied(let name, let inner, _):
            index.type(name.value, in: api).flatMap { DeclaredNames.type($0.declaration, index.names) }
                .flatMap { head in words(of: inner).map { head + "Of" + $0 } }
        case .object, .enumeration, .union, .parameter, .invalid: nil
        }
    }
}
