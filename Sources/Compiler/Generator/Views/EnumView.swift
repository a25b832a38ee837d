import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics
package import SpeccTemplates

/// An enum of the catalog: a Swift enum if it is closed, otherwise a struct that preserves unknown values.
package struct EnumView: View {
    package let docs: [String]
    package let attribute: String?
    package var access: String
    package var name: String
    package let isClosed: Bool
    package let rawType: String
    package let conformances: String
    package let cases: [EnumCaseView]
    package let placeholder: String
    package let origin: ViewOrigin?

    package static let schema = ViewSchema(
        "enum",
        [
            .init("docs", .texts, "Documentation lines, each beginning with ///."),
            .init("attribute", .optionalText, "@available(*, deprecated), with its message."),
            .init("access", .text, "'public ' or 'package ' with a trailing space, or empty."),
            .init("name", .text, "The type's identifier."),
            .init("isClosed", .flag, "Whether unknown values are rejected."),
            .init("rawType", .text, "String or Int."),
            .init("conformances", .text, "The conformances, after the colon, including the raw type of a closed enum."),
            .init("cases", .views(EnumCaseView.self), "Its cases, in the order of the catalog."),
            .init("placeholder", .text, "The case that replaces a value after a decoding error."),
        ]
    )

    package var values: [ViewValue] {
        [
            .texts(docs), .optionalText(attribute), .text(access), .text(name), .flag(isClosed), .text(rawType),
            .text(conformances), .views(cases), .text(placeholder),
        ]
    }
}

extension EnumView {
    init(_ type: ResolvedType, _ shape: ResolvedEnum, context: ViewContext, indentation: Int) {
        var docs = DocComment(indentation: indentation)
        docs.add(paragraph: type.docs)
        docs.add(paragraph: context.deprecationNote(on: type))
        self.docs = docs.lines
        attribute = context.attribute(of: type)
        origin = ViewOrigin(type.name.range)
        access = context.access.prefix
        name = SwiftIdentifier.standalone(type.path.name)
        isClosed = shape.isClosed
        rawType = shape.isInteger ? "Int" : "String"
        conformances = Conformances.ofEnum(type, shape)
        cases = shape.cases.map { EnumCaseView($0, of: shape, access: context.access, indentation: indentation + 4) }
        let current = shape.cases.first { $0.deprecated == nil } ?? shape.cases.first
        placeholder = current.map { SwiftIdentifier.label($0.swiftName) } ?? ""
    }
}

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
