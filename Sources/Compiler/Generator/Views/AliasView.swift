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
