import SpeccCatalog
import SpeccDiagnostics

/// The Swift names of instantiated generic types: `Page<Issue>` → `PageOfIssue`, `merge<Job>` → `MergeOfJob`.
struct InstantiationNames {
    private let index: CatalogIndex
    private let api: Int

    init(_ index: CatalogIndex, api: Int) {
        self.index = index
        self.api = api
    }

    /// The Swift name of a declared or instantiated type.
    func type(of entry: IndexedType) -> SwiftName? {
        guard let instance = entry.instance else { return DeclaredNames.type(entry.declaration, index.names) }
        if instance.isMerge { return descriptiveName(of: instance.argument).map { "MergeOf" + $0 } }
        guard let head = DeclaredNames.type(index.types[instance.template].declaration, index.names) else { return nil }
        return descriptiveName(of: instance.argument).map { head + "Of" + $0 }
    }

    /// The Swift name that describes a type. Recursion is bounded by the nesting of one expression.
    func descriptiveName(of type: TypeExpression) -> SwiftName? {
        switch type {
        case .builtin(let builtin, _): SwiftName.type(builtin.rawValue)
        case .named(let name):
            index.type(name.value, in: api).flatMap { DeclaredNames.type($0.declaration, index.names) }
        case .list(let inner, _): descriptiveName(of: inner).map { "ListOf" + $0 }
        case .map(let inner, _): descriptiveName(of: inner).map { "MapOf" + $0 }
        case .optional(let inner, _), .nullable(let inner, _): descriptiveName(of: inner).map { "Optional" + $0 }
        case .wrapped(let wrapper, let inner, _):
            descriptiveName(of: inner).flatMap { inner in SwiftName.type(wrapper.rawValue).map { $0 + "Of" + inner } }
        case .applied(let name, let inner, _):
            index.type(name.value, in: api).flatMap { DeclaredNames.type($0.declaration, index.names) }
                .flatMap { head in descriptiveName(of: inner).map { head + "Of" + $0 } }
        case .object, .enumeration, .union, .parameter, .invalid: nil
        }
    }
}
