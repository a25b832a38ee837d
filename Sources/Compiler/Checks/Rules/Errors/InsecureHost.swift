import SpeccCatalog
import SpeccDiagnostics

/// An `http` URL of a remote host without `insecure: true`.
enum InsecureHost: Rule {
    static let id = "insecure-host"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for api in index.catalog.apis {
            for host in api.files.lazy.flatMap(\.hosts).flatMap(\.allServers) {
                let url = host.url.value
                guard url.scheme == "http", !host.isInsecure, !url.isLoopback else { continue }
                diagnostics.add(
                    "host \(quoted(host.name.value)) does not use encryption",
                    at: host.url.range,
                    hint: "use 'https', or allow 'http' with '{ url: …, insecure: true }'"
                )
            }
        }
    }
}
