import SpeccCatalog
import SpeccDiagnostics

/// `http` to a host that is not this machine, without `insecure: true`.
enum InsecureHost: Rule {
    static let id = "insecure-host"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for api in index.catalog.apis {
            for host in api.files.lazy.flatMap(\.hosts) {
                let url = host.url.value
                guard url.scheme == "http", !host.isInsecure, !url.isLoopback else { continue }
                diagnostics.add(
                    "host \(quoted(host.name.value)) is not encrypted",
                    at: host.url.range,
                    hint: "write 'https', or '{ url: …, insecure: true }' where that is wanted"
                )
            }
        }
    }
}
