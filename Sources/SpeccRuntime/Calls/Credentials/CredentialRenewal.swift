import Foundation

/// Renews a credential once for all calls that a server refused with it.
///
/// A renewal runs to its end also when all waiters have gone: a refresh token is used up once it has been sent, and what
/// came for it must be kept.
final class CredentialRenewal: Sendable {
    typealias Outcome = Result<Credential?, any Error>

    private let provider: any CredentialProvider
    private let flights = InFlightRequests<Credential, Outcome>(cancelsWithoutWaiters: false)

    /// Whether there is one credential only, which nothing can renew.
    var isConstant: Bool { provider is Credential }

    init(_ provider: any CredentialProvider) {
        self.provider = provider
    }

    func credential(at date: Date) async throws -> Credential? {
        try await provider.credential(at: date)
    }

    /// Another credential than the one that was refused; nil where there is none.
    func renewed(_ rejected: Credential, at date: Date) async throws -> Credential? {
        try await flights.outcome(for: rejected, cancelled: .failure(CancellationError())) { [provider] in
            do {
                // Somebody else may have renewed it since this call was sent.
                if let current = try await provider.credential(at: date), current != rejected {
                    return .success(current)
                }
                let renewed = try await provider.renewed(rejected, at: date)
                return .success(renewed == rejected ? nil : renewed)
            } catch {
                return .failure(error)
            }
        }
        .get()
    }
}
