import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// A server of a host that neither an endpoint nor a credential names.
enum UnusedServer: Rule {
    static let id = "unused-server"
    static let severity = Severity.warning

    static func check(_ index: CatalogIndex, _ report: inout DiagnosticCollector) {
        for (number, api) in index.catalog.apis.enumerated() where index.services.contains(where: { $0.api == number })
        {
            var used = Set(api.files.flatMap(\.endpoints).compactMap { $0.options?.value.host?.value })
            for credential in api.files.flatMap(\.credentials) {
                if case .oauth2(let grant) = credential.kind, let host = grant.host { used.insert(host.value) }
            }
            for server in api.files.flatMap(\.hosts).flatMap(\.servers) where used.insert(server.name.value).inserted {
                report.add(
                    "no endpoint is called on server \(quoted(server.name.value))",
                    at: server.name.range,
                    hint: "write 'host: \(server.name.value)' on its endpoints, or remove it"
                )
            }
        }
    }
}
