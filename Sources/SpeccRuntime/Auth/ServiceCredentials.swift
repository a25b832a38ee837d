/// The credentials that a program gave to a service, by the names of its catalog.
public struct ServiceCredentials: Sendable {
    enum Carrier: Sendable {
        case provider(CredentialRenewal)
        case renewable(any RenewableTokenProvider)
        case signer(any RequestSigner)
    }

    private(set) var carriers: [String: Carrier]

    /// None.
    public init() {
        carriers = [:]
    }

    init(_ name: String, _ carrier: Carrier) {
        carriers = [name: carrier]
    }

    /// Of two of one name the later one.
    init(merging all: [ServiceCredentials]) {
        carriers = all.reduce(into: [:]) { $0.merge($1.carriers) { $1 } }
    }

    func session(startedBy endpoint: String) -> SessionTokenProvider? {
        for case .renewable(let tokens) in carriers.values {
            if let session = tokens as? SessionTokenProvider, session.endpoint == endpoint {
                return session
            }
        }
        return nil
    }

    func without(_ name: String) -> Self {
        var others = self
        others.carriers[name] = nil
        return others
    }
}

/// Tokens whose renewal is a call of its own.
protocol RenewableTokenProvider: Sendable {
    func renewal(by route: RenewalContext) -> CredentialRenewal
}

/// The credentials of an API, each by its kind: what a generated `Credentials` is. Several of them make a list:
///
///     let posts = Blog.PostsService(credentials: [.token("…"), .key("…")])
public protocol APICredentials: Sendable, ExpressibleByArrayLiteral {
    var serviceCredentials: ServiceCredentials { get }

    init(serviceCredentials: ServiceCredentials)
}

extension APICredentials {
    /// Several in one; of two of one name the later one.
    public init(arrayLiteral elements: Self...) {
        self.init(serviceCredentials: ServiceCredentials(merging: elements.map(\.serviceCredentials)))
    }

    /// Always the same.
    public init(_ name: String, _ credential: Credential) {
        self.init(name, provider: credential)
    }

    /// Asked for with every call.
    public init(_ name: String, _ ask: @escaping @Sendable () async throws -> Credential?) {
        self.init(name, provider: CredentialSource(ask))
    }

    /// Asked for with every call, and for another one when a server refuses it.
    public init(_ name: String, provider: any CredentialProvider) {
        self.init(serviceCredentials: ServiceCredentials(name, .provider(CredentialRenewal(provider))))
    }

    /// Signs the finished request.
    public init(_ name: String, signer: any RequestSigner) {
        self.init(serviceCredentials: ServiceCredentials(name, .signer(signer)))
    }

    /// Tokens for the program itself. They are asked for on the way of the calls that need them.
    public init(_ name: String, clientCredentials client: OAuth2Client, store: any TokenStore) {
        self.init(
            serviceCredentials: ServiceCredentials(
                name,
                .renewable(OAuth2TokenProvider(client, store, isUserToken: false))
            )
        )
    }

    /// Tokens for a person, renewed on the way of the calls that need them.
    public init(_ name: String, refreshing client: OAuth2Client, store: any TokenStore) {
        self.init(
            serviceCredentials: ServiceCredentials(
                name,
                .renewable(OAuth2TokenProvider(client, store, isUserToken: true))
            )
        )
    }

    /// A session that an endpoint begins and renews.
    ///
    /// - Parameters:
    ///   - endpoint: `Blog.Auth.refreshSession`
    ///   - renewing: The call that renews it, made of what stands at `refreshToken` of the last response.
    public init<E: Endpoint>(
        _ name: String,
        session fields: SessionFields,
        of endpoint: String,
        store: any TokenStore,
        renewing: @escaping @Sendable (String) -> E
    ) {
        let session = SessionTokenProvider(fields, of: endpoint, store) { token, route async throws(NetworkError) in
            var request = RequestBuilder()
            // A renewal that began the session itself would keep it twice.
            request.credentials = route.credentials.without(name)
            renewing(token).prepare(&request)
            request.secrets.declare(fields.secretNames)
            request.secrets.values.insert(token)
            request.settings.redirects = RedirectPolicy.sameOrigin.stricter(request.settings.redirects ?? .follow)
            return try await route.client.response(to: request, from: route.server, CallOptions()).response
        }
        self.init(serviceCredentials: ServiceCredentials(name, .renewable(session)))
    }
}
