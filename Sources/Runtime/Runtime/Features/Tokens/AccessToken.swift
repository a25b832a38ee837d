#if SPECC_TOKENS || !SPECC_SMALL
    public import Foundation
    import SpeccSynchronization

    /// A token for requests, and the refresh token to renew it with if the server issued one.
    public struct AccessToken: Sendable, Hashable, Codable {
        /// The token as it is sent.
        public var value: String
        /// The token with which an expired or rejected token is renewed; nil if the server issued none.
        public var refreshToken: String?
        /// The time at which the token expires; nil if unknown.
        public var expires: Date?
        /// The time at which the token was received; nil if unknown. Tokens with a short lifetime are renewed later if it is known.
        public var received: Date?

        /// Creates a token that a program received itself, for example at sign-in.
        public init(_ value: String, refreshToken: String? = nil, expires: Date? = nil, received: Date? = nil) {
            self.value = value
            self.refreshToken = refreshToken
            self.expires = expires
            self.received = received
        }

        /// Whether the token will still be valid when a request with it arrives.
        func isFresh(at date: Date) -> Bool {
            expires.map { $0.timeIntervalSince(date) > leeway } ?? true
        }

        /// In seconds, for the time in transit and for clocks that differ: at most a tenth of the lifetime, so that a token that
        /// is valid for 20 seconds is not renewed for every call.
        private var leeway: TimeInterval {
            guard let expires, let received else {
                return Self.maxLeeway
            }
            return min(Self.maxLeeway, max(0, expires.timeIntervalSince(received)) / 10)
        }

        private static let maxLeeway = 30.0
    }

    // Descriptions and reflection do not show the token.
    extension AccessToken: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
        /// `token ‹redacted›`
        @_spi(Generated) public var description: String { "token \(Redaction.mark)" }
        /// The same as `description`.
        @_spi(Generated) public var debugDescription: String { description }
        /// The description only.
        @_spi(Generated) public var customMirror: Mirror { Mirror(self, children: ["token": description]) }
    }

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
#endif
