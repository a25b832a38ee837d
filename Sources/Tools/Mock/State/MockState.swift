import SpeccChecks
package import SpeccContract

/// The state that requests change. It is limited, so that a server can run indefinitely.
struct MockState: Sendable {
    /// By the id of the family and the arguments of its path.
    var collections = BoundedTable<ResourceCollection>(maximumCount: 1_000, maximumSize: StateLimits.bytes)
    var sessions = SessionStore()
    var idempotency = IdempotencyStore()
    /// The number of requests for polled responses by endpoint and arguments of its path.
    var polls = BoundedTable<Int>(maximumCount: StateLimits.entries)
    /// By the path of their address.
    var uploads = BoundedTable<MockUpload>(maximumCount: StateLimits.entries)
    var lastUpload = 0
    /// The number of calls by endpoint, for faults.
    var calls: [String: Int] = [:]
    /// In the order in which they were added.
    var alterations: [Alteration] = []
    var lastAlteration = 0
    var random: SeededGenerator

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }
}

/// An upload that the server has a part of.
struct MockUpload: Sendable {
    /// The number of bytes received.
    var offset = 0
    /// The length of the file; nil if no request has declared it.
    var length: Int?
    var isComplete = false
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

/// A table of limited size: the entries that were not set for the longest time are removed.
package struct BoundedTable<Value: Sendable>: Sendable {
    private struct Entry: Sendable {
        var value: Value
        let size: Int
        let number: Int
    }

    private var entries: [String: Entry] = [:]
    /// The keys in the order in which they were set. An older number than that of the entry is obsolete.
    private var order: [(key: String, number: Int)] = []
    private var first = 0
    private var lastNumber = 0
    private var size = 0
    private let maximumCount: Int
    private let maximumSize: Int

    /// - Parameter maximumSize: The limit for the sum of the sizes of entries. One entry can exceed it.
    package init(maximumCount: Int, maximumSize: Int = .max) {
        self.maximumCount = maximumCount
        self.maximumSize = maximumSize
    }

    package var count: Int { entries.count }
    package var keys: [String] { entries.keys.sorted() }

    package subscript(_ key: String) -> Value? {
        entries[key]?.value
    }

    package mutating func set(_ key: String, to value: Value, size entrySize: Int = 0) {
        lastNumber += 1
        size += entrySize - (entries[key]?.size ?? 0)
        entries[key] = Entry(value: value, size: entrySize, number: lastNumber)
        order.append((key, lastNumber))
        while entries.count > maximumCount || (size > maximumSize && entries.count > 1), first < order.count {
            removeOldest()
        }
        if order.count - first > 2 * entries.count + 64 || first > 1_024 { removeObsolete() }
    }

    package mutating func remove(_ key: String) {
        if let entry = entries.removeValue(forKey: key) { size -= entry.size }
    }

    private mutating func removeOldest() {
        let oldest = order[first]
        first += 1
        if entries[oldest.key]?.number == oldest.number { remove(oldest.key) }
    }

    private mutating func removeObsolete() {
        order = order[first...].filter { entries[$0.key]?.number == $0.number }
        first = 0
    }
}

/// The replies to requests with an idempotency key.
struct IdempotencyStore: Sendable {
    private struct Entry: Sendable {
        let body: [UInt8]
        let target: String
        let reply: MockReply
    }

    private var entries = BoundedTable<Entry>(maximumCount: StateLimits.entries, maximumSize: StateLimits.bytes)

    enum Lookup {
        case new
        case replay(MockReply)
        /// The key was used with another request.
        case conflict
    }

    func lookup(_ key: String, of endpoint: String, _ request: ContractRequest) -> Lookup {
        guard let entry = entries[endpoint + "\n" + key] else { return .new }
        guard entry.body == request.body ?? [], entry.target == request.target else { return .conflict }
        return .replay(entry.reply)
    }

    /// Stores a reply, except server errors and injected faults.
    mutating func store(_ reply: MockReply, for key: String, of endpoint: String, _ request: ContractRequest) {
        guard reply.status < 500, reply.fault == nil else { return }
        let body = request.body ?? []
        entries.set(
            endpoint + "\n" + key,
            to: Entry(body: body, target: request.target, reply: reply),
            size: key.utf8.count + body.count + reply.body.bytes.count
        )
    }
}

extension ResolvedIdempotency {
    /// The key of a request; nil if it has none.
    package func key(of request: ContractRequest, body: DocumentValue?) -> String? {
        switch self {
        case .header(let name): request[header: name]
        case .body(let path): body?.value(at: path)?.scalarText
        }
    }
}

/// A generator of random numbers (SplitMix64) with a reproducible sequence.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
