#if SPECC_TOKENS || !SPECC_SMALL
    public import Foundation

    extension TokenProvider {
        /// - Parameters:
        ///   - store: Stores the token.
        ///   - fetchesInitialToken: Whether `renew` can return a token without a stored one. Otherwise requests are sent
        ///     without a credential until a token is stored.
        ///   - renew: Returns a new token. Receives the stored token, if there is one, and the current date; returns nil if the user
        ///     has to sign in again. Called once for all calls that wait for a token.
        public convenience init(
            store: any TokenStore = MemoryTokenStore(),
            fetchesInitialToken: Bool = false,
            renew: @escaping @Sendable (AccessToken?, Date) async throws -> AccessToken?
        ) {
            self.init(store: store, fetchesInitialToken: fetchesInitialToken, as: { .bearer($0) }, renew: renew)
        }

        /// - Parameters:
        ///   - form: The credential that carries a token.
        ///   - renewals: The renewals in flight, which providers of the same tokens share.
        convenience init(
            store: any TokenStore,
            fetchesInitialToken: Bool,
            as form: @escaping @Sendable (String) -> Credential,
            renewals: Renewals = Renewals(cancelsWithoutWaiters: false),
            renew: @escaping Renew
        ) {
            self.init(
                store: store,
                fetchesInitialToken: fetchesInitialToken,
                as: form,
                renewals: renewals,
                renew: renew
            ) { provider, rejected, date in
                guard let rejected else { return try await provider.fresh(at: date) }
                return try await provider.replacing(rejected, at: date)
            }
        }

        /// A provider of the same tokens for one call, on which the renewal depends.
        func renewing(_ renew: @escaping Renew) -> TokenProvider {
            TokenProvider(
                store: store,
                fetchesInitialToken: fetchesInitialToken,
                as: form,
                renewals: renewals,
                renew: renew
            )
        }

        /// The stored token, renewed first if it is about to expire.
        private func fresh(at date: Date) async throws -> Credential? {
            let token = try await store.token()
            if let token, token.isFresh(at: date) {
                return form(token.value)
            }
            guard token?.refreshToken != nil || fetchesInitialToken else {
                return token.map { form($0.value) }
            }
            return try await newToken(insteadOf: token, at: date)
        }

        /// A token that replaces the rejected one; nil if it cannot be renewed.
        private func replacing(_ rejected: Credential, at date: Date) async throws -> Credential? {
            let token = try await store.token()
            if let token, token.isFresh(at: date), form(token.value) != rejected {
                return form(token.value)
            }
            guard token?.refreshToken != nil || fetchesInitialToken else {
                return nil
            }
            return try await newToken(insteadOf: token, at: date)
        }

        /// The credential of a new token. Concurrent renewals of the same token are one.
        private func newToken(insteadOf old: AccessToken?, at date: Date) async throws -> Credential? {
            let key = form(old?.value ?? "")
            return try await renewals.outcome(for: key, cancelled: .failure(CancellationError())) {
                [store, form, renew] in
                do {
                    // An earlier renewal may have completed after this call read the store.
                    if let token = try await store.token(), token != old {
                        return .success(form(token.value))
                    }
                    var token = try await renew(old, date)
                    if token?.expires != nil, token?.received == nil {
                        token?.received = date
                    }
                    // Without a new refresh token the old one remains valid (RFC 6749, section 6).
                    if token?.refreshToken == nil {
                        token?.refreshToken = old?.refreshToken
                    }
                    try await store.store(token)
                    return .success(token.map { form($0.value) })
                } catch {
                    return .failure(error)
                }
            }
            .get()
        }
    }
#endif
