import SpeccChecks
package import SpeccTemplates

/// The declared headers of an answer: a struct that reads itself from them.
package struct HeadersView: View {
    package let docs: [String]
    package var access: String
    package var name: String
    package let properties: [ParameterView]
    package let parameters: String
    package let assignments: [String]
    package let reads: [String]
    package let types: [TypeView]

    package static let schema = ViewSchema(
        "headers",
        [
            .init("docs", .texts, "Documentation lines, each beginning with ///."),
            .init("access", .text, "'public ' or 'package ' with its blank, or nothing."),
            .init("name", .text, "The struct's identifier."),
            .init("properties", .views(ParameterView.self), "A property for each header, or family of headers."),
            .init("parameters", .text, "The initializer's, on one line or with line breaks."),
            .init("assignments", .texts, "The initializer's statements."),
            .init("reads", .texts, "Statements that fill each property from 'reader'."),
            .init("types", .views(TypeView.self), "Inline enums of its headers."),
        ]
    )

    package var values: [ViewValue] {
        [
            .texts(docs), .text(access), .text(name), .views(properties), .text(parameters), .texts(assignments),
            .texts(reads), .views(types),
        ]
    }

    /// - Parameters:
    ///   - answer: Whose headers they are, in words.
    ///   - scope: Around the struct.
    init(
        _ headers: ResolvedHeaders,
        of answer: String,
        in scope: SwiftScope,
        context: TypeContext,
        indentation: Int
    ) {
        let inside = scope.inside(headers.path, declaring: headers.nested.map(\.path.name))
        var docs = DocComment(indentation: indentation)
        docs.add(own: ["Declared headers of \(answer)."])
        self.docs = docs.lines
        access = context.access.prefix
        name = SwiftIdentifier.standalone(headers.path.name)
        properties = headers.fields.map {
            ParameterView(
                access: context.access.prefix,
                name: SwiftIdentifier.standalone($0.swiftName),
                type: inside.spelled($0.type)
            )
        }
        let parameters = properties.map { property in
            property.name + ": " + property.type + (property.type.hasSuffix("?") ? " = nil" : "")
        }
        self.parameters = Layout.items(
            parameters,
            around: indentation + 8 + Layout.columns("\(access)init() {"),
            indentation: indentation + 4
        )
        assignments = headers.fields.map {
            "self.\(SwiftIdentifier.member($0.swiftName)) = \(SwiftIdentifier.standalone($0.swiftName))"
        }
        reads = headers.fields.map(HeaderEmitter.read)
        types = TypeView.views(
            headers.nested,
            follow: true,
            in: inside,
            context: context,
            indentation: indentation + 4
        )
    }
}
