/// The state that requests change. It is limited, so that a server can run indefinitely.
struct MockState: Sendable {
    /// By the id of the family and the arguments of its path.
    var collections = BoundedTable<ResourceCollection>(maximumCount: 1_000, maximumSize: StateLimits.bytes)
    var sessions = SessionStore()
    var idempotency = IdempotencyStore()
    /// The number of requests for polled responses by endpoint and arguments of its path.
    var polls = BoundedTable<Int>(maximumCount: StateLimits.entries)
    /// The number of calls by endpoint, for faults.
    var calls: [String: Int] = [:]
    var random: SeededGenerator

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }
}

/// The limits of the state of a mock server.
enum StateLimits {
    /// The number of idempotency keys, of tokens, of polled items, and of keys of deleted items in a collection.
    static let entries = 10_000
    /// The bytes of stored responses, and of items in all collections.
    static let bytes = 64 << 20
    /// The bytes of items in a collection.
    static let collectionBytes = 16 << 20
    /// The number of items that requests create in a collection.
    static let createdItems = 10_000
}
