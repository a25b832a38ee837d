/// A value in shared storage, which is copied before it changes while other copies exist.
///
/// A copy of a large struct retains each of its members, and each type that contains the struct repeats the code for it. A copy
/// of this value retains one object.
struct CopyOnWrite<Value: Sendable>: Sendable {
    private final class Storage: Sendable {
        // Sendable: it changes only while a single copy refers to it.
        nonisolated(unsafe) var value: Value

        init(_ value: Value) {
            self.value = value
        }
    }

    private var storage: Storage

    init(_ value: Value) {
        storage = Storage(value)
    }

    var value: Value {
        get { storage.value }
        _modify {
            if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.value) }
            yield &storage.value
        }
    }
}

extension CopyOnWrite: Equatable where Value: Equatable {
    static func == (left: Self, right: Self) -> Bool {
        left.storage === right.storage || left.value == right.value
    }
}

extension CopyOnWrite: Hashable where Value: Hashable {
    func hash(into hasher: inout Hasher) {
        hasher.combine(value)
    }
}
