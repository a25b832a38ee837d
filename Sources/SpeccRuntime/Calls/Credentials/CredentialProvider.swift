public import Foundation

/// Knows the credential of a service: a constant, a keychain, a server that gives tokens.
///
/// Whatever it throws ends the call before anything is sent.
public protocol CredentialProvider: Sendable {
    /// The credential to use now; nil sends the request without one.
    ///
    /// - Parameter date: The client's time of day.
    func credential(at date: Date) async throws -> Credential?

    /// Another one in place of one that a server has refused with a 401; nil where there is none.
    ///
    /// It is asked once for any number of calls that were refused together, and runs to its end whoever is cancelled.
    func renewed(_ rejected: Credential, at date: Date) async throws -> Credential?
}

extension CredentialProvider {
    public func renewed(_ rejected: Credential, at date: Date) async throws -> Credential? { nil }
}

/// Always the same.
extension Credential: CredentialProvider {
    public func credential(at date: Date) async throws -> Credential? { self }
}

/// From wherever a program keeps it, asked for with every call.
///
///     CredentialSource { await session.token.map(Credential.bearer) }
public struct CredentialSource: CredentialProvider {
    private let credential: @Sendable () async throws -> Credential?

    public init(_ credential: @escaping @Sendable () async throws -> Credential?) {
        self.credential = credential
    }

    public func credential(at date: Date) async throws -> Credential? {
        try await credential()
    }
}
