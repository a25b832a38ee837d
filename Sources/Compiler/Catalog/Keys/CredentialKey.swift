/// One entry of `credentials:` in its long form.
package enum CredentialKey: String, SpecKey {
    case kind, apiKey, prefix, oauth2, token, host, client, scopes, bearer, sends, renew, with, expires, rejected, docs

    package static let section = SpecSection.credential

    package var entry: SpecEntry {
        switch self {
        case .kind:
            SpecEntry(
                .choice(CredentialDeclaration.Simple.allCases.map(\.rawValue)),
                "The kind of the credential: a bearer token, user name and password, or a signature by the program.",
                example: "bearer"
            )
        case .apiKey:
            SpecEntry(
                .text,
                "The location of the key, 'header', 'query' or 'body', and its name there.",
                example: "header X-API-Key"
            )
        case .prefix: SpecEntry(.text, "The text before the key or the token.", example: "\"Bot \"")
        case .oauth2, .token, .host, .client, .scopes: oauth2
        case .bearer:
            SpecEntry(
                .field,
                "The field of the session's response that contains the token; 'header X-Auth-Token' is a header.",
                example: "access_token"
            )
        case .sends:
            SpecEntry(
                .text,
                "The location of the session's token in requests, as in 'apiKey'.",
                builtIn: "Authorization: Bearer …",
                example: "header X-Auth-Token"
            )
        case .renew:
            SpecEntry(.name, "The endpoint that starts and renews the session.", example: "refreshSession")
        case .with:
            SpecEntry(
                .field,
                "The field of the last response, and of the renewing request's body, that contains the refresh token.",
                example: "refresh_token"
            )
        case .expires:
            SpecEntry(
                .field,
                "The field or header with the token's lifetime in seconds, or its expiration date.",
                builtIn: "until the first 401",
                example: "expires_in"
            )
        case .rejected:
            SpecEntry(
                .list(.status),
                "The statuses, in addition to 401, with which the server rejects the session's token.",
                example: "[403]"
            )
        case .docs: SpecEntry(.text, "Documentation of the credential, such as where to obtain it.")
        }
    }

    private var oauth2: SpecEntry {
        switch self {
        case .token:
            SpecEntry(
                .either([.address, .path]),
                "The path of the token endpoint on a server of each host; its URL if there is only one host.",
                example: "/token"
            )
        case .host:
            SpecEntry(
                .name,
                "The server of the token endpoint, one of the names in 'hosts'.",
                builtIn: "the URL of the host",
                example: "accounts"
            )
        case .client:
            SpecEntry(
                .choice(CredentialDeclaration.ClientAuthentication.allCases.map(\.rawValue)),
                "How client id and secret are sent: with basic authentication, or in the form (RFC 6749, section 2.3.1).",
                builtIn: "header"
            )
        case .scopes: SpecEntry(.list(.text), "The requested scopes.", example: "[read]")
        default:
            SpecEntry(
                .choice(CredentialDeclaration.Grant.allCases.map(\.rawValue)),
                "The OAuth 2 grant: the program's own credentials, or the refresh token of a user.",
                example: "clientCredentials"
            )
        }
    }
}
