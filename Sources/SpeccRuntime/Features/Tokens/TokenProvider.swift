public import Foundation

/// Bearer tokens that run out and are renewed: before they run out, and when a server refuses one.
public final class TokenProvider: CredentialProvider {
    /// Gets a new token, the old one in hand where there is one; nil where a person has to sign in again. The date is now.
    public typealias Renew = @Sendable (AccessToken?, Date) async throws -> AccessToken?

    private let store: any TokenStore
    private let renew: Renew
    /// Whether there can be a token where there was none.
    private let fetchesInitialToken: Bool
    private let flights = InFlightRequests<AccessToken?, Result<AccessToken?, any Error>>(cancelsWithoutWaiters: false)

    /// - Parameters:
    ///   - store: Where the token is kept.
    ///   - fetchesInitialToken: Whether `renew` can get a token out of nothing; otherwise nothing is sent along until one is kept.
    ///   - renew: Asked once for any number of calls that wait.
    public init(
        store: any TokenStore = MemoryTokenStore(),
        fetchesInitialToken: Bool = false,
        renew: @escaping Renew
    ) {
        self.store = store
        self.fetchesInitialToken = fetchesInitialToken
        self.renew = renew
    }

    public func credential(at date: Date) async throws -> Credential? {
        try await credential(at: date, renew)
    }

    public func renewed(_ rejected: Credential, at date: Date) async throws -> Credential? {
        try await renewed(rejected, at: date, renew)
    }

    /// The same with a renewal for this call.
    func credential(at date: Date, _ renew: @escaping Renew) async throws -> Credential? {
        let token = try await store.token()
        if let token, token.isFresh(at: date) {
            return .bearer(token.value)
        }
        guard token?.refreshToken != nil || fetchesInitialToken else {
            return token.map { .bearer($0.value) }
        }
        return try await newToken(insteadOf: token, at: date, renew).map { .bearer($0.value) }
    }

    /// The same with a renewal for this call.
    func renewed(_ rejected: Credential, at date: Date, _ renew: @escaping Renew) async throws -> Credential? {
        let token = try await store.token()
        if let token, token.isFresh(at: date), .bearer(token.value) != rejected {
            return .bearer(token.value)
        }
        guard token?.refreshToken != nil || fetchesInitialToken else {
            return nil
        }
        return try await newToken(insteadOf: token, at: date, renew).map { .bearer($0.value) }
    }

    private func newToken(
        insteadOf old: AccessToken?,
        at date: Date,
        _ renew: @escaping Renew
    ) async throws -> AccessToken? {
        try await flights.outcome(for: old, cancelled: .failure(CancellationError())) { [store] in
            do {
                // Whoever came too late for the last flight finds its token here.
                if let token = try await store.token(), token != old {
                    return .success(token)
                }
                var token = try await renew(old, date)
                // A server that gives no new refresh token leaves the old one good (RFC 6749, section 6).
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
