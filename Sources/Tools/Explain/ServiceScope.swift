import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// A service, and the host that its endpoints are called on.
struct ServiceScope {
    let index: CatalogIndex
    private let catalog: ResolvedCatalog
    let service: IndexedService
    let api: ResolvedAPI
    let hosts: [ResolvedHost]
    /// Nil where the caller must choose a host.
    let host: ResolvedHost?
    private let resolved: ResolvedService
    private let hostName: String?

    /// - Parameter host: The name of the host that is called; nil for the default host.
    init?(_ service: IndexedService, in catalog: ResolvedCatalog, _ index: CatalogIndex, host: String?) {
        let api = catalog.apis[service.api]
        guard let resolved = api.files[service.file].service else { return nil }
        let hosts = resolved.hosts
        self.catalog = catalog
        self.index = index
        self.service = service
        self.api = api
        self.resolved = resolved
        self.hosts = hosts?.hosts ?? []
        hostName = host
        if let host {
            self.host = self.hosts.first { $0.name.value == host }
        } else if self.hosts.count == 1 {
            self.host = self.hosts.first
        } else {
            self.host = hosts?.defaultHost
        }
    }

    func server(of endpoint: ResolvedEndpoint) -> ResolvedHost? {
        host.map(endpoint.server)
    }

    /// The declaration of a host or a server.
    func declaration(of host: ResolvedHost?) -> HostDeclaration? {
        guard let host else { return nil }
        let files = index.catalog.apis[service.api].files
        return files.lazy.flatMap(\.hosts).flatMap(\.allServers).first { $0.name.range == host.name.range }
    }

    /// - Parameter number: The index of one of the service's endpoints in the catalog.
    func endpoint(_ number: Int) -> ResolvedEndpoint {
        resolved.endpoints[number - service.endpoints.lowerBound]
    }

    /// The scope of the service that an endpoint belongs to.
    func scope(ofEndpoint number: Int) -> ServiceScope? {
        if service.endpoints.contains(number) { return self }
        let owner = index.services.first { $0.endpoints.contains(number) }
        return owner.flatMap { ServiceScope($0, in: catalog, index, host: hostName) }
    }
}
