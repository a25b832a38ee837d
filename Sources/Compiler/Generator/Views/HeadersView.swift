import SpeccChecks
package import SpeccTemplates

/// The declared headers of a response: a struct that reads itself from them.
package struct HeadersView: View {
    package let docs: [String]
    package var access: String
    package var name: String
    package let conformance: String
    package let properties: [ParameterView]
    package let parameters: String
    package let assignments: [String]
    package let reads: [String]
    package let mirror: String?
    package let types: [TypeView]

    package static let schema = ViewSchema(
        "headers",
        [
            .init("docs", .texts, "Documentation lines, each beginning with ///."),
            .init("access", .text, "'public ' or 'package ' with a trailing space, or empty."),
            .init("name", .text, "The struct's identifier."),
            .init("conformance", .text, "HeaderReadable, and CustomReflectable if a header is sensitive."),
            .init("properties", .views(ParameterView.self), "One property per header or header prefix."),
            .init("parameters", .text, "The initializer's parameter list, on one line or with line breaks."),
            .init("assignments", .texts, "The initializer's statements."),
            .init("reads", .texts, "Statements that read each property from 'reader'."),
            .init("mirror", .optionalText, "The mirror, if a header is sensitive."),
            .init("types", .views(TypeView.self), "Inline enums of the headers."),
        ]
    )

    package var values: [ViewValue] {
        [
            .texts(docs), .text(access), .text(name), .text(conformance), .views(properties), .text(parameters),
            .texts(assignments), .texts(reads), .optionalText(mirror), .views(types),
        ]
    }

    /// - Parameters:
    ///   - subject: The response or case, for the documentation.
    ///   - scope: Around the struct.
    init(
        _ headers: ResolvedHeaders,
        of subject: String,
        in scope: SwiftScope,
        context: ViewContext,
        indentation: Int
    ) {
        let inside = scope.inside(headers.path, declaring: headers.nested.map(\.path.name))
        var docs = DocComment(indentation: indentation)
        docs.add(sentences: ["Declared headers of \(subject)."])
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
        reads = headers.fields.map { LineBreaker.format(HeaderEmitter.read($0), indentation: indentation + 8) }
        let children = headers.fields.map { field in
            let value = SwiftIdentifier.standalone(field.swiftName) + (field.type.isOptional ? " as Any" : "")
            return (name: field.swiftName, value: field.isSensitive ? nil : value)
        }
        let hidesAny = children.contains { $0.value == nil }
        conformance = "HeaderReadable" + (hidesAny ? ", CustomReflectable" : "")
        mirror = hidesAny ? MirrorEmitter.expression(children, indentation: indentation + 8) : nil
        types = TypeView.views(
            headers.nested,
            follow: true,
            in: inside,
            context: context,
            indentation: indentation + 4
        )
    }

    /// The declared headers of an endpoint's successful responses.
    ///
    /// - Parameter scope: Inside the endpoint's struct.
    static func views(of endpoint: ResolvedEndpoint, in scope: SwiftScope, context: ViewContext) -> [HeadersView] {
        if let headers = endpoint.responseHeaders {
            return [HeadersView(headers, of: "the response", in: scope, context: context, indentation: 8)]
        }
        guard case .cases(_, let successes) = endpoint.response else { return [] }
        return successes.compactMap { success in
            success.headers.map {
                HeadersView($0, of: "`\(success.swiftName)`", in: scope, context: context, indentation: 8)
            }
        }
    }
}

/// A stored property of an endpoint or of declared headers.
package struct ParameterView: View {
    package var access: String
    package var name: String
    package let type: String

    package static let schema = ViewSchema(
        "parameter",
        [
            .init("access", .text, "'public ' or 'package ' with a trailing space, or empty."),
            .init("name", .text, "The property's identifier."),
            .init("type", .text, "Its type, with ? if it is optional."),
        ]
    )

    package var values: [ViewValue] {
        [.text(access), .text(name), .text(type)]
    }
}
