import SpeccCatalog
import SpeccChecks
import SpeccContract
import SpeccDiagnostics

/// The token endpoint of an OAuth 2 credential (RFC 6749, sections 4.4 and 6).
struct TokenEndpoint: Sendable {
    /// The path of the token URL, below the prefix of the API.
    let path: String
    let grant: CredentialDeclaration.Grant
    let scopes: [String]

    static func all(of api: ContractAPI) -> [TokenEndpoint] {
        api.api.credentials.compactMap { credential in
            guard case .oauth2(let oauth) = credential.kind else { return nil }
            return TokenEndpoint(
                path: api.tokenPath(of: oauth),
                grant: oauth.grant,
                scopes: oauth.scopes.map(\.value)
            )
        }
    }

    func reply(to request: ContractRequest, _ sessions: inout SessionStore, now: Int64, seconds: Int) -> MockReply {
        let text = String(decoding: request.body ?? [], as: UTF8.self)
        let fields = Dictionary(ContractRequest("POST", "/?" + text).queryItems.map { ($0.name, $0.value ?? "") }) {
            $1
        }
        let hasClient = request[header: "Authorization"] != nil || fields["client_id"] != nil
        switch fields["grant_type"] {
        case "client_credentials" where grant == .clientCredentials: break
        case "refresh_token" where fields["refresh_token"]?.isEmpty == false: break
        case nil: return error("invalid_request", "missing field 'grant_type'")
        case let type?: return error("unsupported_grant_type", "'\(type)' is not the declared grant")
        }
        guard hasClient || grant == .refreshToken else {
            return error("invalid_client", "missing client id and secret", status: 401)
        }
        let tokens = sessions.issue(until: now + Int64(seconds) * 1_000)
        let scope = fields["scope"] ?? (scopes.isEmpty ? nil : scopes.joined(separator: " "))
        return reply(
            200,
            .members([
                ("access_token", .string(tokens.access)), ("token_type", .string("Bearer")),
                ("expires_in", .integer(seconds)),
                ("refresh_token", grant == .refreshToken ? .string(tokens.refresh) : nil),
                ("scope", scope.map(DocumentValue.string)),
            ])
        )
    }

    private func error(_ code: String, _ description: String, status: Int = 400) -> MockReply {
        reply(status, .members([("error", .string(code)), ("error_description", .string(description))]))
    }

    private func reply(_ status: Int, _ value: DocumentValue) -> MockReply {
        MockReply(
            status: status,
            headers: [.init("Content-Type", "application/json"), .init("Cache-Control", "no-store")],
            body: .bytes(CompactJSON.bytes(of: value))
        )
    }
}
