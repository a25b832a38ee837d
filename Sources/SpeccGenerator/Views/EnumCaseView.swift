import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics
package import SpeccTemplates

/// One word of an enum.
package struct EnumCaseView: View {
    package let docs: [String]
    package let attribute: String?
    package var access: String
    package var name: String
    package var value: String
    package let origin: ViewOrigin?

    package static let schema = ViewSchema(
        "enumCase",
        [
            .init("docs", .texts, "Documentation lines, each beginning with ///."),
            .init("attribute", .optionalText, "@available(*, deprecated), with its message."),
            .init("access", .text, "'public ' or 'package ' with its blank, or nothing."),
            .init("name", .text, "The member's identifier."),
            .init("value", .text, "The raw value as a literal."),
        ]
    )

    package var values: [ViewValue] {
        [.texts(docs), .optionalText(attribute), .text(access), .text(name), .text(value)]
    }

    init(_ word: ResolvedEnum.Case, of enumeration: ResolvedEnum, access: AccessLevel, indentation: Int) {
        var docs = DocComment(indentation: indentation)
        docs.add(paragraph: word.docs)
        if enumeration.isClosed {
            docs.add(paragraph: Attributes.deprecationNote(word.deprecated))
        }
        self.docs = docs.lines
        // Swift lists the cases of a closed enum itself, which it cannot where one is deprecated.
        attribute = enumeration.isClosed ? nil : Attributes.deprecated(word.deprecated)
        self.access = enumeration.isClosed ? "" : access.prefix
        origin = ViewOrigin(word.value.range)
        name = SwiftIdentifier.standalone(word.swiftName)
        value = enumeration.isInteger ? SwiftLiteral.number(word.value.value) : SwiftLiteral.string(word.value.value)
    }
}
