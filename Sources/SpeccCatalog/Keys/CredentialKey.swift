/// One entry of `credentials:` in its long form.
package enum CredentialKey: String, SpecKey {
    case kind, apiKey, prefix, oauth2, token, client, scopes, bearer, renew, with, expires, docs

    package static let section = SpecSection.credential

    package var entry: SpecEntry {
        switch self {
        case .kind:
            SpecEntry(
                .choice(CredentialDeclaration.Simple.allCases.map(\.rawValue)),
                "The same as the word alone: a bearer token, name and password, or a signer of the program's own.",
                example: "bearer"
            )
        case .apiKey:
            SpecEntry(
                .text,
                "Where the key stands: 'header', 'query' or 'body', and its name there.",
                example: "header X-API-Key"
            )
        case .prefix: SpecEntry(.text, "Text before the key.", example: "\"Bot \"")
        case .oauth2, .token, .client, .scopes: oauth2
        case .bearer:
            SpecEntry(.field, "The field of a session's answer that holds the token.", example: "access_token")
        case .renew:
            SpecEntry(.name, "The endpoint that begins and renews the session.", example: "refreshSession")
        case .with:
            SpecEntry(
                .field,
                "The field of the last answer, and of the renewing endpoint's body, that renews the session.",
                example: "refresh_token"
            )
        case .expires:
            SpecEntry(
                .field,
                "The field that says how many seconds the token lasts, or until when.",
                builtIn: "until a 401",
                example: "expires_in"
            )
        case .docs: SpecEntry(.text, "Where a caller gets it.")
        }
    }

    private var oauth2: SpecEntry {
        switch self {
        case .token:
            SpecEntry(.address, "Where OAuth 2 tokens are issued.", example: "https://accounts.example.com/token")
        case .client:
            SpecEntry(
                .choice(CredentialDeclaration.ClientAuthentication.allCases.map(\.rawValue)),
                "How client and secret are sent there: as basic authentication, or in the form (RFC 6749, 2.3.1).",
                builtIn: "header"
            )
        case .scopes: SpecEntry(.list(.text), "What the token is asked for.", example: "[read]")
        default:
            SpecEntry(
                .choice(CredentialDeclaration.Grant.allCases.map(\.rawValue)),
                "An OAuth 2 grant: of the program itself, or of a person whose refresh token it holds.",
                example: "clientCredentials"
            )
        }
    }
}
