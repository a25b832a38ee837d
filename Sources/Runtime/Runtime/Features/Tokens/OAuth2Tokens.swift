#if SPECC_TOKENS || !SPECC_SMALL
    import Foundation

    extension OAuth2Client {
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
            let response = try await sender.response(to: request.builder(), from: nil, options)
            return try response.read { response throws(NetworkError) in
                guard response.status != 304 else { throw response.unexpectedStatus() }
                return try response.json(OAuth2TokenResponse.self)
            }
            .token(at: date)
        }
    }
#endif
