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
