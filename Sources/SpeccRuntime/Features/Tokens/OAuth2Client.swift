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

    /// Where tokens are given.
    let tokenServer: Server
    let tokenQuery: [URLQueryItem]
    let id: String
    /// Nil for a client that can keep no secret, such as an app.
    let secret: String?
    let scopes: [String]
    let authentication: Authentication
    let sender: HTTPClient

    /// - Parameters:
    ///   - tokenURL: Where tokens are given. It must be https, but on this machine.
    ///   - secret: Nil for a client that can keep none, such as an app.
    ///   - sender: What sends the requests for tokens. It must not itself wait for a token of this client.
    public init(
        tokenURL: URL,
        id: String,
        secret: String? = nil,
        scopes: [String] = [],
        authentication: Authentication = .basic,
        sender: HTTPClient = .shared
    ) {
        self.init(
            at: Server(
                tokenURL.scheme == "http" ? .http : .https,
                ServerHost(tokenURL.host(percentEncoded: true) ?? ""),
                port: tokenURL.port,
                path: ServerPath(tokenURL.path(percentEncoded: true))
            ),
            query: URLComponents(url: tokenURL, resolvingAgainstBaseURL: true)?.queryItems ?? [],
            id: id,
            secret: secret,
            scopes: scopes,
            authentication: authentication,
            sender: sender
        )
    }

    /// The same for an address in its parts, the path included.
    public init(
        at tokenServer: Server,
        id: String,
        secret: String? = nil,
        scopes: [String] = [],
        authentication: Authentication = .basic
    ) {
        self.init(
            at: tokenServer,
            query: [],
            id: id,
            secret: secret,
            scopes: scopes,
            authentication: authentication,
            sender: .shared
        )
    }

    private init(
        at tokenServer: Server,
        query: [URLQueryItem],
        id: String,
        secret: String?,
        scopes: [String],
        authentication: Authentication,
        sender: HTTPClient
    ) {
        self.tokenServer = tokenServer
        tokenQuery = query
        self.id = id
        self.secret = secret
        self.scopes = scopes
        self.authentication = authentication
        self.sender = sender
    }

    /// Tokens for the client itself (section 4.4).
    public func clientCredentials(store: any TokenStore = MemoryTokenStore()) -> TokenProvider {
        TokenProvider(store: store, fetchesInitialToken: true) { _, date in
            try await self.ownToken(at: date, by: sender)
        }
    }

    /// Tokens for a person who has signed in, renewed by the refresh token that the store holds (section 6). When the server
    /// no longer takes it (`invalid_grant`), the store is emptied and calls fail with their 401.
    public func refreshing(_ store: any TokenStore) -> TokenProvider {
        TokenProvider(store: store) { old, date in try await self.refreshed(old, at: date, by: sender) }
    }

    func ownToken(at date: Date, by sender: any CallSender) async throws(NetworkError) -> AccessToken {
        try await token(for: [("grant_type", "client_credentials")], at: date, by: sender)
    }

    func refreshed(
        _ old: AccessToken?,
        at date: Date,
        by sender: any CallSender
    ) async throws(NetworkError) -> AccessToken? {
        guard let refreshToken = old?.refreshToken else {
            return nil
        }
        do throws(NetworkError) {
            let grant = [("grant_type", "refresh_token"), ("refresh_token", refreshToken)]
            return try await token(for: grant, at: date, by: sender)
        } catch {
            guard error.oauthProblem == "invalid_grant" else {
                throw error
            }
            return nil
        }
    }

    private func token(
        for grant: [(String, String)],
        at date: Date,
        by sender: any CallSender
    ) async throws(NetworkError) -> AccessToken {
        var options = CallOptions()
        // Whatever environment the sender is for, tokens are asked for here.
        options.server = Server(tokenServer.scheme, tokenServer.host, port: tokenServer.port)
        let request = OAuth2TokenRequest(client: self, grant: grant)
        var builder = RequestBuilder()
        request.prepare(&builder)
        builder.secrets = request.secrets
        let answer = try await sender.response(to: builder, from: nil, options)
        return try answer.value(of: OAuth2TokenRequest.self).token(at: date)
    }
}

// It holds a secret, by whatever way it is printed.
extension OAuth2Client: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// `client reader of auth.example.com`
    public var description: String { "client \(id) of \(tokenServer.host.text)" }
    /// The same: debuggers show no more than logs do.
    public var debugDescription: String { description }
    /// The description alone: `dump` shows no more than logs do.
    public var customMirror: Mirror { Mirror(self, children: ["client": description]) }
}
