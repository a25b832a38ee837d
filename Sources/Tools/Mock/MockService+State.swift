package import SpeccContract
import SpeccSynchronization

/// The items of a list that the endpoints of a mock server share, for people who look at them.
package struct EditableCollection: Sendable {
    /// Identifies the collection while the catalog declares it.
    package let id: String
    /// `/orders`, or `/orders/7/lines`
    package let path: String
    /// Items and their keys; a key is nil if items have none, and cannot be edited.
    package let items: [(key: String?, value: DocumentValue)]
}

/// The reason why an item cannot be stored.
package struct StateEditError: Error, Equatable {
    package let message: String
}

// Reading and changing the state of a server, not by calls of the API.
extension MockService {
    /// The lists without parameters in their paths, and those that calls have used.
    package var collections: [EditableCollection] {
        let state = currentState
        return resources.families.flatMap { family in
            ids(of: family, state).map { id in
                let collection = collection(id, family, state)
                let items = collection.items.map { (key: collection.key(of: $0), value: $0) }
                return EditableCollection(id: id, path: Self.path(of: id, family), items: items)
            }
        }
    }

    /// Adds an item, or replaces the one with the key.
    ///
    /// - Parameter key: The key of an item; nil adds one.
    package func store(_ value: DocumentValue, as key: String?, in id: String) throws(StateEditError) {
        try edit(id) { (owner, collection, family) throws(StateEditError) in
            let api = owner.contract.apis[family.api]
            let mismatches = DeclaredValueChecker(types: api.types, isStrict: true)
                .mismatches(of: value, as: family.item, family.itemConstraints).filter(\.isError)
            if let mismatch = mismatches.first {
                throw StateEditError(
                    message: mismatch.path.isEmpty ? mismatch.message : "'\(mismatch.path)': \(mismatch.message)"
                )
            }
            let newKey = collection.key(of: value)
            guard let key else {
                if let newKey, collection.item(newKey) != nil {
                    throw StateEditError(message: "an item has the key '\(newKey)' already")
                }
                return collection.append(value)
            }
            guard collection.item(key) != nil else { throw StateEditError(message: "no item has the key '\(key)'") }
            guard newKey == key else {
                throw StateEditError(message: "the key '\(key)' cannot be changed; add an item instead")
            }
            guard collection.replace(key, with: value) else {
                throw StateEditError(message: "the items would exceed \(StateLimits.collectionBytes >> 20) MiB")
            }
        }
    }

    package func remove(_ key: String, from id: String) throws(StateEditError) {
        try edit(id) { (_, collection, _) throws(StateEditError) in
            guard collection.remove(key) else { throw StateEditError(message: "no item has the key '\(key)'") }
        }
    }

    /// Removes all items with a key.
    package func removeAll(from id: String) throws(StateEditError) {
        try edit(id) { (_, collection, _) throws(StateEditError) in
            for key in collection.items.compactMap(collection.key) { _ = collection.remove(key) }
        }
    }

    /// Restores the initial items.
    package func restore(_ id: String) {
        change { $1.collections.remove(id) }
    }

    /// Restores the initial state of everything that calls change: items, sessions, idempotency keys and polls.
    package func restoreAll() {
        change { owner, state in
            let alterations = (state.alterations, state.lastAlteration)
            state = MockState(seed: owner.options.seed)
            (state.alterations, state.lastAlteration) = alterations
        }
    }

    /// A valid item for a form that adds one.
    package func newItem(in id: String) -> DocumentValue? {
        guard let family = family(of: id) else { return nil }
        var collection = collection(id, family, currentState)
        return collection.newItem { values(family).item($0, [:]) }
    }

    /// The keys of items that a path parameter can have: of the last parameter in the path of a list without parameters.
    package func keys(of endpoint: Int) -> [String] {
        guard let family = resources[endpoint]?.family ?? resources.parent(of: endpoint), family.depth == 0,
            !family.keyPath.isEmpty
        else { return [] }
        let collection = collection(family.id, family, currentState)
        return collection.items.compactMap(collection.key)
    }

    package func isList(_ endpoint: Int) -> Bool { resources[endpoint]?.role == .list }

    /// Takes over the state of the service of an earlier version of the catalog, except lists with items that are no longer
    /// valid and alterations of endpoints that no longer exist. Calls that the earlier service has not performed yet are
    /// performed by this one, so that no change is lost.
    package func takeOver(_ earlier: MockService) {
        earlier.state.withLock { old in
            var taken = old.value
            taken.alterations.removeAll { alteration in
                alteration.endpoint != "*" && !contract.endpoints.contains { $0.qualifiedID == alteration.endpoint }
            }
            for id in taken.collections.keys {
                if let collection = taken.collections[id], !isValid(collection, id) { taken.collections.remove(id) }
            }
            old = OwnedState(value: MockState(seed: options.seed), successor: self)
            state.withLock { $0.value = taken }
        }
    }

    private func isValid(_ collection: ResourceCollection, _ id: String) -> Bool {
        guard let family = family(of: id) else { return false }
        let checker = DeclaredValueChecker(types: contract.apis[family.api].types)
        return collection.items.allSatisfy { item in
            checker.mismatches(of: item, as: family.item).allSatisfy { !$0.isError }
        }
    }

    // MARK: - Collections

    private func edit(
        _ id: String,
        _ edit: (MockService, inout ResourceCollection, ResourceFamily) throws(StateEditError) -> Void
    ) throws(StateEditError) {
        let current = currentState
        let initial = current.collections[id] == nil ? family(of: id).map { collection(id, $0, current) } : nil
        try change { (owner, state) throws(StateEditError) in
            guard let family = owner.family(of: id) else {
                throw StateEditError(message: "the catalog no longer declares this list")
            }
            let made = owner === self ? initial : nil
            var collection = state.collections[id] ?? made ?? owner.collection(id, family, state)
            try edit(owner, &collection, family)
            state.collections.set(id, to: collection, size: collection.size)
        }
    }

    /// A copy, so that calls do not wait while lists are made.
    private var currentState: MockState { change { $1 } }

    private func family(of id: String) -> ResourceFamily? {
        let name = id.split(separator: "\n", omittingEmptySubsequences: false).first.map(String.init) ?? id
        return resources.families.first { $0.id == name }
    }

    private func ids(of family: ResourceFamily, _ state: MockState) -> [String] {
        let used = state.collections.keys.filter { $0 == family.id || $0.hasPrefix(family.id + "\n") }
        return used.isEmpty && family.depth == 0 ? [family.id] : used
    }

    private func collection(_ id: String, _ family: ResourceFamily, _ state: MockState) -> ResourceCollection {
        state.collections[id] ?? values(family).initialCollection(contract.endpoints[family.list], arguments: [:])
    }

    private func values(_ family: ResourceFamily) -> ResourceValues {
        ResourceValues(family: family, api: contract.apis[family.api], options: options)
    }

    /// The path of the list with the arguments in its id.
    private static func path(of id: String, _ family: ResourceFamily) -> String {
        var arguments = id.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
        let parts = family.path.split(separator: "{}", omittingEmptySubsequences: false)
        return parts.dropFirst().reduce(parts.first.map(String.init) ?? "") { path, part in
            path + (arguments.popFirst().map(String.init) ?? "{}") + part
        }
    }
}
