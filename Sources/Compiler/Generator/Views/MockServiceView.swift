import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics
package import SpeccTemplates

package struct MockServiceView: View {
    package var access: String
    package let namespace: String
    package var name: String
    package let serviceProtocol: String
    package let mock: String
    package let methods: [MockMethodView]

    package static let schema = ViewSchema(
        "mockService",
        [
            .init("access", .text, "'public ' or 'package ' with a trailing space, or empty."),
            .init("namespace", .text, "The API's enum, which contains the mock."),
            .init("name", .text, "The service's identifier."),
            .init("serviceProtocol", .text, "The protocol's identifier."),
            .init("mock", .text, "The mock's identifier."),
            .init(
                "methods",
                .views(MockMethodView.self),
                "One per endpoint except downloads, in the order of the catalog."
            ),
        ]
    )

    package var values: [ViewValue] {
        [
            .text(access), .text(namespace), .text(name), .text(serviceProtocol), .text(mock), .views(methods),
        ]
    }

    /// - Parameter examples: The endpoints that have example responses.
    init(_ service: ResolvedService, of api: ResolvedAPI, examples: Set<SwiftPath>, context: ViewContext) {
        let outermost = SwiftScope(path: SwiftPath([]), isQualified: true)
        let names = MockNames(service: service.path.name)
        access = context.access.prefix
        namespace = outermost.spelled(api.path)
        name = SwiftIdentifier.standalone(service.path.name)
        serviceProtocol = SwiftIdentifier.standalone(names.serviceProtocol)
        mock = SwiftIdentifier.standalone(names.mock)
        let scope = SwiftScope(path: SwiftPath(api.path.components + [names.mock]), isQualified: true)
        methods = service.endpoints.compactMap { endpoint in
            MockMethodView(
                endpoint,
                hasExamples: examples.contains(endpoint.path),
                of: service,
                in: scope,
                context: context
            )
        }
    }
}

/// The methods of a mock that stub one endpoint.
package struct MockMethodView: View {
    package let attribute: String?
    package var access: String
    package let method: String
    package var name: String
    package let response: String
    package let encoding: String
    package let example: String?
    package let failure: String
    package let origin: ViewOrigin?

    package static let schema = ViewSchema(
        "mockMethod",
        [
            .init("attribute", .optionalText, "@available(*, deprecated), with its message."),
            .init("access", .text, "'public ' or 'package ' with a trailing space, or empty."),
            .init("method", .text, "The identifier of the service's method."),
            .init("name", .text, "The identifier of the endpoint's struct, which follows 'on'."),
            .init("response", .text, "The type of a closure that supplies the response."),
            .init("encoding", .text, "'response', and arguments that describe the response of a server."),
            .init("example", .optionalText, "The type of the catalog's example responses, if there are any."),
            .init("failure", .text, "The error type of the closure."),
        ]
    )

    package var values: [ViewValue] {
        [
            .optionalText(attribute), .text(access), .text(method), .text(name), .text(response),
            .text(encoding), .optionalText(example), .text(failure),
        ]
    }

    /// Nil for downloads, which cannot be mocked.
    ///
    /// - Parameters:
    ///   - hasExamples: Whether the endpoint's struct has the type `ExampleResponse`.
    ///   - scope: The scope of the mock.
    init?(
        _ endpoint: ResolvedEndpoint,
        hasExamples: Bool,
        of service: ResolvedService,
        in scope: SwiftScope,
        context: ViewContext
    ) {
        let names = SignatureTypes(endpoint, of: service, inheriting: context.failure, in: scope)
        let failure = names.failurePath.map(scope.spelled) ?? scope.spelled("NetworkError", of: "SpeccRuntime")
        let structName = scope.spelled(endpoint.path)
        switch MethodSyntax.ResponseKind(endpoint) {
        case .whole: response = "MockResponse<\(structName)>"
        case .stream(let stream):
            let elements = stream.headers(with: "[\(stream.element(in: scope))]", in: scope, indentation: 12)
            let margin = String(repeating: " ", count: 12)
            response =
                elements.map {
                    "@Sendable (\n\(margin)    \(structName)\n\(margin)) async throws(\(failure)) -> \($0)"
                } ?? "MockElements<\(structName)>"
        case .file: return nil
        }
        self.failure = failure
        origin = ViewOrigin(endpoint.name.range)
        attribute = Attributes.deprecated(endpoint.deprecated)
        access = context.access.prefix
        method = SwiftIdentifier.standalone(endpoint.methodName)
        name = SwiftIdentifier.member(endpoint.path.name)
        let arguments = MockEncodingEmitter.arguments(endpoint)
        let stub = LineBreaker.format("responses.set(response\(arguments))", indentation: 16)
        encoding = String(stub.dropFirst("responses.set(".count).dropLast())
        example = hasExamples ? scope.spelled(SwiftPath(endpoint.path.components + ["ExampleResponse"])) : nil
    }
}
