#if SPECC_TOKENS || !SPECC_SMALL
    public import Foundation

    /// Bearer tokens that are renewed shortly before they expire and when a server rejects one.
    public final class TokenProvider: CredentialProvider {
        typealias Renew = @Sendable (AccessToken?, Date) async throws -> AccessToken?

        private let store: any TokenStore
        private let renew: Renew
        /// Whether `renew` can return a token without a stored one.
        private let fetchesInitialToken: Bool
        private let form: @Sendable (String) -> Credential
        private let renewals = InFlightRequests<AccessToken?, Result<AccessToken?, any Error>>(
            cancelsWithoutWaiters: false
        )

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

        /// - Parameter form: The credential that carries a token.
        init(
            store: any TokenStore,
            fetchesInitialToken: Bool,
            as form: @escaping @Sendable (String) -> Credential,
            renew: @escaping Renew
        ) {
            self.store = store
            self.fetchesInitialToken = fetchesInitialToken
            self.form = form
            self.renew = renew
        }

        /// The stored token, renewed first if it is about to expire.
        @_spi(Generated) public func credential(at date: Date) async throws -> Credential? {
            try await credential(at: date, renew)
        }

        /// A token that replaces the rejected one; nil if it cannot be renewed.
        @_spi(Generated) public func renewed(_ rejected: Credential, at date: Date) async throws -> Credential? {
            try await renewed(rejected, at: date, renew)
        }

        /// The credential, with a renewal for this call.
        func credential(at date: Date, _ renew: @escaping Renew) async throws -> Credential? {
            let token = try await store.token()
            if let token, token.isFresh(at: date) {
                return form(token.value)
            }
            guard token?.refreshToken != nil || fetchesInitialToken else {
                return token.map { form($0.value) }
            }
            return try await newToken(insteadOf: token, at: date, renew).map { form($0.value) }
        }

        /// A credential that replaces the rejected one, with a renewal for this call.
        func renewed(_ rejected: Credential, at date: Date, _ renew: @escaping Renew) async throws -> Credential? {
            let token = try await store.token()
            if let token, token.isFresh(at: date), form(token.value) != rejected {
                return form(token.value)
            }
            guard token?.refreshToken != nil || fetchesInitialToken else {
                return nil
            }
            return try await newToken(insteadOf: token, at: date, renew).map { form($0.value) }
        }

        private func newToken(
            insteadOf old: AccessToken?,
            at date: Date,
            _ renew: @escaping Renew
        ) async throws -> AccessToken? {
            try await renewals.outcome(for: old, cancelled: .failure(CancellationError())) { [store] in
                do {
                    // An earlier renewal may have completed after this call read the store.
                    if let token = try await store.token(), token != old {
                        return .success(token)
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
                    return .success(token)
                } catch {
                    return .failure(error)
                }
            }
            .get()
        }
    }

    /// A token provider whose renewal depends on the call.
    struct CallTokenProvider: CredentialProvider {
        let tokens: TokenProvider
        let renew: TokenProvider.Renew

        func credential(at date: Date) async throws -> Credential? {
            try await tokens.credential(at: date, renew)
        }

        func renewed(_ rejected: Credential, at date: Date) async throws -> Credential? {
            try await tokens.renewed(rejected, at: date, renew)
        }
    }
#endif
