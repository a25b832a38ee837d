import SpeccCatalog
import SpeccContract

/// Documentation and deprecation of declarations.
enum DeclarationText {
    /// - Parameter schema: The schema of the declaration's type, whose unit follows the documentation.
    static func members(
        docs: String?,
        deprecated: Deprecation?,
        of schema: DocumentValue? = nil
    ) -> [(String, DocumentValue?)] {
        var unit: String?
        if case .string(let text)? = schema?["description"] { unit = text }
        let text = paragraphs([docs, unit, reason(deprecated)])
        return [
            ("description", text.map(DocumentValue.string)), ("deprecated", deprecated == nil ? nil : .flag(true)),
        ]
    }

    static func reason(_ deprecation: Deprecation?) -> String? {
        deprecation?.text.map { "Deprecated: \($0)" }
    }

    /// Nil without text.
    static func paragraphs(_ paragraphs: [String?]) -> String? {
        let texts = paragraphs.compactMap(\.self).filter { !$0.isEmpty }
        return texts.isEmpty ? nil : texts.joined(separator: "\n\n")
    }
}
