import SpeccCatalog
package import SpeccChecks
import SpeccDiagnostics
import SpeccValues

/// The requests and responses that a catalog declares, for programs that compare them with traffic.
package struct Contract: Sendable {
    package let apis: [ContractAPI]
    /// In the order of APIs, files and declarations.
    package let endpoints: [ContractEndpoint]
    package let routes: RouteTable

    /// - Parameter hasPrefixes: Whether the paths of several APIs begin with their names.
    package init(_ catalog: ResolvedCatalog, hasPrefixes: Bool = true) {
        let resolved = catalog.apis.filter { api in api.files.contains { $0.service != nil } }
        let apis = resolved.enumerated().map { index, api in
            ContractAPI(api, index: index, prefix: hasPrefixes && resolved.count > 1 ? "/" + api.name.value : "")
        }
        self.apis = apis
        endpoints = apis.flatMap { api in
            api.services.flatMap { service in
                service.endpoints.map { ContractEndpoint($0, of: service, in: api) }
            }
        }
        routes = RouteTable(endpoints, apis)
    }

    package func api(of endpoint: ContractEndpoint) -> ContractAPI {
        apis[endpoint.api]
    }
}
