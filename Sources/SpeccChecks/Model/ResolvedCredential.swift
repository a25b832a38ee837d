package import SpeccCatalog
package import SpeccDiagnostics

/// A credential of an API: how a caller makes it, and how requests carry it.
package struct ResolvedCredential: Sendable {
    package var name: Located<String>
    package let swiftName: SwiftName
    package var docs: String?
    package var kind: Kind

    package enum Kind: Sendable {
        case bearer, basic, custom
        case apiKey(CredentialDeclaration.APIKey)
        case oauth2(CredentialDeclaration.OAuth2)
        case session(ResolvedSession)
    }
}

/// A session that an endpoint begins and renews.
package struct ResolvedSession: Sendable {
    /// `Blog.Auth.refreshSession`, as the runtime calls it.
    package let endpoint: String
    /// `Blog.AuthService.RefreshSession`
    package let path: SwiftPath
    /// Where the answer holds the token; names of fields from the outside in.
    package let token: [String]
    /// Where it holds what renews the session; nil where the endpoint needs nothing of the last answer.
    package let refreshToken: [String]?
    package let expires: Expiry?
    /// How the renewing endpoint is made; nil where it needs more than the session knows.
    package let renewal: Renewal?

    package struct Expiry: Sendable {
        package let path: [String]
        package var type: BuiltinType
    }

    package enum Renewal: Sendable {
        /// Of nothing.
        case plain
        /// Of a body whose only required field this is.
        case body(label: SwiftName)
    }
}
