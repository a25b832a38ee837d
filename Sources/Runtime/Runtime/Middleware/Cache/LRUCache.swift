#if SPECC_CACHE || !SPECC_SMALL
    /// A dictionary with a limit on the sum of costs. Beyond it, the least recently used values are removed.
    package struct LRUCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
        private struct Entry {
            var value: Value
            let cost: Int
            /// The number of its last use.
            var stamp: Int
        }

        private let limit: Int
        private var entries: [Key: Entry] = [:]
        /// Every use in order, including those that a later use of the same key has superseded.
        private var uses: [(key: Key, stamp: Int)] = []
        /// The index of the first use that was not examined yet.
        private var first = 0
        private var lastStamp = 0
        /// The sum of the costs of all values.
        package private(set) var cost = 0

        /// - Parameter limit: The maximum sum of costs.
        package init(limit: Int) {
            self.limit = limit
        }

        /// The number of values.
        package var count: Int { entries.count }

        /// Returns a value and marks it as the most recently used one.
        package mutating func use(_ key: Key) -> Value? {
            guard let entry = entries[key] else {
                return nil
            }
            recordUse(of: key)
            return entry.value
        }

        /// - Returns: The removed values: not the one that is replaced, but the new one itself if its cost alone exceeds
        ///   the limit.
        package mutating func set(_ key: Key, _ value: Value, cost: Int) -> [(key: Key, value: Value)] {
            remove(key)
            guard cost <= limit else {
                return [(key, value)]
            }
            let removed = shrink(to: limit - cost)
            entries[key] = Entry(value: value, cost: cost, stamp: 0)
            self.cost += cost
            recordUse(of: key)
            return removed
        }

        @discardableResult
        package mutating func remove(_ key: Key) -> Value? {
            guard let entry = entries.removeValue(forKey: key) else {
                return nil
            }
            cost -= entry.cost
            return entry.value
        }

        /// - Returns: The removed values.
        @discardableResult
        package mutating func remove(where isRemoved: (Key, Value) -> Bool) -> [(key: Key, value: Value)] {
            let matches = entries.filter { isRemoved($0.key, $0.value.value) }
            for key in matches.keys {
                remove(key)
            }
            return matches.map { ($0.key, $0.value.value) }
        }

        private mutating func recordUse(of key: Key) {
            lastStamp += 1
            entries[key]?.stamp = lastStamp
            uses.append((key, lastStamp))
            if uses.count > 4 * entries.count + 64 {
                uses = uses[first...].filter { entries[$0.key]?.stamp == $0.stamp }
                first = 0
            }
        }

        private mutating func shrink(to limit: Int) -> [(key: Key, value: Value)] {
            var removed: [(key: Key, value: Value)] = []
            while cost > limit, first < uses.count {
                let use = uses[first]
                first += 1
                if entries[use.key]?.stamp == use.stamp, let value = remove(use.key) {
                    removed.append((use.key, value))
                }
            }
            return removed
        }
    }
#endif
