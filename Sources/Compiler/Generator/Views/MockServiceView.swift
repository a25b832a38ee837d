import SpeccCatalog
import SpeccChecks
package import SpeccTemplates

/// The mock of a service.
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
