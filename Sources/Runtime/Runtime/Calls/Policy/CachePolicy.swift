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
    package var strategy: CacheStrategy
    /// How long a response is fresh; replaces what it declares. Nil: as long as it declares, and not at all if it
    /// declares nothing.
    package var maxAge: Duration?
    /// Whether a stale response is validated with its `ETag` or `Last-Modified`, so that a 304 saves the transfer of
    /// its body.
    package var revalidates: Bool
    /// Where responses are stored.
    package var store: Storage
    /// The name of the cache group, for `invalidates` of other endpoints of the same API.
    package var group: String?
    /// Whether the client's policy applies.
    private(set) var isInherited = false
    /// The client's `CacheStores.heuristicFraction`.
    var heuristicFraction = 0.0

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

    /// The policy of the client's configuration.
    public static let inherited = {
        var policy = Self.never
        policy.isInherited = true
        return policy
    }()

    /// Nil for `.inherited`.
    var declared: Self? { isInherited ? nil : self }
}

/// Whether the cache or the network is used first.
public struct CacheStrategy: Sendable, Hashable {
    enum Value: Sendable, Hashable {
        case never, cacheFirst, networkFirst, cacheOnly, reload, staleWhileRevalidate
    }

    let value: Value

    /// The network only; the response is not stored.
    public static let never = Self(value: .never)
    /// A fresh response from the cache, else the network.
    public static let cacheFirst = Self(value: .cacheFirst)
    /// The network; a stored response, even a stale one, if the request fails or the status is 500, 502, 503 or 504.
    public static let networkFirst = Self(value: .networkFirst)
    /// The cache only: a call fails with `.blocked(.notCached)` if no fresh response is stored. The header field
    /// `Cache-Control: max-stale` allows stale responses as well.
    public static let cacheOnly = Self(value: .cacheOnly)
    /// The network; the response is stored.
    public static let reload = Self(value: .reload)
    /// The stored response, even a stale one, which is then refreshed in the background.
    public static let staleWhileRevalidate = Self(value: .staleWhileRevalidate)
}
