import SpeccCatalog
import SpeccDiagnostics

/// `host` of an endpoint with the name of a host instead of a server: it would be called there in every environment.
enum PinnedHost: Rule {
    static let id = "pinned-host"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for service in index.services {
            let hosts = index.hosts(of: service)
            let pinned = Set(
                index.endpoints[service.endpoints].compactMap { $0.declaration.options?.value.host?.value }
            )
            for site in index.endpoints[service.endpoints] {
                guard let name = site.declaration.options?.value.host,
                    let host = hosts.first(where: { $0.name.value == name.value }),
                    !hosts.contains(where: { $0.server(named: name.value) != nil })
                else { continue }
                let others = hosts.filter { !pinned.contains($0.name.value) }
                diagnostics.add(
                    "endpoint \(quoted(site.declaration.name.value)) would be called on host \(quoted(name.value)) "
                        + "in every environment",
                    at: name.range,
                    hint: hint(host, others),
                    notes: [Diagnostic.Note("host declared here", at: host.name.range)]
                )
            }
        }
    }

    private static func hint(_ host: HostDeclaration, _ others: [HostDeclaration]) -> String {
        guard let other = others.last, !DefaultHost.names.contains(host.name.value) else {
            return "remove 'host': callers choose the environment"
        }
        let name = host.name.value
        return "declare the address of \(quoted(name)) in each host: "
            + "'\(other.name.value): { url: \(other.urlInBraces), \(name): … }'"
    }
}
