import SpeccSynchronization

/// Stores a token: in memory, or persistently, for example in the keychain.
public protocol TokenStore: Sendable {
    /// The stored token; nil if the user is not signed in.
    func token() async throws -> AccessToken?

    /// Replaces the stored token; nil removes it.
    func store(_ token: AccessToken?) async throws
}

/// Stores a token in memory.
public final class MemoryTokenStore: TokenStore {
    private let storage: Mutex<AccessToken?>

    /// - Parameter token: The initial token.
    public init(_ token: AccessToken? = nil) {
        storage = Mutex(token)
    }

    /// The stored token.
    public func token() async -> AccessToken? {
        storage.withLock(\.self)
    }

    /// Replaces the stored token.
    public func store(_ token: AccessToken?) async {
        storage.withLock { $0 = token }
    }
}
