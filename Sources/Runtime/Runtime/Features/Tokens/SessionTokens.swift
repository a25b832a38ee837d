#if SPECC_TOKENS || !SPECC_SMALL
    import Foundation

    extension SessionTokenProvider {
        init(_ fields: SessionFields, of endpoint: String, _ store: any TokenStore, send: @escaping Send) {
            self.endpoint = endpoint
            self.fields = fields
            self.store = store
            self.send = send
            provider = TokenProvider(
                store: store,
                fetchesInitialToken: fields.refreshToken == nil,
                as: fields.credential
            ) {
                _,
                _ in nil
            }
        }

        /// The tokens as credentials of a service, whose responses start the session.
        var tokens: RenewableTokens {
            RenewableTokens(
                renewal: { renewal(in: $0) },
                session: CredentialSession(endpoint: endpoint, secretNames: fields.secretNames) { headers, body, date in
                    try await start(headers, body, date)
                }
            )
        }

        private func renewal(in context: RenewalContext) -> CredentialRenewal {
            CredentialRenewal(
                provider.renewing { old, date in
                    guard fields.refreshToken == nil || old?.refreshToken != nil else {
                        return nil
                    }
                    do throws(NetworkError) {
                        let response = try await send(old?.refreshToken ?? "", context)
                        // A declared result, such as nil for 401.
                        guard response.isSuccess else {
                            throw response.unexpectedStatus()
                        }
                        return try token(in: response.headers, response.data, at: date)
                    } catch {
                        guard let status = error.status,
                            [400, 401, 403].contains(status) || fields.rejected.contains(status)
                        else {
                            throw error
                        }
                        // The session has ended: the user has to sign in again.
                        return nil
                    }
                },
                rejected: fields.rejected
            )
        }

        /// Stores the token of a response that the program requested itself.
        private func start(_ headers: HTTPHeaders, _ data: Data, _ date: Date) async throws {
            guard !fields.isOptional || fields.token.name.flatMap({ headers[$0] }) != nil else { return }
            try await store.store(token(in: headers, data, at: date))
        }

        private func token(in headers: HTTPHeaders, _ data: Data, at date: Date) throws(NetworkError) -> AccessToken {
            do throws(JSONDecodingError) {
                return try fields.token(in: headers, data, at: date)
            } catch {
                throw NetworkError(.decoding(error.hiding(fields.secrets)))
            }
        }
    }
#endif
