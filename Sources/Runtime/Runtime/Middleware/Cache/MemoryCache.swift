import Foundation
import SpeccSynchronization

/// Stores responses in memory, limited in size. Beyond the limit, the least recently used ones are removed.
public final class MemoryCache: CacheStore {
    private struct Entry: Sendable {
        let response: CachedResponse
        let tags: [CacheTag]
    }

    private let sizeLimitPerResponse: Int
    private let entries: Mutex<LRUCache<CacheKey, Entry>>

    /// - Parameter limit: The maximum size of all responses, including their heads, in bytes. A single response is
    ///   limited to a quarter of it.
    public init(limit: Int = 20_000_000) {
        sizeLimitPerResponse = limit / 4
        entries = Mutex(LRUCache(limit: limit))
    }

    /// The size of the stored responses in bytes.
    public var size: Int { entries.withLock(\.cost) }

    /// The stored response for a key.
    @_spi(Generated) public func response(for key: CacheKey) -> CachedResponse? {
        entries.withLock { $0.use(key)?.response }
    }

    /// Stores a response; one that is too large is dropped.
    @_spi(Generated) public func store(_ response: CachedResponse, for key: CacheKey, tags: [CacheTag]) {
        let size = response.size
        entries.withLock { entries in
            if size > sizeLimitPerResponse {
                entries.remove(key)
            } else {
                _ = entries.set(key, Entry(response: response, tags: tags), cost: size)
            }
        }
    }

    /// Removes the response for a key.
    @_spi(Generated) public func remove(_ key: CacheKey) {
        _ = entries.withLock { $0.remove(key) }
    }

    /// Removes all responses stored with one of these tags.
    @_spi(Generated) public func remove(tagged tags: Set<CacheTag>) {
        _ = entries.withLock { entries in
            entries.remove { !tags.isDisjoint(with: $1.tags) }
        }
    }

    /// Removes all responses.
    @_spi(Generated) public func removeAll() {
        _ = entries.withLock { entries in
            entries.remove { _, _ in true }
        }
    }
}

extension CachedResponse {
    /// The size in bytes, including estimates for the key and the data structures.
    var size: Int {
        let fields = headers.fields.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count + 32 }
        return data.count + fields + 2 * url.absoluteString.utf8.count + 512
    }
}
