import SpeccCatalog
import SpeccChecks
import SpeccContract
import SpeccDiagnostics

/// The credentials of an API as security schemes.
struct SecuritySchemes {
    let session: ExportSession

    /// The credentials that have a security scheme.
    static func expressible(of api: ResolvedAPI) -> [ResolvedCredential] {
        api.credentials.filter { !isInBody($0) }
    }

    /// The keys in bodies, which OpenAPI does not have.
    static func bodyKeys(of api: ResolvedAPI) -> [ResolvedCredential] {
        api.credentials.filter(isInBody)
    }

    private static func isInBody(_ credential: ResolvedCredential) -> Bool {
        credential.kind.key?.place == .body
    }

    func schemes(of api: ResolvedAPI) -> DocumentValue {
        .members(
            Self.expressible(of: api).map { credential in
                let name = ComponentName.escaped(credential.name.value)
                return (name, scheme(of: credential, at: .root / "components" / "securitySchemes" / name))
            }
        )
    }

    /// The keys in bodies by the names of their credentials, as an extension.
    func bodyKeys(of api: ResolvedAPI) -> DocumentValue? {
        DocumentValue.members(
            Self.bodyKeys(of: api).map { credential in
                let name = credential.name.value
                inform("OpenAPI has no keys in bodies: '\(name)'", credential, .root / "x-specc-credentials" / name)
                guard let key = credential.kind.key else { return (name, nil) }
                return (
                    name,
                    .members([
                        ("apiKey", .string("body \(key.name.value)")),
                        ("prefix", key.prefix.map { .string($0.value) }),
                        ("session", renewal(of: credential)),
                        ("description", credential.docs.map(DocumentValue.string)),
                    ])
                )
            }
        ).nonempty
    }

    /// The value of `security`: the alternatives, each with the schemes that are sent together. Without keys in bodies; an empty
    /// list if no scheme is left.
    static func requirement(_ auth: AuthDeclaration, in api: ResolvedAPI) -> DocumentValue {
        let known = Set(expressible(of: api).map(\.name.value))
        var alternatives: [[String]] = []
        for names in auth.alternatives.map({ $0.filter(known.contains) }) where !alternatives.contains(names) {
            alternatives.append(names)
        }
        guard alternatives != [[]] else { return .list([]) }
        return .list(
            alternatives.map { names in
                .object(names.map { DocumentValue.Member(ComponentName.escaped($0), .list([])) })
            }
        )
    }

    private func scheme(of credential: ResolvedCredential, at pointer: JSONPointer) -> DocumentValue {
        let docs: DocumentValue? = credential.docs.map(DocumentValue.string)
        switch credential.kind {
        case .bearer: return http("bearer", docs)
        case .basic: return http("basic", docs)
        case .custom:
            inform("OpenAPI has no signature by the program: '\(credential.name.value)'", credential, pointer)
            return .members(
                [("type", .string("apiKey")), ("in", .string("header")), ("name", .string("Authorization"))]
                    + [("description", docs)] + session.extensions([("credential", .string("custom"))])
            )
        case .apiKey(let key): return scheme(of: key, credential)
        case .oauth2(let oauth): return scheme(of: oauth, credential, docs, at: pointer)
        case .session(let renewal):
            let scheme = renewal.sends.map { self.scheme(of: $0, credential) } ?? http("bearer", docs)
            return scheme.adding(session.extensions([("session", details(of: renewal))]))
        }
    }

    private func inform(_ message: String, _ credential: ResolvedCredential, _ pointer: JSONPointer) {
        session.report(.credential, message, at: credential.name.range, pointer)
    }

    private func http(_ scheme: String, _ docs: DocumentValue?) -> DocumentValue {
        .members([("type", .string("http")), ("scheme", .string(scheme)), ("description", docs)])
    }

    private func scheme(of key: CredentialDeclaration.APIKey, _ credential: ResolvedCredential) -> DocumentValue {
        let prefix = key.prefix.map { "The value begins with `\($0.value)`." }
        let text = DeclarationText.paragraphs([credential.docs, prefix])
        return .members(
            [
                ("type", .string("apiKey")), ("in", .string(key.place.rawValue)), ("name", .string(key.name.value)),
                ("description", text.map(DocumentValue.string)),
            ] + session.extensions([("prefix", key.prefix.map { .string($0.value) })])
        )
    }

    private func scheme(
        of oauth: ResolvedOAuth2,
        _ credential: ResolvedCredential,
        _ docs: DocumentValue?,
        at pointer: JSONPointer
    ) -> DocumentValue {
        let client = session.extensions([("client", oauth.client.map { .string($0.rawValue) })])
        let scopes = DocumentValue.members(oauth.scopes.map { ($0.value, .string("")) })
        switch oauth.grant {
        case .clientCredentials:
            let flow = DocumentValue.members([("tokenUrl", .string(oauth.token.value.text)), ("scopes", scopes)])
            return .members(
                [("type", .string("oauth2")), ("flows", .members([("clientCredentials", flow)]))]
                    + [("description", docs)] + client
            )
        case .refreshToken:
            inform("OpenAPI has no flow for refresh tokens: '\(credential.name.value)'", credential, pointer)
            let details = DocumentValue.members([
                ("grant", .string("refreshToken")), ("token", .string(oauth.token.value.text)),
                ("scopes", DocumentValue.strings(oauth.scopes.map(\.value)).nonempty),
            ])
            return http("bearer", docs).adding(client + session.extensions([("oauth2", details)]))
        }
    }

    private func renewal(of credential: ResolvedCredential) -> DocumentValue? {
        if case .session(let renewal) = credential.kind { details(of: renewal) } else { nil }
    }

    private func details(of renewal: ResolvedSession) -> DocumentValue {
        let endpoint = renewal.endpoint.split(separator: ".").dropFirst().joined(separator: ".")
        return .members([
            ("bearer", .string(renewal.token.text)),
            ("renew", .string(endpoint)),
            ("with", renewal.refreshToken.map { .string($0.joined(separator: ".")) }),
            ("expires", renewal.expires.map { .string($0.location.text) }),
            ("rejected", DocumentValue.list(renewal.rejected.map(DocumentValue.integer)).nonempty),
        ])
    }
}
