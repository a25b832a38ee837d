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

/// An endpoint that appears to begin a session, but requires that session.
enum AuthenticatedSignIn: Rule {
    static let id = "authenticated-sign-in"
    static let severity = Severity.warning

    static func check(_ index: CatalogIndex, _ report: inout DiagnosticCollector) {
        let hasSessions = index.policies.credentials.contains { site in
            if case .session = site.declaration.kind { true } else { false }
        }
        guard hasSessions else { return }
        for site in index.endpoints {
            for credential in site.credentials(index.policies) {
                guard case .session(let session) = credential.kind, returnsTokens(of: session, site, index),
                    isSignIn(site.declaration)
                else { continue }
                let name = quoted(credential.name.value)
                report.add(
                    "\(quoted(site.declaration.name.value)) returns the tokens of \(name), but requires that session",
                    at: site.declaration.name.range,
                    hint: "write 'auth: none' if the call begins the session",
                    notes: [Diagnostic.Note("session declared here", at: credential.name.range)]
                )
            }
        }
    }

    /// Other calls may return a token of the same shape, such as one for another tenant.
    private static func isSignIn(_ endpoint: EndpointDeclaration) -> Bool {
        let text = (endpoint.name.value + endpoint.path.value.text).lowercased().filter { $0 != "-" && $0 != "_" }
        return words.contains { text.contains($0) }
    }

    private static let words = ["login", "signin", "signup", "logon", "register", "authenticate", "session", "token"]

    private static func returnsTokens(
        of session: CredentialDeclaration.Session,
        _ site: IndexedEndpoint,
        _ index: CatalogIndex
    ) -> Bool {
        // An endpoint that renews the session is an error of its own.
        guard session.renew.value != site.declaration.name.value else { return false }
        let response = SuccessTypes.single(of: site.declaration)
        return [session.token, session.with].compactMap(\.self).allSatisfy { field in
            if let header = ResponseLocationText(field.value).header?.lowercased() {
                return site.declaration.returns.contains {
                    $0.headers.contains { $0.name.value.lowercased() == header }
                }
            }
            guard let response, case .found = index.follow(field.value, from: response, in: site.api) else {
                return false
            }
            return true
        }
    }
}
