import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// How a caller makes a credential: static functions of the API's `Credentials`, one or several for each kind.
enum CredentialEmitter {
    struct Factory {
        let docs: String
        let parameters: [String]
        let value: Expression
    }

    /// What asks for a secret with every call.
    private static let ask = "@escaping @Sendable () async throws -> String?"

    /// - Parameter scope: Inside of `Credentials`.
    static func factories(_ credential: ResolvedCredential, in scope: SwiftScope) -> [Factory] {
        let name = SwiftLiteral.string(credential.name.value)
        switch credential.kind {
        case .bearer: return secrets(name, "token", "A bearer token", "bearer", [])
        case .apiKey(let key): return secrets(name, "key", words(key), "apiKey", place(of: key))
        case .basic:
            return [
                Factory(
                    docs: "Name and password.",
                    parameters: ["user: String", "password: String"],
                    value: named(name, [("", .text(".basic(user: user, password: password)"))])
                ),
                provided(name),
            ]
        case .custom:
            return [
                Factory(
                    docs: "Signs each request when all else of it is decided.",
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

    /// One text, as it is, from wherever the program keeps it, or from a provider that renews it.
    private static func secrets(
        _ name: String,
        _ word: String,
        _ docs: String,
        _ kind: String,
        _ rest: [(label: String, value: Expression)]
    ) -> [Factory] {
        let constant = Expression.call("." + kind, [("", .text(word))] + rest)
        let asked = Expression.call("." + kind, [("", .text("$0"))] + rest).onOneLine
        return [
            Factory(
                docs: docs + ".",
                parameters: ["_ \(word): String"],
                value: named(name, [("", constant)])
            ),
            Factory(
                docs: "The same, asked for with every call; without one the call fails.",
                parameters: ["_ \(word): \(ask)"],
                value: .text("Self(\(name)) { try await \(word)().map { \(asked) } }")
            ),
            provided(name),
        ]
    }

    private static func provided(_ name: String) -> Factory {
        Factory(
            docs: "What a provider gives, and renews where a server refuses it.",
            parameters: ["provider: any CredentialProvider"],
            value: named(name, [("provider", .text("provider"))])
        )
    }

    private static func words(_ key: CredentialDeclaration.APIKey) -> String {
        switch key.place {
        case .header: "A key in a header"
        case .query: "A key in the query"
        case .body: "A key in the body"
        }
    }

    private static func place(of key: CredentialDeclaration.APIKey) -> [(label: String, value: Expression)] {
        let place = Expression.text(".\(key.place.rawValue)(\(SwiftLiteral.string(key.name.value)))")
        let prefix = key.prefix.map { [("prefix", Expression.text(SwiftLiteral.string($0.value)))] } ?? []
        return [("in", place)] + prefix
    }

    private static func oauth2(_ name: String, _ grant: CredentialDeclaration.OAuth2) -> Factory {
        var arguments: [(label: String, value: Expression)] = [
            ("at", ServerEmitter.expression(grant.token.value)), ("id", .text("id")), ("secret", .text("secret")),
        ]
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
                docs: "Tokens for the program itself (RFC 6749, section 4.4).",
                parameters: ["id: String", "secret: String", "store: any TokenStore = MemoryTokenStore()"],
                value: named(name, [("clientCredentials", client), ("store", .text("store"))])
            )
        case .refreshToken:
            return Factory(
                docs: "Tokens for a person, renewed by the refresh token that the store holds (RFC 6749, section 6).",
                parameters: ["id: String", "secret: String? = nil", "store: any TokenStore"],
                value: named(name, [("refreshing", client), ("store", .text("store"))])
            )
        }
    }

    private static func session(_ name: String, _ session: ResolvedSession, in scope: SwiftScope) -> Factory {
        let endpoint = scope.spelled(session.path)
        // Too long for a line, whatever the names are.
        let standard =
            switch session.renewal {
            case .plain: block("_ in \(endpoint)()")
            case .body(let label): block("\(endpoint)(body: .init(\(SwiftIdentifier.label(label)): $0))")
            case nil: ""
            }
        var fields: [(label: String, value: Expression)] = [("token", PaginationEmitter.names(session.token))]
        if let refreshToken = session.refreshToken {
            fields.append(("refreshToken", PaginationEmitter.names(refreshToken)))
        }
        if let expires = session.expires {
            fields.append(("expires", expiry(expires)))
        }
        return Factory(
            docs: "A session that a call of `\(session.path.name)` begins and renews, kept in a store.",
            parameters: [
                "_ store: any TokenStore = MemoryTokenStore()",
                "renewing: @escaping @Sendable (String) -> \(endpoint)\(standard)",
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

    /// A default argument among parameters that stand on lines of their own.
    private static func block(_ statement: String) -> String {
        " = {\n                \(statement)\n            }"
    }

    private static func expiry(_ expires: ResolvedSession.Expiry) -> Expression {
        let path = PaginationEmitter.names(expires.path)
        let form = WireFormat(of: expires.type).form
        let isDate = SwiftType(of: expires.type).name == "Date"
        let isDuration = SwiftType(of: expires.type).name == "Duration"
        guard isDate || isDuration else { return .call(".seconds", [("", path)]) }
        let usual = isDate ? ".rfc3339" : ".iso8601"
        return .call(
            isDate ? ".date" : ".duration",
            [("", path), ("form", .text(form ?? usual))]
        )
    }
}
