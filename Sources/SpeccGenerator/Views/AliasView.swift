import SpeccChecks
package import SpeccTemplates

/// A name that stands for another type: one of the catalog, or one of the program's own.
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
            .init("access", .text, "'public ' or 'package ' with its blank, or nothing."),
            .init("name", .text, "The name's identifier."),
            .init("target", .text, "The type that it stands for."),
        ]
    )

    package var values: [ViewValue] {
        [.texts(docs), .optionalText(attribute), .text(access), .text(name), .text(target)]
    }

    /// Of a name for a type.
    init(_ type: ResolvedType, _ alias: ResolvedAlias, in scope: SwiftScope, context: TypeContext, indentation: Int) {
        self.init(type, target: scope.spelled(alias.target), context: context, indentation: indentation) { docs in
            docs.add(paragraph: ConstraintDescription.sentences(alias.constraints).joined(separator: " "))
            docs.add(paragraph: ConstraintDescription.example(alias.example))
        }
    }

    /// Of a type that the program brings along.
    init(_ type: ResolvedType, own: SwiftPath, context: TypeContext, indentation: Int) {
        let target = SwiftScope(path: SwiftPath([]), isQualified: true).spelled(own)
        self.init(type, target: target, context: context, indentation: indentation) { _ in }
    }

    private init(
        _ type: ResolvedType,
        target: String,
        context: TypeContext,
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
