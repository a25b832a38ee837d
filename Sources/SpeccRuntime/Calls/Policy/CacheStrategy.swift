/// What comes first for an answer, the cache or the network.
public struct CacheStrategy: Sendable, Hashable {
    enum Value: Sendable, Hashable {
        case never, cacheFirst, networkFirst, cacheOnly, reload, staleWhileRevalidate
    }

    let value: Value

    /// The network alone; nothing is kept.
    public static let never = Self(value: .never)
    /// A fresh answer from the cache, else the network.
    public static let cacheFirst = Self(value: .cacheFirst)
    /// The network; where it fails, or answers 500, 502, 503 or 504, what is kept, stale too.
    public static let networkFirst = Self(value: .networkFirst)
    /// The cache, and nothing else: a call fails with `.blocked(.notCached)` where nothing fresh is kept. With the header
    /// `Cache-Control: max-stale` stale answers count as well.
    public static let cacheOnly = Self(value: .cacheOnly)
    /// The network; the answer is kept.
    public static let reload = Self(value: .reload)
    /// What is kept, stale too, which is then asked for again in the background.
    public static let staleWhileRevalidate = Self(value: .staleWhileRevalidate)
}
