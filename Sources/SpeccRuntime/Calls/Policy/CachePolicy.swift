/// How the answers of an endpoint are reused, within the rules of RFC 9111. Only answers to GET and HEAD are kept; other
/// methods leave the policy aside.
///
/// What the server forbids stays forbidden: `no-store` is never kept, `no-cache` is always asked for again, and
/// `must-revalidate` is never used stale.
public struct CachePolicy: Sendable, Hashable {
    /// Where answers are kept.
    public struct Storage: Sendable, Hashable {
        private let name: String

        /// In memory, as long as the client lives.
        public static let memory = Self(name: "memory")
        /// On disk, if the client was given a store for that; else in memory.
        public static let disk = Self(name: "disk")
    }

    /// What comes first.
    public var strategy: CacheStrategy
    /// How long an answer is fresh, in place of what it says itself. Nil: as long as it says, and not at all where it says
    /// nothing.
    public var maxAge: Duration?
    /// Whether a stale answer is asked for again with its `ETag` or date, so that a 304 saves its body.
    public var revalidates: Bool
    /// Where answers are kept.
    public var store: Storage
    /// The name by which `invalidates` of other endpoints of the same API knows the answers.
    public var group: String?

    /// What is kept, while it is fresh, unless told otherwise.
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

    /// No cache.
    public static let never = Self(.never)
}
