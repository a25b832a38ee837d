import SpeccCatalog
import SpeccDiagnostics

/// Whether a type has a field `id` that identifies its values.
enum IdentifiableConformance {
    static func isSatisfied(by type: IndexedType, _ index: CatalogIndex) -> Bool {
        index.fields[type.number].contains { entry in
            guard let field = index.field(entry) else { return false }
            return isIdentifier(field, in: type.api, index)
        }
    }

    /// Whether a field is required, named `id` in Swift, and of an equatable type.
    static func isIdentifier(_ field: FieldDeclaration, in api: Int, _ index: CatalogIndex) -> Bool {
        guard field.name.value.utf8.count == 2 || field.options?.value.swiftName != nil else { return false }
        guard DeclaredNames.field(field, index.names) == "id" else { return false }
        switch index.kind(of: field.type, in: api) {
        case .builtin(let builtin): return builtin != .json
        case .enumeration: return true
        default: return false
        }
    }
}
