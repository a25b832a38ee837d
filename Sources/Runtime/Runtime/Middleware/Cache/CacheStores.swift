#if SPECC_CACHE || !SPECC_SMALL
    import Foundation
    import SpeccSynchronization

    /// The stores of a client's cache. Only responses of endpoints with a cache policy are stored.
    public struct CacheStores: Sendable {
        /// The store of policies with `store: .memory`. The default stores 20 MB.
        public var memory: any CacheStore
        /// The store of policies with `store: .disk`; nil by default: `memory` is used instead.
        public var disk: (any CacheStore)?
        /// The fraction of the time since its last modification for which a response without a declared lifetime is fresh, at most
        /// a day (RFC 9111, section 4.2.2): 0.1 is usual for websites. By default 0: data of APIs changes without notice.
        public var heuristicFraction = 0.0

        /// Creates the stores of a client. Several clients can share a store: responses are never returned to another user.
        public init(memory: any CacheStore = MemoryCache(), disk: (any CacheStore)? = nil) {
            self.memory = memory
            self.disk = disk
        }

        func store(_ storage: CachePolicy.Storage) -> any CacheStore {
            storage == .disk ? disk ?? memory : memory
        }

        func remove(tagged tags: Set<CacheTag>) async {
            await memory.remove(tagged: tags)
            await disk?.remove(tagged: tags)
        }
    }

    /// Stores responses. A store that fails to store a response drops it; it never fails a call.
    ///
    /// `MemoryCache` stores them in memory; the product `SpeccStorage` has a store on disk.
    public protocol CacheStore: Sendable {
        /// The last response stored for a key; nil if there is none.
        func response(for key: CacheKey) async -> CachedResponse?

        /// Stores a response; replaces the one for the same key.
        func store(_ response: CachedResponse, for key: CacheKey, tags: [CacheTag]) async

        /// Removes the response for a key.
        func remove(_ key: CacheKey) async

        /// Removes all responses stored with one of these tags.
        func remove(tagged tags: Set<CacheTag>) async

        /// Removes all responses.
        func removeAll() async
    }

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
#endif
