#if SPECC_TOKENS || !SPECC_SMALL
    public import Foundation

    /// A client of an OAuth 2.0 authorization server (RFC 6749, section 2) and its token requests.
    public struct OAuth2Client: Sendable {
        /// How the client authenticates to the authorization server (section 2.3.1).
        public struct Authentication: Sendable, Hashable {
            enum Method: Hashable {
                case basic, body
            }

            let method: Method

            /// HTTP Basic authentication, which every server supports.
            public static let basic = Self(method: .basic)
            /// The fields `client_id` and `client_secret` of the body.
            public static let body = Self(method: .body)
        }

        let tokenEndpoint: TokenEndpoint
        let id: String
        /// Nil for a public client (section 2.1), such as an app.
        let secret: String?
        let scopes: [String]
        let authentication: Authentication
        let sender: HTTPClient

        /// - Parameters:
        ///   - tokenURL: The token endpoint. It must use https, except on the loopback interface.
        ///   - id: The client identifier.
        ///   - secret: Nil for a public client (section 2.1), such as an app.
        ///   - scopes: The requested scopes; none by default.
        ///   - authentication: How the token request contains the client's id and secret.
        ///   - sender: Sends the token requests. Its own requests must not require a token of this client.
        public init(
            tokenURL: URL,
            id: String,
            secret: String? = nil,
            scopes: [String] = [],
            authentication: Authentication = .basic,
            sender: HTTPClient = .shared
        ) {
            self.init(
                at: .server(
                    Server(
                        tokenURL.scheme == "http" ? .http : .https,
                        ServerHost(tokenURL.host(percentEncoded: true) ?? ""),
                        port: tokenURL.port,
                        path: ServerPath(tokenURL.path(percentEncoded: true))
                    ),
                    query: URLComponents(url: tokenURL, resolvingAgainstBaseURL: true)?.queryItems ?? []
                ),
                id: id,
                secret: secret,
                scopes: scopes,
                authentication: authentication,
                sender: sender
            )
        }

        /// Creates a client whose token endpoint is in the environment of the call that needs a token.
        ///
        /// - Parameters:
        ///   - path: The path of the token endpoint.
        ///   - host: The name of its server; nil for the environment's main server.
        @_spi(Generated) public init(
            token path: ServerPath,
            host: String? = nil,
            id: String,
            secret: String? = nil,
            scopes: [String] = [],
            authentication: Authentication = .basic
        ) {
            self.init(
                at: .environment(path: path, host: host),
                id: id,
                secret: secret,
                scopes: scopes,
                authentication: authentication,
                sender: .shared
            )
        }

        private init(
            at tokenEndpoint: TokenEndpoint,
            id: String,
            secret: String?,
            scopes: [String],
            authentication: Authentication,
            sender: HTTPClient
        ) {
            self.tokenEndpoint = tokenEndpoint
            self.id = id
            self.secret = secret
            self.scopes = scopes
            self.authentication = authentication
            self.sender = sender
        }

        /// Tokens of the client itself: the client credentials grant (section 4.4).
        public func clientCredentials(store: any TokenStore = MemoryTokenStore()) -> TokenProvider {
            TokenProvider(store: store, fetchesInitialToken: true) { _, date in
                try await self.clientToken(at: date, by: sender, in: nil)
            }
        }

        /// Tokens of a user who has signed in, renewed with the stored refresh token (section 6). When the server rejects
        /// it with `invalid_grant`, the stored token is removed and calls fail with their 401.
        public func refreshing(_ store: any TokenStore) -> TokenProvider {
            TokenProvider(store: store) { old, date in
                try await self.refreshed(old, at: date, by: sender, in: nil)
            }
        }

        /// - Parameter environment: The environment in which the token is used.
        func clientToken(
            at date: Date,
            by sender: any CallSender,
            in environment: Server?
        ) async throws(NetworkError) -> AccessToken {
            try await token(for: [("grant_type", "client_credentials")], at: date, by: sender, in: environment)
        }

        func refreshed(
            _ old: AccessToken?,
            at date: Date,
            by sender: any CallSender,
            in environment: Server?
        ) async throws(NetworkError) -> AccessToken? {
            guard let refreshToken = old?.refreshToken else {
                return nil
            }
            do throws(NetworkError) {
                let grant = [("grant_type", "refresh_token"), ("refresh_token", refreshToken)]
                return try await token(for: grant, at: date, by: sender, in: environment)
            } catch {
                guard error.oauthErrorCode == "invalid_grant" else {
                    throw error
                }
                return nil
            }
        }

        private func token(
            for grant: [(String, String)],
            at date: Date,
            by sender: any CallSender,
            in environment: Server?
        ) async throws(NetworkError) -> AccessToken {
            guard let (server, query) = tokenEndpoint.address(in: environment) else {
                throw NetworkError(
                    .invalidRequest,
                    details: "no server for the token endpoint; pass a host to the service or a server to the client"
                )
            }
            var options = CallOptions()
            // Token requests go to the authorization server whatever the server of the sender is.
            options.server = Server(server.scheme, server.host, port: server.port)
            let request = OAuth2TokenRequest(client: self, server: server, query: query, grant: grant)
            var builder = RequestBuilder()
            request.prepare(&builder)
            builder.secrets = request.secrets
            let response = try await sender.response(to: builder, from: nil, options)
            return try response.value(of: OAuth2TokenRequest.self).token(at: date)
        }
    }

    extension OAuth2Client {
        /// The token endpoint of an authorization server.
        enum TokenEndpoint: Sendable {
            /// A URL of the program, the same in every environment.
            case server(Server, query: [URLQueryItem])
            /// A path on a server of the environment, by its name; nil for the main server.
            case environment(path: ServerPath, host: String?)

            /// The server with the complete path; nil if no environment is known.
            func address(in environment: Server?) -> (server: Server, query: [URLQueryItem])? {
                switch self {
                case .server(let server, let query):
                    return (server, query)
                case .environment(let path, let host):
                    guard var server = environment?.named(host) else { return nil }
                    server.path = server.path.appending(path)
                    return (server, [])
                }
            }

            fileprivate var text: String {
                switch self {
                case .server(let server, _): server.host.text
                case .environment(let path, let host): (host ?? "") + path.encoded
                }
            }
        }
    }

    // Descriptions and reflection do not show the secret.
    extension OAuth2Client: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
        /// `client reader of auth.example.com`
        @_spi(Generated) public var description: String { "client \(id) of \(tokenEndpoint.text)" }
        /// The same as `description`.
        @_spi(Generated) public var debugDescription: String { description }
        /// The description only.
        @_spi(Generated) public var customMirror: Mirror { Mirror(self, children: ["client": description]) }
    }
#endif
