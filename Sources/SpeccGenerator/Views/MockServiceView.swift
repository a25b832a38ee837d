import SpeccCatalog
import SpeccChecks
package import SpeccTemplates

/// The protocol that a service and its mock share, and the mock.
package struct MockServiceView: View {
    package var access: String
    package let namespace: String
    package var name: String
    package let path: String
    package let serviceProtocol: String
    package let mock: String
    package let hasMethods: Bool
    package var methods: [MockMethodView]

    package static let schema = ViewSchema(
        "mockService",
        [
            .init("access", .text, "'public ' or 'package ' with its blank, or nothing."),
            .init("namespace", .text, "The API's enum, in which they stand."),
            .init("name", .text, "The service's identifier."),
            .init("path", .text, "The service's full name."),
            .init("serviceProtocol", .text, "The protocol's identifier."),
            .init("mock", .text, "The mock's identifier."),
            .init("hasMethods", .flag, "Whether there is an endpoint that a mock can answer."),
            .init("methods", .views(MockMethodView.self), "Those endpoints, in the order of the catalog."),
        ]
    )

    package var values: [ViewValue] {
        [
            .text(access), .text(namespace), .text(name), .text(path), .text(serviceProtocol), .text(mock),
            .flag(hasMethods),
            .views(methods),
        ]
    }

    /// - Parameter examples: The endpoints of which the catalog has examples.
    init(_ service: ResolvedService, of api: ResolvedAPI, examples: Set<SwiftPath>, context: TypeContext) {
        let outside = SwiftScope(path: SwiftPath([]), isQualified: true)
        let names = MockNames(service: service.path.name)
        access = context.access.prefix
        namespace = outside.spelled(api.path)
        name = SwiftIdentifier.standalone(service.path.name)
        path = outside.spelled(service.path)
        serviceProtocol = SwiftIdentifier.standalone(names.serviceProtocol)
        mock = SwiftIdentifier.standalone(names.mock)
        let scope = SwiftScope(path: SwiftPath(api.path.components + [names.serviceProtocol]), isQualified: true)
        methods = []
        for endpoint in service.endpoints {
            let needsBlankLine = !methods.isEmpty
            let method = MockMethodView(
                endpoint,
                needsBlankLine: needsBlankLine,
                hasExamples: examples.contains(endpoint.path),
                of: service,
                in: scope,
                context: context
            )
            if let method { methods.append(method) }
        }
        hasMethods = !methods.isEmpty
    }
}
