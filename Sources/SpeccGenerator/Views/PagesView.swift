import SpeccCatalog
import SpeccChecks
package import SpeccTemplates

/// The pages of an endpoint: what makes it a `PagedEndpoint`, and the service's method for all of them.
package struct PagesView: View {
    package let methodDocs: [String]
    package let attribute: String?
    package var access: String
    package let method: String
    package var arguments: String
    package let endpoint: String
    package let send: String
    package let request: String
    package let wrapsRequest: Bool
    package let item: String
    package let style: String
    package let items: String?

    package static let schema = ViewSchema(
        "pages",
        [
            .init("methodDocs", .texts, "The method's documentation lines, each beginning with ///."),
            .init("attribute", .optionalText, "@available(*, deprecated), with its message."),
            .init("access", .text, "'public ' or 'package ' with its blank, or nothing."),
            .init("method", .text, "The method's identifier."),
            .init("arguments", .text, "The method's parameters, on one line or with line breaks."),
            .init("endpoint", .text, "The endpoint's identifier."),
            .init("send", .text, "The service's method that makes the pages: pages."),
            .init("request", .text, "The expression that makes the struct from the method's parameters."),
            .init("wrapsRequest", .flag, "Whether that expression needs lines of its own."),
            .init("item", .text, "The type of one item."),
            .init("style", .text, "The expression that says how pages follow each other."),
            .init("items", .optionalText, "The expression for a page's items, unless the page itself is their list."),
        ]
    )

    package var values: [ViewValue] {
        [
            .texts(methodDocs), .optionalText(attribute), .text(access), .text(method), .text(arguments),
            .text(endpoint), .text(send), .text(request), .flag(wrapsRequest), .text(item), .text(style),
            .optionalText(items),
        ]
    }

    /// - Parameter callers: The scope of the service's extension, in which the method stands.
    init(
        _ pages: ResolvedPagination,
        of endpoint: ResolvedEndpoint,
        in callers: SwiftScope,
        context: TypeContext
    ) {
        let inside = callers.inside(endpoint.path, declaring: endpoint.nested.map(\.path.name))
        let given = EndpointArguments(endpoint).all
        methodDocs = EndpointDocs.pages(endpoint)
        attribute = Attributes.deprecated(endpoint.deprecated)
        access = context.access.prefix
        method = SwiftIdentifier.standalone(pages.methodName)
        let name = SwiftIdentifier.standalone(endpoint.path.name)
        self.endpoint = name
        send = given.contains { $0.label == "pages" } ? "self.pages" : "pages"
        arguments = Layout.items(
            given.map { $0.parameter(in: callers) },
            around: 4 + Layout.columns("\(access)func \(method)() -> EndpointPages<\(name)> {"),
            indentation: 4
        )
        let passed = given.map { $0.passing }
        wrapsRequest = 8 + Layout.columns("\(send)(of: \(name)(\(passed.joined(separator: ", "))))") > Layout.width
        request = name + "(" + Layout.items(passed, around: 18 + Layout.columns(name), indentation: 12) + ")"
        item = inside.spelled(pages.item)
        style = PaginationEmitter.style(pages).spelled(indentation: 12, around: 12)
        items = PaginationEmitter.items(pages, isInside: endpoint.responseHeaders != nil)
    }
}
