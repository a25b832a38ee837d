public import Foundation

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
    package var strategy = CacheStrategy.never
    /// How long a response is fresh; replaces what it declares. Nil: as long as it declares, and not at all if it
    /// declares nothing.
    package var maxAge: Duration?
    /// Whether a stale response is validated with its `ETag` or `Last-Modified`, so that a 304 saves the transfer of
    /// its body.
    package var revalidates = true
    /// Where responses are stored.
    package var store = Storage.memory
    /// The name of the cache group, for `invalidates` of other endpoints of the same API.
    package var group: String?
    /// Whether the client's policy applies.
    private(set) var isInherited = false
    /// The client's `CacheStores.heuristicFraction`.
    var heuristicFraction = 0.0

    private init() {}

    /// Creates a policy; by default a fresh response is returned from memory.
    #if SPECC_SMALL && !SPECC_CACHE
        @available(*, unavailable, message: "enable the package trait 'SPECC_CACHE' of specc")
    #endif
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
    public static let never = Self()

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
    #if SPECC_SMALL && !SPECC_CACHE
        @available(*, unavailable, message: "enable the package trait 'SPECC_CACHE' of specc")
    #endif
    public static let cacheOnly = Self(value: .cacheOnly)
    /// The network; the response is stored.
    public static let reload = Self(value: .reload)
    /// The stored response, even a stale one, which is then refreshed in the background.
    public static let staleWhileRevalidate = Self(value: .staleWhileRevalidate)
}

/// How one call uses the cache.
final class CachePlan: Sendable {
    let policy: CachePolicy
    /// The tags of the stored response, except its URL.
    let tags: [CacheTag]
    /// The tags that a success invalidates.
    let invalidates: [CacheTag]

    /// - Parameter invalidates: Names of cache groups of the API, or of endpoints of the service.
    init(_ policy: CachePolicy, of endpoint: EndpointIdentity, invalidates: [String]) {
        let api = endpoint.service.map { String($0.prefix { $0 != "." }) } ?? ""
        let service = endpoint.service.map { $0 + "." } ?? ""
        self.policy = policy
        tags = [.endpoint(endpoint.name)] + (policy.group.map { [.group($0, of: api)] } ?? [])
        self.invalidates = invalidates.flatMap { [.group($0, of: api), .endpoint(service + $0)] }
    }
}

extension RequestBuilder {
    /// Prevents that the client's cache policy applies; one that the endpoint or its service declares still does.
    mutating func disinheritCache() {
        service.cache = service.cache ?? .never
    }

    /// Prevents that the response comes from a cache. An endpoint that caches responses stores it.
    mutating func reload() {
        disinheritCache()
        for path in [\RequestBuilder.policy, \RequestBuilder.service] where self[keyPath: path].cache != .never {
            self[keyPath: path].cache?.strategy = .reload
        }
    }

    /// Nil for a call that neither caches its response nor invalidates others.
    ///
    /// - Parameters:
    ///   - policy: The policy of the call without the override.
    ///   - strategy: The call's override of the strategy.
    func cachePlan(_ policy: CachePolicy, _ strategy: CacheStrategy?) -> CachePlan? {
        var policy = policy
        policy.strategy = strategy ?? policy.strategy
        guard policy.strategy != .never || !invalidates.isEmpty else {
            return nil
        }
        return CachePlan(policy, of: identity, invalidates: invalidates)
    }
}

/// A label of cached responses, by which they are removed together.
public struct CacheTag: RawRepresentable, Sendable, Hashable {
    /// `GitHub#feed`, `GitHub.Issues.listIssues`, `https://api.example.com/issues`
    public let rawValue: String

    /// Creates a tag from its stored form.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// A cache group of an API, as its catalog declares it: `.group("feed", of: "GitHub")`. Without an API: a group of
    /// custom endpoints.
    public static func group(_ name: String, of api: String = "") -> Self {
        Self(rawValue: "\(api)#\(name)")
    }

    /// All responses of an endpoint: `.endpoint("GitHub.Issues.listIssues")`.
    public static func endpoint(_ name: String) -> Self {
        Self(rawValue: name)
    }

    /// All responses for a URL, with any credentials.
    public static func url(_ url: URL) -> Self {
        Self(rawValue: String(url.absoluteString.prefix { $0 != "#" }))
    }
}

extension CacheTag: CustomStringConvertible, CustomReflectable {
    /// The tag without secrets.
    @_spi(Generated) public var description: String { VisibleText.escaped(Redaction.text(rawValue)) }
    /// The description only.
    @_spi(Generated) public var customMirror: Mirror { Mirror(self, children: ["tag": description]) }
}
