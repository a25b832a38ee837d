import SpeccCatalog
import SpeccChecks
package import SpeccTemplates

/// A method of a service that follows an endpoint.
package struct FeedView: View {
    package let docs: [String]
    package let attribute: String?
    package var access: String
    package let method: String
    package var arguments: String
    package let result: String
    package var value: String

    package static let schema = ViewSchema(
        "feed",
        [
            .init("docs", .texts, "The method's documentation lines, each beginning with ///."),
            .init("attribute", .optionalText, "@available(*, deprecated), with its message."),
            .init("access", .text, "'public ' or 'package ' with a trailing space, or empty."),
            .init("method", .text, "The method's identifier."),
            .init("arguments", .text, "The method's parameter list, on one line or with line breaks."),
            .init("result", .text, "The type of the sequence, with its elements and errors."),
            .init("value", .text, "The call of the runtime's 'follow'."),
        ]
    )

    package var values: [ViewValue] {
        [
            .texts(docs), .optionalText(attribute), .text(access), .text(method), .text(arguments), .text(result),
            .text(value),
        ]
    }

    /// - Parameter callers: The scope of the service's extension.
    init(_ feed: ResolvedFeed, of service: ResolvedService, in callers: SwiftScope, context: ViewContext) {
        let endpoint = service.endpoints[feed.endpoint]
        let endpointArguments = EndpointArguments(endpoint).all
        let names = SignatureTypes(endpoint, of: service, inheriting: context.failure, in: callers)
        let emitter = FeedEmitter(feed: feed, endpoint: endpoint, arguments: endpointArguments)
        docs = EndpointDocs.feed(feed, following: endpoint)
        attribute = Attributes.deprecated(feed.deprecated)
        access = context.access.prefix
        method = SwiftIdentifier.standalone(feed.methodName)
        result = emitter.type(names, in: callers)
        arguments = Layout.items(
            endpointArguments.map { $0.parameter(in: callers) },
            around: 4 + Layout.columns("\(access)func \(method)() -> \(result) {"),
            indentation: 4
        )
        let send = endpointArguments.contains { $0.label == "follow" } ? "self.follow" : "follow"
        value = emitter.call(send).formatted(indentation: 8, around: 8)
    }
}
