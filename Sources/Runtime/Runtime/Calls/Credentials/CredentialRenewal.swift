import Foundation

/// Renews a credential once for all calls that the server rejected with it.
///
/// A renewal completes even if all its callers are cancelled: the server may invalidate a refresh token once it is sent, so
/// that the new one must be stored.
final class CredentialRenewal: Sendable {
    typealias Outcome = Result<Credential?, any Error>

    private let provider: any CredentialProvider
    private let renewals = InFlightRequests<Credential, Outcome>(cancelsWithoutWaiters: false)

    /// Whether the credential is constant and cannot be renewed.
    var isConstant: Bool { provider is Credential }

    init(_ provider: any CredentialProvider) {
        self.provider = provider
    }

    func credential(at date: Date) async throws -> Credential? {
        try await provider.credential(at: date)
    }

    /// A credential that replaces the rejected one; nil if there is none.
    func renewed(_ rejected: Credential, at date: Date) async throws -> Credential? {
        try await renewals.outcome(for: rejected, cancelled: .failure(CancellationError())) { [provider] in
            do {
                // Another call may have renewed it after this one was sent.
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
