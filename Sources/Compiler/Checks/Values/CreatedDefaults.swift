import SpeccCatalog
import SpeccDiagnostics

// Defaults that the client creates: `default: new`, `default: now`.
extension CatalogIndex {
    /// Nil for a default with a fixed value.
    func createdDefault(_ literal: LiteralValue?, of type: TypeExpression, in api: Int) -> CreatedDefault? {
        guard case .text(let text)? = literal, let created = CreatedDefault(rawValue: text),
            case .builtin(let builtin) = kindIfPresent(of: type, in: api), builtin.createdDefault == created
        else { return nil }
        return created
    }

    /// Whether a response may omit the field, which has a fixed default then.
    func hasDefaultInResponses(_ field: FieldDeclaration, in api: Int) -> Bool {
        guard let literal = field.options?.value.defaultValue else { return false }
        return createdDefault(literal.value, of: field.type, in: api) == nil
    }
}

extension BuiltinType {
    /// The default that the client can create for values of the type.
    var createdDefault: CreatedDefault? {
        switch kind {
        case .uuid: .new
        case .instant: .now
        default: nil
        }
    }
}
