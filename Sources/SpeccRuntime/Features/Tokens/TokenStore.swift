import Synchronization

/// Where a program keeps its token: in memory, or where it outlives the program.
public protocol TokenStore: Sendable {
    /// Nil where nobody is signed in.
    func token() async throws -> AccessToken?

    /// Nil forgets it.
    func store(_ token: AccessToken?) async throws
}

/// Keeps a token as long as the program runs.
public final class MemoryTokenStore: TokenStore {
    private let kept: Mutex<AccessToken?>

    public init(_ token: AccessToken? = nil) {
        kept = Mutex(token)
    }

    public func token() async -> AccessToken? {
        kept.withLock(\.self)
    }

    public func store(_ token: AccessToken?) async {
        kept.withLock { $0 = token }
    }
}
