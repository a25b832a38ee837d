import SpeccDiagnostics
import SpeccEditing
import SpeccOpenAPI

/// Reads the values of a catalog from extensions (`x-specc`, `x-specc-retry`). Text in quotation marks is written with them.
enum EmbeddedValue {
    /// Recursive: the depth is that of the document.
    static func value(of node: DocumentNode) -> DraftValue {
        switch node.content {
        case .null: return .verbatim("null")
        case .boolean(let flag): return .text(flag ? "true" : "false")
        case .number(let number): return .text(number)
        case .string(let string): return scalar(string)
        case .array(let elements): return .list(elements.map(value))
        case .object(let members):
            var mapping = DraftMapping()
            for member in members {
                let (key, isQuoted) = unquoted(member.name.value)
                mapping.append(key, value(of: member.value), isQuoted: isQuoted)
            }
            return .mapping(mapping)
        }
    }

    private static func scalar(_ string: String) -> DraftValue {
        let (text, isQuoted) = unquoted(string)
        return isQuoted && YAMLScalarText.isLiteral(text) ? .verbatim(YAMLScalarText.quoted(text)) : .text(text)
    }

    private static func unquoted(_ text: String) -> (text: String, isQuoted: Bool) {
        guard text.utf8.count >= 2, text.hasPrefix("\""), text.hasSuffix("\"") else { return (text, false) }
        return (String(text.dropFirst().dropLast()), true)
    }
}
