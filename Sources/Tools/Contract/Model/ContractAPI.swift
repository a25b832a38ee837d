package import SpeccChecks
import SpeccDiagnostics

package struct ContractAPI: Sendable {
    package let api: ResolvedAPI
    package let index: Int
    /// The path before the paths of the API if a contract has several: `/Shop`.
    package let prefix: String
    package let types: ContractTypes
    /// The URL that derived values of the type `url` begin with; nil for one on another server.
    package var linkBase: String?

    init(_ api: ResolvedAPI, index: Int, prefix: String) {
        self.api = api
        self.index = index
        self.prefix = prefix
        types = ContractTypes(api)
    }

    package var services: [ResolvedService] {
        api.files.compactMap(\.service)
    }

    /// The path below which the URLs of endpoints with `${url:url}` are served.
    package var linkPath: String { prefix + "/links/" }

    /// Whether an endpoint is called with a URL of the caller (`${url:url}`).
    package var hasLinks: Bool {
        services.contains { $0.endpoints.contains(where: \.url.isSuppliedByCaller) }
    }

    package func credential(named name: String) -> ResolvedCredential? {
        api.credentials.first { $0.name.value == name }
    }
}

extension ContractAPI {
    /// The paths of OAuth 2 token endpoints (RFC 6749, section 3.2), which no endpoint of a catalog declares.
    package var tokenPaths: [String] {
        api.credentials.compactMap { credential in
            guard case .oauth2(let oauth) = credential.kind else { return nil }
            return tokenPath(of: oauth)
        }
    }

    /// The path of the token URL, below the prefix of the API.
    package func tokenPath(of oauth: ResolvedOAuth2) -> String {
        prefix + (oauth.path == "/" ? "" : oauth.path)
    }
}
