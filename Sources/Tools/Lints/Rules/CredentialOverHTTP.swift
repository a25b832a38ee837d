import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// A host without TLS that may receive a credential.
enum CredentialOverHTTP: Rule {
    static let id = "credential-over-http"
    static let severity = Severity.warning

    static func check(_ index: CatalogIndex, _ report: inout DiagnosticCollector) {
        for (api, declaration) in index.catalog.apis.enumerated() {
            let site = index.endpoints.first { $0.api == api && !$0.credentials(index.policies).isEmpty }
            guard let credential = site?.credentials(index.policies).first else { continue }
            for host in declaration.files.lazy.flatMap(\.hosts).flatMap(\.allServers)
            where host.isInsecure && host.url.value.isCleartext {
                report.add(
                    "credential \(quoted(credential.name.value)) would be sent without encryption to \(host.subject)",
                    at: host.url.range,
                    hint: "write 'https'"
                )
            }
        }
    }
}
