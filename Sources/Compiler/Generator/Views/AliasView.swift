import SpeccCatalog
import SpeccChecks
package import SpeccTemplates

/// A type alias for a type of the catalog or of the user's own.
package struct AliasView: View {
    package let docs: [String]
    package let attribute: String?
    package var access: String
    package var name: String
    package let target: String

    package static let schema = ViewSchema(
        "alias",
        [
            .init("docs", .texts, "Documentation lines, each beginning with ///."),
            .init("attribute", .optionalText, "@available(*, deprecated), with its message."),
            .init("access", .text, "'public ' or 'package ' with a trailing space, or empty."),
            .init("name", .text, "The alias's identifier."),
            .init("target", .text, "The aliased type."),
        ]
    )

    package var values: [ViewValue] {
        [.texts(docs), .optionalText(attribute), .text(access), .text(name), .text(target)]
    }

    /// An alias of a type of the catalog.
    init(_ type: ResolvedType, _ alias: ResolvedAlias, in scope: SwiftScope, context: ViewContext, indentation: Int) {
        self.init(type, target: scope.spelled(alias.target), context: context, indentation: indentation) { docs in
            docs.add(paragraph: ConstraintDescription.sentences(alias.constraints).joined(separator: " "))
            docs.add(paragraph: ConstraintDescription.example(alias.example))
        }
    }

    /// An alias of a type of the user's own.
    init(_ type: ResolvedType, own: SwiftPath, context: ViewContext, indentation: Int) {
        let target = SwiftScope(path: SwiftPath([]), isQualified: true).spelled(own)
        self.init(type, target: target, context: context, indentation: indentation) { _ in }
    }

    private init(
        _ type: ResolvedType,
        target: String,
        context: ViewContext,
        indentation: Int,
        document: (inout DocComment) -> Void
    ) {
        var docs = DocComment(indentation: indentation)
        docs.add(paragraph: type.docs)
        document(&docs)
        docs.add(paragraph: context.deprecationNote(on: type))
        self.docs = docs.lines
        attribute = context.attribute(of: type)
        access = context.access.prefix
        name = SwiftIdentifier.standalone(type.path.name)
        self.target = target
    }
}

/// A distinct scalar type: a struct around its raw value.
package struct DistinctView: View {
    package let docs: [String]
    package let attribute: String?
    package var access: String
    package var name: String
    package let conformances: String
    package let rawType: String
    package let parameterText: String?
    package var reading: String?
    package var writing: String?
    package let checks: [String]
    package let hasChecks: Bool
    package let mirror: String?
    package let isCodable: Bool

    package static let schema = ViewSchema(
        "distinct",
        [
            .init("docs", .texts, "Documentation lines, each beginning with ///."),
            .init("attribute", .optionalText, "@available(*, deprecated), with its message."),
            .init("access", .text, "'public ' or 'package ' with a trailing space, or empty."),
            .init("name", .text, "The type's identifier."),
            .init("conformances", .text, "The conformances, after the colon."),
            .init("rawType", .text, "The scalar's type."),
            .init("parameterText", .optionalText, "Its text in a path, if it differs from the scalar's default."),
            .init(
                "reading",
                .optionalText,
                "The expression that reads it, if the raw type does not determine the wire format."
            ),
            .init("writing", .optionalText, "The statement that writes it, under the same condition."),
            .init("checks", .texts, "Statements that validate the value."),
            .init("hasChecks", .flag, "Whether there are any."),
            .init("mirror", .optionalText, "The mirror, if the value is sensitive."),
            .init("isCodable", .flag, "Whether the type conforms to Codable."),
        ]
    )

    package var values: [ViewValue] {
        [
            .texts(docs), .optionalText(attribute), .text(access), .text(name), .text(conformances), .text(rawType),
            .optionalText(parameterText), .optionalText(reading), .optionalText(writing), .texts(checks),
            .flag(hasChecks), .optionalText(mirror), .flag(isCodable),
        ]
    }

    init(
        _ type: ResolvedType,
        _ distinct: ResolvedDistinct,
        in scope: SwiftScope,
        context: ViewContext,
        indentation: Int
    ) {
        var docs = DocComment(indentation: indentation)
        docs.add(paragraph: type.docs)
        docs.add(paragraph: ConstraintDescription.sentences(distinct.constraints).joined(separator: " "))
        docs.add(paragraph: ConstraintDescription.example(distinct.example))
        docs.add(paragraph: context.deprecationNote(on: type))
        self.docs = docs.lines
        attribute = context.attribute(of: type)
        access = context.access.prefix
        name = SwiftIdentifier.standalone(type.path.name)
        conformances = Conformances.ofDistinct(type, distinct)
        rawType = scope.spelled(.builtin(distinct.wire))
        let raw = ResolvedTypeReference.builtin(distinct.wire)
        if raw.needsExplicitFormat {
            reading = JSONCodingEmitter.element(raw, of: "reader")
            writing = JSONCodingEmitter.writing(raw, "rawValue", to: "writer")
        }
        parameterText = WireFormat(of: distinct.wire).parameterText
        checks = ConstraintEmitter.checks(
            distinct.constraints,
            of: "rawValue",
            in: scope,
            named: "name",
            on: "checker",
            isHidden: distinct.isSensitive
        )
        .map { LineBreaker.format($0, indentation: indentation + 8) }
        hasChecks = !checks.isEmpty
        let hidden = [(name: "rawValue" as SwiftName, value: String?.none)]
        mirror = distinct.isSensitive ? MirrorEmitter.expression(hidden, indentation: indentation + 8) : nil
        isCodable = type.conforms.contains(.codable)
    }
}

extension WireFormat {
    /// Only dates have several text formats in a parameter. Durations and bytes cannot be parameters.
    fileprivate var parameterText: String? {
        ["dateTime", "formatted"].contains(methodName) ? form.map { "rawValue.parameterText(format: \($0))" } : nil
    }
}
