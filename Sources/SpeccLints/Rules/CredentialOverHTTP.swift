import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// A host without encryption that calls with a credential could be sent to.
enum CredentialOverHTTP: Rule {
    static let id = "credential-over-http"
    static let severity = Severity.warning

    static func check(_ index: CatalogIndex, _ report: inout DiagnosticCollector) {
        for (api, declaration) in index.catalog.apis.enumerated() {
            let site = index.endpoints.first { $0.api == api && $0.credential(index.policies) != nil }
            guard let credential = site?.credential(index.policies) else { continue }
            for host in declaration.files.lazy.flatMap(\.hosts) where host.isInsecure && host.url.value.isCleartext {
                report.add(
                    "whoever is between could read credential \(quoted(credential.name.value)) on its way to host "
                        + quoted(host.name.value),
                    at: host.url.range,
                    hint: "write 'https', or say 'auth: none'"
                )
            }
        }
    }
}
