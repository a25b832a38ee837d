package import SpeccCatalog
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
                    "\(host.subject) does not use encryption",
                    at: host.url.range,
                    hint: "use 'https', or allow 'http' with '{ url: …, insecure: true }'"
                )
            }
        }
    }
}

extension HostDeclaration {
    /// The host in messages; that of 'host: URL' has no name of its own.
    package var subject: String {
        name.value == "default" ? "the host" : "host \(quoted(name.value))"
    }
}
