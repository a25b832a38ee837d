import SpeccCatalog
import SpeccChecks
package import SpeccTemplates

/// A method of a service that polls an endpoint until a condition is met.
package struct WaiterView: View {
    package let docs: [String]
    package let attribute: String?
    package var access: String
    package let method: String
    package var arguments: String
    package let failure: String
    package let result: String?
    package var value: String

    package static let schema = ViewSchema(
        "waiter",
        [
            .init("docs", .texts, "The method's documentation lines, each beginning with ///."),
            .init("attribute", .optionalText, "@available(*, deprecated), with its message."),
            .init("access", .text, "'public ' or 'package ' with a trailing space, or empty."),
            .init("method", .text, "The method's identifier."),
            .init("arguments", .text, "The method's parameter list, on one line or with line breaks."),
            .init("failure", .text, "The error type."),
            .init("result", .optionalText, "The result type, if there is a result."),
            .init("value", .text, "The call of the runtime's 'wait'."),
        ]
    )

    package var values: [ViewValue] {
        [
            .texts(docs), .optionalText(attribute), .text(access), .text(method), .text(arguments), .text(failure),
            .optionalText(result), .text(value),
        ]
    }

    /// - Parameter callers: The scope of the service's extension.
    init(_ waiter: ResolvedWaiter, of service: ResolvedService, in callers: SwiftScope, context: ViewContext) {
        let endpoint = service.endpoints[waiter.endpoint]
        let endpointArguments = EndpointArguments(endpoint).all
        let names = SignatureTypes(endpoint, of: service, inheriting: context.failure, in: callers)
        docs = EndpointDocs.waiter(waiter, polling: endpoint)
        attribute = Attributes.deprecated(waiter.deprecated)
        access = context.access.prefix
        method = SwiftIdentifier.standalone(waiter.methodName)
        failure = names.failurePath.map(callers.spelled) ?? "NetworkError"
        result = WaiterEmitter.result(of: waiter, endpoint, names, in: callers)
        arguments = Layout.items(
            endpointArguments.map { $0.parameter(in: callers) },
            around: 4 + Layout.columns("\(access)func \(method)() async throws(\(failure)) {")
                + (result.map { Layout.columns(" -> " + $0) } ?? 0),
            indentation: 4
        )
        let send = endpointArguments.contains { $0.label == "wait" } ? "self.wait" : "wait"
        let name = SwiftIdentifier.standalone(endpoint.path.name)
        value = WaiterEmitter.call(send, waiter, of: endpoint, for: .call(name, endpointArguments.map { $0.passed }))
            .formatted(indentation: 8, around: 8)
    }
}
