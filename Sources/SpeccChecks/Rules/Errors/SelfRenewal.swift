import SpeccCatalog
import SpeccDiagnostics

/// A session that is renewed by an endpoint which carries that session: when it has ended, nothing could renew it.
enum SelfRenewal: Rule {
    static let id = "self-renewal"
    static let severity = Severity.error
    static let summary = "The endpoint that renews a session needs that session."

    static func check(_ index: CatalogIndex, _ report: inout Report) {
        for site in index.policies.credentials {
            guard case .session(let session) = site.declaration.kind else { continue }
            for number in index.policies.endpoints(named: session.renew.value, in: site.api) {
                let endpoint = index.endpoints[number]
                guard endpoint.credential(index.policies)?.name.range == site.declaration.name.range else { continue }
                report.add(
                    "renewing \(quoted(site.declaration.name.value)) needs \(quoted(site.declaration.name.value)) itself",
                    at: session.renew.range,
                    hint: "say 'auth: none' on endpoint \(quoted(endpoint.declaration.name.value))",
                    notes: [Diagnostic.Note("the endpoint stands here", at: endpoint.declaration.name.range)]
                )
            }
        }
    }
}
