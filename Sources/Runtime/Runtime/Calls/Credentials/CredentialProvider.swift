public import Foundation

/// Supplies the credential of a service: a constant, from a keychain, from an authorization server.
///
/// An error that it throws ends the call before anything is sent.
public protocol CredentialProvider: Sendable {
    /// The current credential; nil sends the request without one.
    ///
    /// - Parameter date: The client's current time of day.
    func credential(at date: Date) async throws -> Credential?

    /// A credential that replaces one that the server rejected with a 401; nil if there is none.
    ///
    /// Called once for all calls that were rejected together. It runs to completion even if all of them are cancelled.
    func renewed(_ rejected: Credential, at date: Date) async throws -> Credential?
}

extension CredentialProvider {
    /// Nil: the credential cannot be renewed.
    public func renewed(_ rejected: Credential, at date: Date) async throws -> Credential? { nil }
}

/// A constant credential.
extension Credential: CredentialProvider {
    /// The credential itself.
    @_spi(Generated) public func credential(at date: Date) async throws -> Credential? { self }
}

/// A credential that a closure returns for every call, for example from the program's own session.
///
///     CredentialSource { await session.token.map(Credential.bearer) }
public struct CredentialSource: CredentialProvider {
    private let credential: @Sendable () async throws -> Credential?

    /// - Parameter credential: Returns the current credential; nil sends the request without one.
    public init(_ credential: @escaping @Sendable () async throws -> Credential?) {
        self.credential = credential
    }

    /// The credential that the closure returns.
    @_spi(Generated) public func credential(at date: Date) async throws -> Credential? {
        try await credential()
    }
}

/// Signs requests just before they are sent: each attempt, and each redirect within the origin.
public protocol RequestSigner: Sendable {
    /// Adds the signature. The request is complete except for the header fields that the transport adds to frame the message.
    /// A thrown error fails the call.
    func sign(_ request: inout TransportRequest, in call: CallContext) async throws
}
