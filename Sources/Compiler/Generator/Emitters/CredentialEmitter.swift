import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// Emits the static functions of an API's `Credentials` that create a credential.
enum CredentialEmitter {
    struct Factory {
        let docs: String
        let parameters: [String]
        let value: Expression
    }

    /// The type of a closure that returns a secret.
    private static let secretClosure = "@escaping @Sendable () async throws -> String?"

    /// - Parameter scope: Inside of `Credentials`.
    static func factories(_ credential: ResolvedCredential, in scope: SwiftScope) -> [Factory] {
        let name = SwiftLiteral.string(credential.name.value)
        switch credential.kind {
        case .bearer: return secrets(name, "token", "Authenticates with a bearer token", "bearer", [])
        case .apiKey(let key): return secrets(name, "key", description(of: key), "apiKey", location(of: key))
        case .basic:
            return [
                Factory(
                    docs: "Authenticates with a user name and a password.",
                    parameters: ["user: String", "password: String"],
                    value: named(name, [("", .text(".basic(user: user, password: password)"))])
                ),
                provided(name),
            ]
        case .custom:
            return [
                Factory(
                    docs: "Signs each request after all other parts are set.",
                    parameters: ["_ signer: any RequestSigner"],
                    value: named(name, [("signer", .text("signer"))])
                )
            ]
        case .oauth2(let grant): return [oauth2(name, grant)]
        case .session(let session): return [self.session(name, session, in: scope)]
        }
    }

    private static func named(_ name: String, _ arguments: [(label: String, value: Expression)]) -> Expression {
        .call("Self", [("", .text(name))] + arguments)
    }

    /// A constant secret, a closure that returns one, or a provider that renews it.
    private static func secrets(
        _ name: String,
        _ label: String,
        _ docs: String,
        _ kind: String,
        _ rest: [(label: String, value: Expression)]
    ) -> [Factory] {
        let constant = Expression.call("." + kind, [("", .text(label))] + rest)
        let returned = Expression.call("." + kind, [("", .text("$0"))] + rest).onOneLine
        return [
            Factory(
                docs: docs + ".",
                parameters: ["_ \(label): String"],
                value: named(name, [("", constant)])
            ),
            Factory(
                docs: "Calls the closure before every request. The request fails if the closure returns nil.",
                parameters: ["_ \(label): \(secretClosure)"],
                value: .text("Self(\(name)) { try await \(label)().map { \(returned) } }")
            ),
            provided(name),
        ]
    }

    private static func provided(_ name: String) -> Factory {
        Factory(
            docs: "Uses a provider, which can renew a credential that the server rejects.",
            parameters: ["provider: any CredentialProvider"],
            value: named(name, [("provider", .text("provider"))])
        )
    }

    private static func description(of key: CredentialDeclaration.APIKey) -> String {
        switch key.place {
        case .header: "Sends an API key in a header"
        case .query: "Sends an API key in the query"
        case .body: "Sends an API key in the body"
        }
    }

    private static func location(of key: CredentialDeclaration.APIKey) -> [(label: String, value: Expression)] {
        let location = Expression.text(".\(key.place.rawValue)(\(SwiftLiteral.string(key.name.value)))")
        let prefix = key.prefix.map { [("prefix", Expression.text(SwiftLiteral.string($0.value)))] } ?? []
        return [("in", location)] + prefix
    }

    private static func oauth2(_ name: String, _ grant: ResolvedOAuth2) -> Factory {
        var arguments: [(label: String, value: Expression)] = [
            ("token", .text(SwiftLiteral.string(grant.path)))
        ]
        if let server = grant.server {
            arguments.append(("host", .text(SwiftLiteral.string(server))))
        }
        arguments += [("id", .text("id")), ("secret", .text("secret"))]
        if !grant.scopes.isEmpty {
            arguments.append(("scopes", PaginationEmitter.names(grant.scopes.map(\.value))))
        }
        if grant.client == .body {
            arguments.append(("authentication", .text(".body")))
        }
        let client = Expression.call("OAuth2Client", arguments)
        switch grant.grant {
        case .clientCredentials:
            return Factory(
                docs: "Requests tokens with the client credentials grant (RFC 6749, section 4.4).",
                parameters: ["id: String", "secret: String", "store: any TokenStore = MemoryTokenStore()"],
                value: named(name, [("clientCredentials", client), ("store", .text("store"))])
            )
        case .refreshToken:
            return Factory(
                docs: "Uses a user's tokens from the store and refreshes them (RFC 6749, section 6).",
                parameters: ["id: String", "secret: String? = nil", "store: any TokenStore"],
                value: named(name, [("refreshing", client), ("store", .text("store"))])
            )
        }
    }

    private static func session(_ name: String, _ session: ResolvedSession, in scope: SwiftScope) -> Factory {
        let endpoint = scope.spelled(session.path)
        // Always on lines of its own: it does not fit next to the parameter.
        let defaultValue =
            switch session.renewal {
            case .plain: block("_ in \(endpoint)()")
            case .body(let label): block("\(endpoint)(body: .init(\(SwiftIdentifier.label(label)): $0))")
            case nil: ""
            }
        // The runtime reads the response, with its envelope.
        let path = { (names: [String]) in PaginationEmitter.names(session.envelope + names) }
        let location = { (location: ResponseLocation) in
            if case .field(let names) = location { path(names) } else { PaginationEmitter.location(location) }
        }
        var fields = [(label: "token", value: location(session.token))]
        if let refreshToken = session.refreshToken { fields.append(("refreshToken", path(refreshToken))) }
        if let expires = session.expires {
            fields.append(("expires", expiry(expires.type, at: location(expires.location))))
        }
        if session.isOptional { fields.append(("isOptional", .text("true"))) }
        if !session.rejected.isEmpty {
            fields.append(("rejected", .list(session.rejected.map { .text(String($0)) })))
        }
        if let key = session.sends { fields += self.location(of: key) }
        return Factory(
            docs: "Uses a session that `\(session.path.name)` starts and renews. The store saves its tokens.",
            parameters: [
                "_ store: any TokenStore = MemoryTokenStore()",
                "renewing: @escaping @Sendable (String) -> \(endpoint)\(defaultValue)",
            ],
            value: named(
                name,
                [
                    ("session", .call("SessionFields", fields)),
                    ("of", .text(SwiftLiteral.string(session.endpoint))), ("store", .text("store")),
                    ("renewing", .text("renewing")),
                ]
            )
        )
    }

    /// A default argument that is a closure with one statement.
    private static func block(_ statement: String) -> String {
        " = {\n                \(statement)\n            }"
    }

    private static func expiry(_ type: BuiltinType, at path: Expression) -> Expression {
        let format = WireFormat(of: type).form
        let isDate = type.swift.name == "Date"
        let isDuration = type.swift.name == "Duration"
        guard isDate || isDuration else { return .call(".seconds", [("", path)]) }
        let defaultFormat = isDate ? ".rfc3339" : ".iso8601"
        return .call(
            isDate ? ".date" : ".duration",
            [("", path), ("format", .text(format ?? defaultFormat))]
        )
    }
}
