import SpeccCatalog
import SpeccDiagnostics

/// Whether a field `id` identifies the values of a type.
enum IdentifiableConformance {
    static func isGiven(to type: IndexedType, _ index: CatalogIndex) -> Bool {
        index.fields[type.number].contains { entry in
            guard let field = index.field(entry) else { return false }
            return isIdentifier(field, in: type.api, index)
        }
    }

    /// Required, called `id` in Swift, and of a type whose values can be compared.
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
