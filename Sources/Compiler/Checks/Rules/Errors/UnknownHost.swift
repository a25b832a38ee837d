import SpeccCatalog
import SpeccDiagnostics

/// `host` of an endpoint that its API does not declare, or that the caller must complete.
enum UnknownHost: Rule {
    static let id = "unknown-host"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for service in index.services {
            let hosts = index.hosts(of: service)
            for site in index.endpoints[service.endpoints] {
                guard let name = site.declaration.options?.value.host else { continue }
                guard let host = hosts.first(where: { $0.name.value == name.value }) else {
                    guard index.catalog.apis[service.api].isWhole else { continue }
                    let candidates = Candidates(hosts.map(\.name.value))
                    let suggestion = diagnostics.suggestion(for: name.value, among: candidates, in: name.range.file)
                    diagnostics.add(
                        "unknown host \(quoted(name.value))",
                        at: name.range,
                        hint: didYouMean(suggestion) ?? "declare it in 'hosts'",
                        fixes: suggestion.map { [Diagnostic.Fix(name.range, replacement: $0)] } ?? []
                    )
                    continue
                }
                if !HostVariables.all(in: host.url.value).isEmpty {
                    diagnostics.add(
                        "host \(quoted(name.value)) has variables, which an endpoint cannot supply",
                        at: name.range,
                        hint: "use a host without variables",
                        notes: [Diagnostic.Note("host declared here", at: host.name.range)]
                    )
                } else if let address = site.declaration.path.value.address {
                    diagnostics.add(
                        "'host' has no effect: '${\(address.value):url}' is the whole URL",
                        at: name.range,
                        hint: "remove it"
                    )
                }
            }
        }
    }
}

extension CatalogIndex {
    /// The hosts of a service: its own, then those of the API.
    func hosts(of service: IndexedService) -> [HostDeclaration] {
        let api = catalog.apis[service.api]
        let own = api.files[service.file].hosts
        let names = Set(own.map(\.name.value))
        let inherited = api.files.first { $0.api != nil }?.hosts ?? []
        return own + inherited.filter { !names.contains($0.name.value) }
    }
}
