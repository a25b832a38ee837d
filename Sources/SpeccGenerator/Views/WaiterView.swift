import SpeccCatalog
import SpeccChecks
package import SpeccTemplates

/// A method of a service that calls an endpoint until its answer says that it is over.
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
            .init("access", .text, "'public ' or 'package ' with its blank, or nothing."),
            .init("method", .text, "The method's identifier."),
            .init("arguments", .text, "The method's parameters, on one line or with line breaks."),
            .init("failure", .text, "What the method throws."),
            .init("result", .optionalText, "What the method returns, unless it returns nothing."),
            .init("value", .text, "The call that waits."),
        ]
    )

    package var values: [ViewValue] {
        [
            .texts(docs), .optionalText(attribute), .text(access), .text(method), .text(arguments), .text(failure),
            .optionalText(result), .text(value),
        ]
    }

    /// - Parameter callers: The scope of the service's extension.
    init(_ waiter: ResolvedWaiter, of service: ResolvedService, in callers: SwiftScope, context: TypeContext) {
        let endpoint = service.endpoints[waiter.endpoint]
        let given = EndpointArguments(endpoint).all
        let names = EndpointNames(endpoint, of: service, inheriting: context.failure, in: callers)
        docs = EndpointDocs.waiter(waiter, polling: endpoint)
        attribute = Attributes.deprecated(waiter.deprecated)
        access = context.access.prefix
        method = SwiftIdentifier.standalone(waiter.methodName)
        failure = names.failurePath.map(callers.spelled) ?? "NetworkError"
        result = names.result
        arguments = Layout.items(
            given.map { $0.parameter(in: callers) },
            around: 4 + Layout.columns("\(access)func \(method)() async throws(\(failure)) {")
                + (result.map { Layout.columns(" -> " + $0) } ?? 0),
            indentation: 4
        )
        let send = given.contains { $0.label == "wait" } ? "self.wait" : "wait"
        let name = SwiftIdentifier.standalone(endpoint.path.name)
        value = WaiterEmitter.call(send, waiter, for: .call(name, given.map { $0.passed }))
            .spelled(indentation: 8, around: 8)
    }
}
