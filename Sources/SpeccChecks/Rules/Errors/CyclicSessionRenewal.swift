import SpeccCatalog
import SpeccDiagnostics

/// A session that is renewed by an endpoint which carries that session, or one that needs it in turn: when it has ended,
/// nothing could renew it.
enum CyclicSessionRenewal: Rule {
    static let id = "cyclic-session-renewal"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        let sites = index.policies.credentials
        guard !sites.isEmpty else { return }
        let needs = sites.map { site in renewing(site, index)?.needed.map { [$0] } ?? [] }
        for number in TopologicalSort(needs).cyclic {
            let site = sites[number]
            guard case .session(let session) = site.declaration.kind, let renewing = renewing(site, index),
                let needed = renewing.needed
            else { continue }
            let name = quoted(site.declaration.name.value)
            let other = quoted(sites[needed].declaration.name.value)
            diagnostics.add(
                "renewing \(name) needs \(needed == number ? "\(name) itself" : "\(other), which needs \(name) in turn")",
                at: session.renew.range,
                hint: "say 'auth: none' on endpoint \(quoted(renewing.endpoint.name.value))",
                notes: [Diagnostic.Note("the endpoint stands here", at: renewing.endpoint.name.range)]
            )
        }
    }

    /// The endpoint that renews a session, and the number of the credential that it carries.
    private static func renewing(
        _ site: IndexedCredential,
        _ index: CatalogIndex
    ) -> (endpoint: EndpointDeclaration, needed: Int?)? {
        guard case .session(let session) = site.declaration.kind else { return nil }
        guard let number = index.policies.endpoints(named: session.renew.value, in: site.api).first else { return nil }
        let endpoint = index.endpoints[number]
        guard case .credential(let name)? = endpoint.auth(index.policies)?.value else {
            return (endpoint.declaration, nil)
        }
        return (endpoint.declaration, index.policies.number(ofCredential: name, in: site.api))
    }
}
