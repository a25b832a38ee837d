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
