import SpeccCatalog
import SpeccDiagnostics

/// A credential that no request could carry: a header that HTTP refuses, an address that is not known.
enum InvalidCredential: Rule {
    static let id = "invalid-credential"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.policies.credentials {
            let name = site.declaration.name
            if name.value == AuthDeclaration.noneKeyword {
                diagnostics.add(
                    "a credential cannot be called 'none'",
                    at: name.range,
                    hint: "'auth: none' means no credential"
                )
            }
            switch site.declaration.kind {
            case .apiKey(let key): check(key, &diagnostics)
            case .oauth2(let grant): check(grant, &diagnostics)
            case .simple, .session, .invalid: break
            }
        }
    }

    private static func check(_ key: CredentialDeclaration.APIKey, _ diagnostics: inout DiagnosticCollector) {
        if key.place == .header {
            if !HTTPFieldSyntax.isName(key.name.value) {
                let hint = "letters, digits and hyphens"
                diagnostics.add("\(quoted(key.name.value)) is no header name", at: key.name.range, hint: hint)
            } else if let remedy = HTTPFieldSyntax.remedy(forReserved: key.name.value) ?? negotiated(key.name.value) {
                diagnostics.add("header \(quoted(key.name.value)) cannot carry a key", at: key.name.range, hint: remedy)
            }
            // A blank between prefix and key is part of the prefix.
            if let prefix = key.prefix, !HTTPFieldSyntax.isValue(prefix.value + "x") {
                diagnostics.add(
                    "this text cannot stand in a header",
                    at: prefix.range,
                    hint: "visible ASCII and blanks"
                )
            }
        }
    }

    /// 'Authorization' may carry a key, with a prefix or without: many APIs take it there.
    private static func negotiated(_ header: String) -> String? {
        ["accept", "accept-encoding"].contains(header.lowercased()) ? "it names what the client can read" : nil
    }

    private static func check(_ grant: CredentialDeclaration.OAuth2, _ diagnostics: inout DiagnosticCollector) {
        let url = grant.token.value
        if url.isSuppliedByCaller || !HostVariables.all(in: url).isEmpty {
            diagnostics.add("the address of 'token' is fixed", at: grant.token.range, hint: "write it without '${…}'")
        } else if url.isCleartext {
            diagnostics.add(
                "tokens would be fetched without encryption",
                at: grant.token.range,
                hint: "write 'https'; RFC 6749 asks for it"
            )
        }
        // RFC 6749, 3.3: printable ASCII without blank, quote and backslash.
        for scope in grant.scopes where !isScope(scope.value) {
            diagnostics.add("\(quoted(scope.value)) is no scope", at: scope.range, hint: "one word for each scope")
        }
    }

    private static func isScope(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C }
    }
}
