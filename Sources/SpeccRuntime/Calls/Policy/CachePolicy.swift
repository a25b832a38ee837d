/// How the responses of an endpoint are cached, within the rules of RFC 9111. Applies to GET and HEAD; other methods
/// ignore it.
///
/// The server's restrictions apply: a response with `no-store` is not stored, one with `no-cache` is always validated,
/// and one with `must-revalidate` is never returned stale.
public struct CachePolicy: Sendable, Hashable {
    /// Where responses are stored.
    public struct Storage: Sendable, Hashable {
        private let name: String

        /// In memory.
        public static let memory = Self(name: "memory")
        /// On disk if the client has a store for it (`CacheStores.disk`), else in memory.
        public static let disk = Self(name: "disk")
    }

    /// Whether the cache or the network is used first.
    public var strategy: CacheStrategy
    /// How long a response is fresh; replaces what it declares. Nil: as long as it declares, and not at all if it
    /// declares nothing.
    public var maxAge: Duration?
    /// Whether a stale response is validated with its `ETag` or `Last-Modified`, so that a 304 saves the transfer of
    /// its body.
    public var revalidates: Bool
    /// Where responses are stored.
    public var store: Storage
    /// The name of the cache group, for `invalidates` of other endpoints of the same API.
    public var group: String?

    /// Creates a policy; by default a fresh response is returned from memory.
    public init(
        _ strategy: CacheStrategy = .cacheFirst,
        maxAge: Duration? = nil,
        revalidates: Bool = true,
        store: Storage = .memory,
        group: String? = nil
    ) {
        self.strategy = strategy
        self.maxAge = maxAge
        self.revalidates = revalidates
        self.store = store
        self.group = group
    }

    /// No caching.
    public static let never = Self(.never)
}
