extension APICredentials {
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
            return try await route.sender.response(to: request, from: route.server, CallOptions()).response
        }
        self.init(serviceCredentials: ServiceCredentials(name, .renewable(session)))
    }
}
