import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// Matches the credentials of an API.
enum CredentialMatches {
    /// Matches credentials by name, then by what requests contain.
    static func match(_ old: ResolvedAPI, _ new: ResolvedAPI, _ names: RenamedPaths) -> Matches<ResolvedCredential> {
        var credentials = Matches(old.credentials, new.credentials)
        credentials.match(\.name.value)
        credentials.match({ key(of: $0, names) }, { key(of: $0, RenamedPaths()) })
        return credentials
    }

    private static func key(of credential: ResolvedCredential, _ names: RenamedPaths) -> String {
        guard case .session(let session) = credential.kind else { return credential.kind.text }
        let path = names.current(session.path).components.map(\.text).joined(separator: ".")
        return "\(path) \(session.fieldsText)"
    }
}

extension ResolvedCredential.Kind {
    /// `the header 'X-Key'`
    var text: String {
        switch self {
        case .bearer: return "a bearer token"
        case .basic: return "basic authentication"
        case .custom: return "a custom signature"
        case .apiKey(let key): return key.text
        case .oauth2(let oauth2):
            let scopes =
                oauth2.scopes.isEmpty
                ? "" : " with scopes \(oauth2.scopes.map(\.value).sorted().joined(separator: " "))"
            let client = oauth2.client == .body ? ", the client in the body" : ""
            return "OAuth 2 (\(oauth2.grant.rawValue)) at '\(oauth2.token.value.text)'\(scopes)\(client)"
        case .session(let session): return "a session" + (session.sends.map { " in \($0.text)" } ?? "")
        }
    }
}

extension CredentialDeclaration.APIKey {
    /// `the header 'X-Key' with the prefix 'Bot '`
    fileprivate var text: String {
        "the \(place.rawValue) '\(name.value)'" + (prefix.map { " with the prefix '\($0.value)'" } ?? "")
    }
}

extension ResolvedSession {
    /// `'token', 'refresh_token'`
    var fieldsText: String {
        let refresh = refreshToken.map { ", '\($0.joined(separator: "."))'" } ?? ""
        let expiry = expires.map { ", '\($0.location.text)'" } ?? ""
        return "'\(token.text)'\(refresh)\(expiry)"
    }
}
