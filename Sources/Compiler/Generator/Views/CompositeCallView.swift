import SpeccCatalog
import SpeccChecks
package import SpeccTemplates

/// A method of a service that polls or follows an endpoint, or uploads a file in parts.
package struct CompositeCallView: View {
    package let docs: [String]
    package let attribute: String?
    package var access: String
    package let method: String
    package var arguments: String
    package let effects: String
    package var value: String

    package static let schema = ViewSchema(
        "compositeCall",
        [
            .init("docs", .texts, "The method's documentation lines, each beginning with ///."),
            .init("attribute", .optionalText, "@available(*, deprecated), with its message."),
            .init("access", .text, "'public ' or 'package ' with a trailing space, or empty."),
            .init("method", .text, "The method's identifier."),
            .init("arguments", .text, "The method's parameter list, on one line or with line breaks."),
            .init("effects", .text, "The effects and the result: 'async throws(Failure) -> Job'."),
            .init("value", .text, "The call of the runtime's 'wait', 'follow' or 'upload'."),
        ]
    )

    package var values: [ViewValue] {
        [
            .texts(docs), .optionalText(attribute), .text(access), .text(method), .text(arguments), .text(effects),
            .text(value),
        ]
    }

    /// - Parameters:
    ///   - labels: Of the arguments, which can hide the method of the runtime.
    ///   - send: The method of the runtime.
    ///   - call: Its call.
    private init(
        _ composite: some CompositeCall,
        docs: [String],
        labels: [SwiftName],
        parameters: [String],
        effects: String,
        access: String,
        _ send: String,
        _ call: (String) -> Expression
    ) {
        self.docs = docs
        self.access = access
        self.effects = effects
        attribute = Attributes.deprecated(composite.deprecated)
        method = SwiftIdentifier.standalone(composite.methodName)
        arguments = Layout.items(
            parameters,
            around: 4 + Layout.columns("\(access)func \(method)() \(effects) {"),
            indentation: 4
        )
        value = call(labels.contains { $0.text == send } ? "self.\(send)" : send).formatted(indentation: 8, around: 8)
    }
}

extension CompositeCallView {
    /// - Parameter callers: The scope of the service's extension.
    static func all(of service: ResolvedService, in callers: SwiftScope, context: ViewContext) -> [CompositeCallView] {
        let endpoint = { (call: any CompositeCall) in service.endpoints[call.endpoint] }
        let names = { (call: any CompositeCall) in
            SignatureTypes(endpoint(call), of: service, inheriting: context.failure, in: callers)
        }
        var views = service.waiters.map { CompositeCallView($0, of: endpoint($0), names($0), in: callers, context) }
        views += service.feeds.map { CompositeCallView($0, of: endpoint($0), names($0), in: callers, context) }
        views += service.uploads.map { CompositeCallView($0, of: service, names($0), in: callers, context) }
        return views
    }

    private init(
        _ waiter: ResolvedWaiter,
        of endpoint: ResolvedEndpoint,
        _ names: SignatureTypes,
        in callers: SwiftScope,
        _ context: ViewContext
    ) {
        let arguments = EndpointArguments(endpoint).all
        let failure = names.failurePath.map(callers.spelled) ?? "NetworkError"
        let result = WaiterEmitter.result(of: waiter, endpoint, names, in: callers)
        let request = Expression.call(SwiftIdentifier.standalone(endpoint.path.name), arguments.map { $0.passed })
        self.init(
            waiter,
            docs: EndpointDocs.waiter(waiter, polling: endpoint),
            labels: arguments.map(\.label),
            parameters: arguments.map { $0.parameter(in: callers) },
            effects: "async throws(\(failure))" + (result.map { " -> " + $0 } ?? ""),
            access: context.access.prefix,
            "wait"
        ) { WaiterEmitter.call($0, waiter, of: endpoint, for: request) }
    }

    private init(
        _ feed: ResolvedFeed,
        of endpoint: ResolvedEndpoint,
        _ names: SignatureTypes,
        in callers: SwiftScope,
        _ context: ViewContext
    ) {
        let arguments = EndpointArguments(endpoint).all
        let emitter = FeedEmitter(feed: feed, endpoint: endpoint, arguments: arguments)
        self.init(
            feed,
            docs: EndpointDocs.feed(feed, following: endpoint),
            labels: arguments.map(\.label),
            parameters: arguments.map { $0.parameter(in: callers) },
            effects: "-> " + emitter.type(names, in: callers),
            access: context.access.prefix,
            "follow",
            emitter.call
        )
    }

    private init(
        _ upload: ResolvedUpload,
        of service: ResolvedService,
        _ names: SignatureTypes,
        in callers: SwiftScope,
        _ context: ViewContext
    ) {
        let emitter = UploadEmitter(upload, of: service, names, in: callers)
        self.init(
            upload,
            docs: EndpointDocs.upload(upload, of: service, arguments: emitter.arguments.map(\.label)),
            labels: emitter.arguments.map(\.label),
            parameters: emitter.parameters,
            effects: "-> " + emitter.type,
            access: context.access.prefix,
            "upload",
            emitter.call
        )
    }
}
