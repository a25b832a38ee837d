import SpeccCatalog
import SpeccDiagnostics
import SpeccText

/// A credential that cannot be sent: an invalid header or token URL.
enum InvalidCredential: Rule {
    static let id = "invalid-credential"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.policies.credentials {
            let name = site.declaration.name
            if name.value == AuthDeclaration.noneKeyword {
                diagnostics.add(
                    "a credential cannot be named 'none'",
                    at: name.range,
                    hint: "'auth: none' means no credential"
                )
            }
            switch site.declaration.kind {
            case .apiKey(let key): check(key, &diagnostics)
            case .oauth2(let grant):
                check(grant, &diagnostics)
                checkServers(of: grant, index.hostSets(of: site.api).joined(), &diagnostics)
            case .session(let session): if let key = session.sends { check(key, &diagnostics) }
            case .simple, .invalid: break
            }
        }
    }

    private static func check(_ key: CredentialDeclaration.APIKey, _ diagnostics: inout DiagnosticCollector) {
        if key.place == .header {
            if !HTTPFieldSyntax.isName(key.name.value) {
                let hint = "use letters, digits and hyphens"
                diagnostics.add("\(quoted(key.name.value)) is not a valid header name", at: key.name.range, hint: hint)
            } else if let remedy = HTTPFieldSyntax.remedy(forReserved: key.name.value) ?? negotiated(key.name.value) {
                diagnostics.add(
                    "header \(quoted(key.name.value)) cannot carry a credential",
                    at: key.name.range,
                    hint: remedy
                )
            }
            // A space between prefix and key belongs to the prefix.
            if let prefix = key.prefix, !HTTPFieldSyntax.isValue(prefix.value + "x") {
                diagnostics.add(
                    "prefix is not valid in a header",
                    at: prefix.range,
                    hint: "use visible ASCII characters and spaces"
                )
            }
        }
    }

    /// 'Authorization' may carry a key, with or without a prefix, which many APIs require.
    private static func negotiated(_ header: String) -> String? {
        ["accept", "accept-encoding"].contains(header.lowercased())
            ? "it lists the formats that the client accepts" : nil
    }

    private static func check(_ grant: CredentialDeclaration.OAuth2, _ diagnostics: inout DiagnosticCollector) {
        let url = grant.token.value
        if url.isSuppliedByCaller || !HostVariables.all(in: url).isEmpty {
            diagnostics.add(
                "the address of 'token' must be constant",
                at: grant.token.range,
                hint: "write it without '${…}'"
            )
        } else if url.isCleartext {
            diagnostics.add(
                "tokens would be requested without encryption",
                at: grant.token.range,
                hint: "use 'https', which RFC 6749 requires"
            )
        }
        // RFC 6749, 3.3: printable ASCII without spaces, quotes and backslashes.
        for scope in grant.scopes where !isScope(scope.value) {
            diagnostics.add(
                "\(quoted(scope.value)) is not a valid scope",
                at: scope.range,
                hint: "list each scope separately"
            )
        }
    }

    /// The servers that tokens are requested from in each host.
    private static func checkServers(
        of grant: CredentialDeclaration.OAuth2,
        _ hosts: some Sequence<HostDeclaration>,
        _ diagnostics: inout DiagnosticCollector
    ) {
        guard grant.token.value.isPath else { return }
        for host in hosts {
            let server = grant.host.map { host.server(named: $0.value) } ?? host
            guard let server, server.url.value.isCleartext else { continue }
            diagnostics.add(
                "tokens would be requested without encryption from \(host.subject)",
                at: server.url.range,
                hint: "use 'https', which RFC 6749 requires"
            )
        }
    }

    private static func isScope(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C }
    }
}

/// An API key sent in the body, on an endpoint whose body cannot contain it.
enum CredentialWithoutBody: Rule {
    static let id = "credential-without-body"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.endpoints {
            for credential in site.credentials(index.policies) {
                guard let key = credential.kind.key, key.place == .body, let reason = reason(site, index)
                else { continue }
                diagnostics.add(
                    "credential \(quoted(credential.name.value)) is sent in the body, but \(reason)",
                    at: site.own(\.auth)?.range ?? site.declaration.name.range,
                    hint: "write 'auth: none', or use another credential",
                    notes: [Diagnostic.Note("credential declared here", at: credential.name.range)]
                )
            }
        }
    }

    private static func reason(_ site: IndexedEndpoint, _ index: CatalogIndex) -> String? {
        let method = site.declaration.method.value
        if HTTPMethodSemantics(method).content == .none { return "\(method) requests have none" }
        guard let body = site.declaration.body, !body.type.isInvalid else { return nil }
        guard body.hasSettableFields else {
            return "the body of \(quoted(site.declaration.name.value)) is multipart, in which it cannot be set"
        }
        if case .object(let object) = index.kind(of: body.type, in: site.api), !object.isTuple { return nil }
        if case .unknown = index.kind(of: body.type, in: site.api) { return nil }
        return "the body of \(quoted(site.declaration.name.value)) has no fields"
    }
}
