/// Values up to a sum of costs; beyond it the least recently used ones go.
package struct LRUCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private struct Entry {
        var value: Value
        let cost: Int
        /// Of its last use.
        var stamp: Int
    }

    private let limit: Int
    private var entries: [Key: Entry] = [:]
    /// Every use in order, with those that a later use of the same key has made worthless.
    private var uses: [(key: Key, stamp: Int)] = []
    /// Index of the first use that has not been looked at.
    private var first = 0
    private var lastStamp = 0
    /// Of all values.
    package private(set) var cost = 0

    package init(limit: Int) {
        self.limit = limit
    }

    /// How many values there are.
    package var count: Int { entries.count }

    /// The value, which is the most recently used one then.
    package mutating func use(_ key: Key) -> Value? {
        guard let entry = entries[key] else {
            return nil
        }
        note(key)
        return entry.value
    }

    /// - Returns: What had to go: not the value that this one replaces, but itself where it alone is above the limit.
    package mutating func set(_ key: Key, _ value: Value, cost: Int) -> [(key: Key, value: Value)] {
        remove(key)
        guard cost <= limit else {
            return [(key, value)]
        }
        let gone = shrink(to: limit - cost)
        entries[key] = Entry(value: value, cost: cost, stamp: 0)
        self.cost += cost
        note(key)
        return gone
    }

    @discardableResult
    package mutating func remove(_ key: Key) -> Value? {
        guard let entry = entries.removeValue(forKey: key) else {
            return nil
        }
        cost -= entry.cost
        return entry.value
    }

    /// - Returns: What went.
    @discardableResult
    package mutating func remove(where isUnwanted: (Key, Value) -> Bool) -> [(key: Key, value: Value)] {
        let unwanted = entries.filter { isUnwanted($0.key, $0.value.value) }
        for key in unwanted.keys {
            remove(key)
        }
        return unwanted.map { ($0.key, $0.value.value) }
    }

    private mutating func note(_ key: Key) {
        lastStamp += 1
        entries[key]?.stamp = lastStamp
        uses.append((key, lastStamp))
        if uses.count > 4 * entries.count + 64 {
            uses = uses[first...].filter { entries[$0.key]?.stamp == $0.stamp }
            first = 0
        }
    }

    private mutating func shrink(to limit: Int) -> [(key: Key, value: Value)] {
        var gone: [(key: Key, value: Value)] = []
        while cost > limit, first < uses.count {
            let use = uses[first]
            first += 1
            if entries[use.key]?.stamp == use.stamp, let value = remove(use.key) {
                gone.append((use.key, value))
            }
        }
        return gone
    }
}
