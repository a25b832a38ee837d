package import SpeccCatalog
package import SpeccDiagnostics

/// A credential of an API: how callers create it, and how requests send it.
package struct ResolvedCredential: Sendable {
    package var name: Located<String>
    package let swiftName: SwiftName
    package var docs: String?
    package var kind: Kind

    package enum Kind: Sendable {
        case bearer, basic, custom
        case apiKey(CredentialDeclaration.APIKey)
        case oauth2(ResolvedOAuth2)
        case session(ResolvedSession)

        /// The declared location of the secret in requests; `nil` for `Authorization` with a scheme, and for signatures.
        package var key: CredentialDeclaration.APIKey? {
            switch self {
            case .apiKey(let key): key
            case .session(let session): session.sends
            case .bearer, .basic, .custom, .oauth2: nil
            }
        }

        /// The statuses, in addition to 401, with which the server rejects the credential.
        package var rejected: [Int] {
            if case .session(let session) = self { session.rejected } else { [] }
        }
    }
}

/// An OAuth 2 grant and the endpoint that issues its tokens.
package struct ResolvedOAuth2: Sendable {
    package let grant: CredentialDeclaration.Grant
    /// The URL of the token endpoint in the default host, else in the first one.
    package let token: Located<ServerTemplate>
    /// The path below the URL of the server.
    package let path: String
    /// The name of the server of each host; nil for the main server.
    package let server: String?
    package let client: CredentialDeclaration.ClientAuthentication?
    package let scopes: [Located<String>]
}

/// A session that an endpoint starts and renews.
package struct ResolvedSession: Sendable {
    /// The endpoint's name at run time: `Blog.Auth.refreshSession`.
    package let endpoint: String
    /// `Blog.AuthService.RefreshSession`
    package let path: SwiftPath
    /// The path of the result in the response; empty without an envelope.
    package let envelope: [String]
    /// The location of the token in the result or the headers.
    package let token: ResponseLocation
    /// The location of the token in requests; `nil` for `Authorization: Bearer …`.
    package let sends: CredentialDeclaration.APIKey?
    /// The path of the refresh token; `nil` if renewing needs no value of the previous response.
    package let refreshToken: [String]?
    package let expires: Expiry?
    /// The statuses, in addition to 401, with which the server rejects the token; ascending.
    package let rejected: [Int]
    /// Whether another result of the endpoint starts no session: a challenge instead of a token.
    package let isOptional: Bool
    /// The arguments of the renewing endpoint; `nil` if it requires more than the previous response.
    package let renewal: Renewal?

    package struct Expiry: Sendable {
        package let location: ResponseLocation
        package var type: BuiltinType
    }

    package enum Renewal: Sendable {
        /// No arguments.
        case plain
        /// A body with this required field.
        case body(label: SwiftName)
    }
}
