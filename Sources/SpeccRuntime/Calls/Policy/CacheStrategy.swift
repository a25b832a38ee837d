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
