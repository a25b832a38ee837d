#if SPECC_TOKENS || !SPECC_SMALL
    @_spi(Generated) extension APICredentials {
        /// OAuth 2.0 tokens of the program itself (RFC 6749, section 4.4). The client of the call that needs a token requests it.
        public init(_ name: String, clientCredentials client: OAuth2Client, store: any TokenStore) {
            self.init(serviceCredentials: ServiceCredentials(name, .renewable(client.tokens(store, ofUser: false))))
        }

        /// OAuth 2.0 tokens of a user (RFC 6749, section 6). The client of the call that needs a token renews it.
        public init(_ name: String, refreshing client: OAuth2Client, store: any TokenStore) {
            self.init(serviceCredentials: ServiceCredentials(name, .renewable(client.tokens(store, ofUser: true))))
        }

        /// A session that an endpoint of the API starts and renews.
        ///
        /// - Parameters:
        ///   - endpoint: The name of the endpoint: `Blog.Auth.refreshSession`.
        ///   - renewing: Returns the call that renews the session, from the refresh token of the last response.
        public init<E: Endpoint>(
            _ name: String,
            session fields: SessionFields,
            of endpoint: String,
            store: any TokenStore,
            renewing: @escaping @Sendable (String) -> E
        ) {
            let session = SessionTokenProvider(fields, of: endpoint, store) {
                token,
                context async throws(NetworkError) in
                var request = RequestBuilder()
                // With the session among its credentials, the renewal would start it and store the token twice.
                request.credentials = context.credentials.without(name)
                let endpoint = renewing(token)
                endpoint.prepare(&request)
                if let parameters = context.parameters, !request.openParameters.isEmpty {
                    request.addParameters(parameters)
                }
                request.endpoint = RequestedEndpoint(endpoint)
                request.secrets.declare(fields.secretNames)
                request.secrets.values.insert(token)
                var settings = request.settings
                settings.redirects = RedirectPolicy.sameOrigin.stricter(settings.redirects ?? .follow)
                request.policy.settings = settings
                return try await context.sender.response(to: request, from: context.server, CallOptions()).read { $0 }
            }
            self.init(serviceCredentials: ServiceCredentials(name, .renewable(session.tokens)))
        }
    }

    extension OAuth2Client {
        /// Tokens that the client of the call that needs them requests.
        fileprivate func tokens(_ store: any TokenStore, ofUser isUserToken: Bool) -> RenewableTokens {
            let tokens = isUserToken ? refreshing(store) : clientCredentials(store: store)
            return RenewableTokens { context in
                let environment = context.server ?? context.defaultServer
                return CredentialRenewal(
                    tokens.renewing { old, date in
                        isUserToken
                            ? try await refreshed(old, at: date, by: context.sender, in: environment)
                            : try await clientToken(at: date, by: context.sender, in: environment)
                    }
                )
            }
        }
    }
#endif
