public import Foundation

/// A client as an authorization server knows it (RFC 6749, section 2), and how it gets its tokens.
public struct OAuth2Client: Sendable {
    /// How the client shows who it is (section 2.3.1).
    public struct Authentication: Sendable, Hashable {
        enum Way: Hashable {
            case basic, body
        }

        let way: Way

        /// By basic authentication, which every server has to know.
        public static let basic = Self(way: .basic)
        /// By fields of the body.
        public static let body = Self(way: .body)
    }

    let tokenAddress: URL
    let id: String
    /// Nil for a client that can keep no secret, such as an app.
    let secret: String?
    let scopes: [String]
    let authentication: Authentication
    let sender: HTTPClient

    /// - Parameters:
    ///   - tokenAddress: Where tokens are given. It must be https, but on this machine.
    ///   - secret: Nil for a client that can keep none, such as an app.
    ///   - sender: What sends the requests for tokens. It must not itself wait for a token of this client.
    public init(
        tokenAddress: URL,
        id: String,
        secret: String? = nil,
        scopes: [String] = [],
        authentication: Authentication = .basic,
        sender: HTTPClient = .shared
    ) {
        self.tokenAddress = tokenAddress
        self.id = id
        self.secret = secret
        self.scopes = scopes
        self.authentication = authentication
        self.sender = sender
    }

    /// Tokens for the client itself (section 4.4).
    public func clientCredentials(store: any TokenStore = MemoryTokenStore()) -> TokenProvider {
        TokenProvider(store: store, beginsByItself: true) { _, date in
            try await self.token(by: [("grant_type", "client_credentials")], at: date)
        }
    }

    /// Tokens for a person who has signed in, renewed by the refresh token that the store holds (section 6). When the server
    /// no longer takes it (`invalid_grant`), the store is emptied and calls fail with their 401.
    public func refreshing(_ store: any TokenStore) -> TokenProvider {
        TokenProvider(store: store) { old, date in
            guard let refreshToken = old?.refreshToken else {
                return nil
            }
            do throws(NetworkError) {
                let grant = [("grant_type", "refresh_token"), ("refresh_token", refreshToken)]
                return try await self.token(by: grant, at: date)
            } catch {
                guard error.oauthProblem == "invalid_grant" else {
                    throw error
                }
                return nil
            }
        }
    }

    private func token(by grant: [(String, String)], at date: Date) async throws(NetworkError) -> AccessToken {
        try await sender.sendRequest(to: OAuth2TokenRequest(client: self, grant: grant)).token(at: date)
    }
}
