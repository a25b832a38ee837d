#if SPECC_TOKENS || !SPECC_SMALL
    public import Foundation

    /// Bearer tokens that are renewed shortly before they expire and when a server rejects one.
    public final class TokenProvider: CredentialProvider {
        /// The types of `CredentialRenewal`: each combination of types has code of its own in every program.
        typealias Renewals = InFlightRequests<Credential, CredentialRenewal.Outcome>
        typealias Renew = @Sendable (AccessToken?, Date) async throws -> AccessToken?

        let store: any TokenStore
        let renew: Renew
        /// Whether `renew` can return a token without a stored one.
        let fetchesInitialToken: Bool
        let form: @Sendable (String) -> Credential
        let renewals: Renewals
        /// Returns the credential of a request, or one that replaces a rejected one. A closure, because the record of the conformance
        /// links whatever its methods call, also into programs without tokens.
        private let find: @Sendable (TokenProvider, _ rejected: Credential?, Date) async throws -> Credential?

        /// - Parameter form: The credential that carries a token.
        init(
            store: any TokenStore,
            fetchesInitialToken: Bool,
            as form: @escaping @Sendable (String) -> Credential,
            renewals: Renewals,
            renew: @escaping Renew,
            find: @escaping @Sendable (TokenProvider, Credential?, Date) async throws -> Credential?
        ) {
            self.store = store
            self.fetchesInitialToken = fetchesInitialToken
            self.form = form
            self.renewals = renewals
            self.renew = renew
            self.find = find
        }

        /// The stored token, renewed first if it is about to expire.
        @_spi(Generated) public func credential(at date: Date) async throws -> Credential? {
            try await find(self, nil, date)
        }

        /// A token that replaces the rejected one; nil if it cannot be renewed.
        @_spi(Generated) public func renewed(_ rejected: Credential, at date: Date) async throws -> Credential? {
            try await find(self, rejected, date)
        }
    }
#endif
