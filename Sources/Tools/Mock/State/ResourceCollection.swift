import SpeccContract

/// The items of a collection at a path.
struct ResourceCollection: Sendable {
    private(set) var items: [DocumentValue]
    /// The bytes of the items as JSON.
    private(set) var size: Int
    /// The number of the next synthesized item, which distinguishes its key from those of earlier ones.
    private var nextNumber: Int
    /// The path of the field that identifies an item; empty if there is none.
    private let keyPath: [String]
    /// The number of items, at the start, that no request has created.
    private var initialCount: Int
    /// The number of items with each key: usually one.
    private var keyCounts: [String: Int] = [:]
    private var deleted = BoundedTable<Bool>(maximumCount: StateLimits.entries)

    /// - Parameter nextNumber: The number of the first created item.
    init(_ items: [DocumentValue], keyPath: [String], nextNumber: Int) {
        self.items = items
        self.keyPath = keyPath
        self.nextNumber = nextNumber
        initialCount = items.count
        size = items.reduce(0) { $0 + Self.size(of: $1) }
        for item in items { count(item, by: 1) }
    }

    private mutating func count(_ item: DocumentValue, by change: Int) {
        guard let key = key(of: item) else { return }
        let count = keyCounts[key, default: 0] + change
        keyCounts[key] = count > 0 ? count : nil
    }

    private static func size(of item: DocumentValue) -> Int {
        CompactJSON.text(of: item).utf8.count
    }

    /// The text that identifies an item in paths.
    func key(of item: DocumentValue) -> String? {
        keyPath.isEmpty ? nil : item.value(at: keyPath)?.scalarText
    }

    func isDeleted(_ key: String) -> Bool {
        deleted[key] != nil
    }

    func item(_ key: String) -> DocumentValue? {
        index(of: key).map { items[$0] }
    }

    /// A synthesized item with a key that no item has. Keys with few possible values may be repeated.
    mutating func newItem(_ synthesize: (_ number: Int) -> DocumentValue) -> DocumentValue {
        for _ in 0..<min(items.count, 100) {
            let item = synthesize(nextNumber)
            nextNumber += 1
            guard let key = key(of: item), index(of: key) != nil else { return item }
        }
        nextNumber += 1
        return synthesize(nextNumber - 1)
    }

    /// Adds an item, and removes the oldest created ones beyond the limits.
    mutating func append(_ item: DocumentValue) {
        items.append(item)
        count(item, by: 1)
        size += Self.size(of: item)
        while items.count > initialCount + 1,
            items.count - initialCount > StateLimits.createdItems || size > StateLimits.collectionBytes
        {
            let oldest = items.remove(at: initialCount)
            count(oldest, by: -1)
            size -= Self.size(of: oldest)
        }
        if let key = key(of: item) { deleted.remove(key) }
    }

    /// - Returns: False if the collection would exceed its limit, and is not changed.
    mutating func replace(_ key: String, with item: DocumentValue) -> Bool {
        guard let index = index(of: key) else { return true }
        let newSize = size - Self.size(of: items[index]) + Self.size(of: item)
        guard newSize <= max(size, StateLimits.collectionBytes) else { return false }
        count(items[index], by: -1)
        count(item, by: 1)
        items[index] = item
        size = newSize
        return true
    }

    /// - Returns: Whether the collection contained the item.
    mutating func remove(_ key: String) -> Bool {
        guard let index = index(of: key) else { return false }
        let item = items.remove(at: index)
        count(item, by: -1)
        size -= Self.size(of: item)
        if index < initialCount { initialCount -= 1 }
        deleted.set(key, to: true)
        return true
    }

    private func index(of key: String) -> Int? {
        keyCounts[key] == nil ? nil : items.firstIndex { self.key(of: $0) == key }
    }
}
