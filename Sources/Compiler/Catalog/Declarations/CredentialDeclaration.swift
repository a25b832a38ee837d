package import SpeccDiagnostics

/// One entry of `credentials:`: a way to authenticate. The secret itself is never part of a catalog.
package struct CredentialDeclaration: Sendable {
    package var name: Located<String>
    package var docs: Located<String>?
    package var kind: Kind

    package enum Kind: Sendable {
        case simple(Simple)
        case apiKey(APIKey)
        case oauth2(OAuth2)
        case session(Session)
        /// An entry that was rejected with a diagnostic.
        case invalid

        /// The declared location of the secret in requests; `nil` for `Authorization` with a scheme, and for signatures.
        package var key: APIKey? {
            switch self {
            case .apiKey(let key): key
            case .session(let session): session.sends
            case .simple, .oauth2, .invalid: nil
            }
        }
    }

    package enum Simple: String, Sendable, CaseIterable {
        case bearer, basic
        /// The program signs the complete request.
        case custom
    }

    /// `{ apiKey: header Authorization, prefix: "Bot " }`
    package struct APIKey: Sendable {
        package let place: Location
        /// The name of the header, query item or field.
        package var name: Located<String>
        package let prefix: Located<String>?

        package enum Location: String, Sendable, CaseIterable {
            case header, query, body
        }
    }

    /// `{ oauth2: clientCredentials, token: https://accounts.example.com/token, scopes: [read] }`
    package struct OAuth2: Sendable {
        package let grant: Grant
        /// A URL, or a path on a server of each host.
        package let token: Located<ServerTemplate>
        /// The name of the server of a path; nil for the main server of each host.
        package let host: Located<String>?
        package let client: ClientAuthentication?
        package let scopes: [Located<String>]
    }

    package enum Grant: String, Sendable, CaseIterable {
        case clientCredentials, refreshToken
    }

    /// The location of client id and secret in a token request (RFC 6749, section 2.3.1).
    package enum ClientAuthentication: String, Sendable, CaseIterable {
        case header, body
    }

    /// `{ bearer: access_token, renew: refreshSession, with: refresh_token, expires: expires_in }`
    package struct Session: Sendable {
        /// The field of the renewing endpoint's response that contains the token, or `header X-Auth-Token`.
        package let token: Located<String>
        /// The location of the token in requests; `nil` for `Authorization: Bearer …`.
        package let sends: APIKey?
        package let renew: Located<String>
        package let with: Located<String>?
        /// A field or a header.
        package let expires: Located<String>?
        /// The statuses, in addition to 401, with which the server rejects the token.
        package let rejected: [Located<Int>]
    }
}
