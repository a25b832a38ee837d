import SpeccCatalog
import SpeccChecks
package import SpeccTemplates

/// The pagination of an endpoint: its `PagedEndpoint` members, and the service's method for all pages.
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
            .init("access", .text, "'public ' or 'package ' with a trailing space, or empty."),
            .init("method", .text, "The method's identifier."),
            .init("arguments", .text, "The method's parameter list, on one line or with line breaks."),
            .init("endpoint", .text, "The endpoint's identifier."),
            .init("send", .text, "The runtime's method that returns the pages."),
            .init("request", .text, "The expression that creates the struct from the method's parameters."),
            .init("wrapsRequest", .flag, "Whether the request is on lines of its own."),
            .init("item", .text, "The type of one item."),
            .init("style", .text, "The expression of the page style."),
            .init("items", .optionalText, "The expression of a page's items, unless the page itself is the list."),
        ]
    )

    package var values: [ViewValue] {
        [
            .texts(methodDocs), .optionalText(attribute), .text(access), .text(method), .text(arguments),
            .text(endpoint), .text(send), .text(request), .flag(wrapsRequest), .text(item), .text(style),
            .optionalText(items),
        ]
    }

    /// - Parameter callers: The scope of the service's extension, which declares the method.
    init(
        _ pages: ResolvedPagination,
        of endpoint: ResolvedEndpoint,
        in callers: SwiftScope,
        context: ViewContext
    ) {
        let inside = callers.inside(endpoint.path, declaring: endpoint.nested.map(\.path.name))
        let endpointArguments = EndpointArguments(endpoint).all
        methodDocs = EndpointDocs.pages(endpoint)
        attribute = Attributes.deprecated(endpoint.deprecated)
        access = context.access.prefix
        method = SwiftIdentifier.standalone(pages.methodName)
        let name = SwiftIdentifier.standalone(endpoint.path.name)
        self.endpoint = name
        send = endpointArguments.contains { $0.label == "pages" } ? "self.pages" : "pages"
        arguments = Layout.items(
            endpointArguments.map { $0.parameter(in: callers) },
            around: 4 + Layout.columns("\(access)func \(method)() -> EndpointPages<\(name)> {"),
            indentation: 4
        )
        let passed = endpointArguments.map { $0.passing }
        wrapsRequest = 8 + Layout.columns("\(send)(of: \(name)(\(passed.joined(separator: ", "))))") > Layout.width
        request = name + "(" + Layout.items(passed, around: 18 + Layout.columns(name), indentation: 12) + ")"
        item = inside.spelled(pages.item)
        style = PaginationEmitter.style(pages).formatted(indentation: 12, around: 12)
        items = PaginationEmitter.items(pages, hasHeaders: endpoint.responseHeaders != nil)
    }
}
