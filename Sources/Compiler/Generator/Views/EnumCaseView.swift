import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics
package import SpeccTemplates

/// One case of an enum.
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
            .init("access", .text, "'public ' or 'package ' with a trailing space, or empty."),
            .init("name", .text, "The case's identifier."),
            .init("value", .text, "The raw value as a literal."),
        ]
    )

    package var values: [ViewValue] {
        [.texts(docs), .optionalText(attribute), .text(access), .text(name), .text(value)]
    }

    init(_ enumCase: ResolvedEnum.Case, of enumeration: ResolvedEnum, access: AccessLevel, indentation: Int) {
        var docs = DocComment(indentation: indentation)
        docs.add(paragraph: enumCase.docs)
        if enumeration.isClosed {
            docs.add(paragraph: Attributes.deprecationNote(enumCase.deprecated))
        }
        self.docs = docs.lines
        // CaseIterable cannot be synthesized for an enum with a deprecated case.
        attribute = enumeration.isClosed ? nil : Attributes.deprecated(enumCase.deprecated)
        self.access = enumeration.isClosed ? "" : access.prefix
        origin = ViewOrigin(enumCase.value.range)
        name = SwiftIdentifier.standalone(enumCase.swiftName)
        let literal =
            enumeration.isInteger
            ? SwiftLiteral.number(enumCase.value.value) : SwiftLiteral.string(enumCase.value.value)
        let head = enumeration.isClosed ? "case \(name) = " : "\(access)static var \(name): Self { Self(rawValue: ) }"
        value = LineBreaker.format(literal, indentation: indentation, around: indentation + Layout.columns(head))
    }
}
