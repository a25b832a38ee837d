import SpeccCatalog
import SpeccDiagnostics

/// A header or query item that the endpoint's credential, or another credential of the call, already sets.
enum ConflictingCredentialParameter: Rule {
    static let id = "conflicting-credential-parameter"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        var reported: Set<SourceRange> = []
        for site in index.endpoints {
            for credential in site.credentials(index.policies) {
                check(credential, of: site, &reported, &diagnostics)
            }
            if site.settings.auth.value.alternatives.contains(where: { $0.count > 1 }) {
                check(site.settings.auth, of: site.api, index, &reported, &diagnostics)
            }
        }
    }

    private static func check(
        _ credential: CredentialDeclaration,
        of site: IndexedEndpoint,
        _ reported: inout Set<SourceRange>,
        _ diagnostics: inout DiagnosticCollector
    ) {
        guard let carrier = credential.carrier else { return }
        let isHeader = carrier.location == .header
        let parameters =
            isHeader ? site.inherited.headers(of: site.declaration) : site.inherited.query(of: site.declaration)
        for parameter in parameters {
            let name = parameter.value.name
            let isSame = isHeader ? name.value.lowercased() == carrier.name.lowercased() : name.value == carrier.name
            guard isSame, reported.insert(name.range).inserted else { continue }
            diagnostics.add(
                "\(isHeader ? "header" : "query item") \(quoted(name.value)) is set by credential "
                    + quoted(credential.name.value),
                at: name.range,
                hint: "remove it, or write 'auth: none' if the caller passes it",
                notes: [Diagnostic.Note("credential declared here", at: credential.name.range)]
            )
        }
    }

    /// Reports credentials of one alternative that use the same header or query item.
    private static func check(
        _ auth: Effective<AuthDeclaration>,
        of api: Int,
        _ index: CatalogIndex,
        _ reported: inout Set<SourceRange>,
        _ diagnostics: inout DiagnosticCollector
    ) {
        guard let range = auth.range else { return }
        for names in auth.value.alternatives {
            var owners: [String: String] = [:]
            for name in names {
                guard let carrier = index.policies.credential(name, in: api)?.carrier else { continue }
                let isHeader = carrier.location == .header
                let key = carrier.location.rawValue + " " + (isHeader ? carrier.name.lowercased() : carrier.name)
                guard let other = owners.updateValue(name, forKey: key), reported.insert(range).inserted else {
                    continue
                }
                let place = "\(isHeader ? "header" : "query item") \(quoted(carrier.name))"
                diagnostics.add(
                    "credentials \(quoted(other)) and \(quoted(name)) are both sent in \(place)",
                    at: range,
                    hint: other == name ? "remove one of them" : "write '\(other) | \(name)' to send one of them"
                )
            }
        }
    }
}

extension CredentialDeclaration {
    /// The header or query item that carries the credential; `nil` for other credentials.
    var carrier: (location: APIKey.Location, name: String)? {
        switch kind {
        case .simple(.bearer), .simple(.basic), .oauth2, .session: (.header, "Authorization")
        case .apiKey(let key) where key.place != .body: (key.place, key.name.value)
        case .apiKey, .simple(.custom), .invalid: nil
        }
    }
}
