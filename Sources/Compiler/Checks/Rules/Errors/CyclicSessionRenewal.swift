import SpeccCatalog
import SpeccDiagnostics

/// A session whose renewing endpoint requires that session, or one that depends on it: an expired session could not be
/// renewed.
enum CyclicSessionRenewal: Rule {
    static let id = "cyclic-session-renewal"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        let sites = index.policies.credentials
        guard !sites.isEmpty else { return }
        let needs = sites.map { site in renewing(site, index)?.needed ?? [] }
        for number in TopologicalSort(needs).cyclic {
            let site = sites[number]
            guard case .session(let session) = site.declaration.kind, let renewing = renewing(site, index),
                let needed = renewing.needed.contains(number) ? number : renewing.needed.first
            else { continue }
            let name = quoted(site.declaration.name.value)
            let other = quoted(sites[needed].declaration.name.value)
            diagnostics.add(
                "renewing \(name) requires \(needed == number ? "\(name) itself" : "\(other), which requires \(name)")",
                at: session.renew.range,
                hint: "write 'auth: none' on endpoint \(quoted(renewing.endpoint.name.value))",
                notes: [Diagnostic.Note("endpoint declared here", at: renewing.endpoint.name.range)]
            )
        }
    }

    /// The endpoint that renews a session, and the numbers of the credentials that it sends.
    private static func renewing(
        _ site: IndexedCredential,
        _ index: CatalogIndex
    ) -> (endpoint: EndpointDeclaration, needed: [Int])? {
        guard case .session(let session) = site.declaration.kind else { return nil }
        guard let number = index.policies.endpoints(named: session.renew.value, in: site.api).first else { return nil }
        let endpoint = index.endpoints[number]
        let names = endpoint.settings.auth.value.alternatives.joined()
        return (endpoint.declaration, names.compactMap { index.policies.number(ofCredential: $0, in: site.api) })
    }
}
