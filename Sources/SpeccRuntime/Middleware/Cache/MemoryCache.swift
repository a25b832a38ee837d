import Foundation
import Synchronization

/// Answers in memory, up to a number of bytes; beyond it the least recently used ones go.
public final class MemoryCache: CacheStore {
    private struct Kept: Sendable {
        let response: CachedResponse
        let tags: [CacheTag]
    }

    private let largest: Int
    private let kept: Mutex<LRUCache<CacheKey, Kept>>

    /// - Parameter limit: Of all answers with their heads, in bytes. One alone may take a quarter of it.
    public init(limit: Int = 20_000_000) {
        largest = limit / 4
        kept = Mutex(LRUCache(limit: limit))
    }

    /// Bytes that are taken.
    public var size: Int { kept.withLock(\.cost) }

    public func response(for key: CacheKey) -> CachedResponse? {
        kept.withLock { $0.use(key)?.response }
    }

    public func store(_ response: CachedResponse, for key: CacheKey, tags: [CacheTag]) {
        let size = response.size
        kept.withLock { kept in
            if size > largest {
                kept.remove(key)
            } else {
                _ = kept.set(key, Kept(response: response, tags: tags), cost: size)
            }
        }
    }

    public func remove(_ key: CacheKey) {
        _ = kept.withLock { $0.remove(key) }
    }

    public func remove(tagged tags: Set<CacheTag>) {
        _ = kept.withLock { kept in
            kept.remove { !tags.isDisjoint(with: $1.tags) }
        }
    }

    public func removeAll() {
        _ = kept.withLock { kept in
            kept.remove { _, _ in true }
        }
    }
}

extension CachedResponse {
    /// Bytes, with something for the key and what holds it all together.
    var size: Int {
        let fields = headers.fields.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count + 32 }
        return data.count + fields + 2 * url.absoluteString.utf8.count + 512
    }
}
