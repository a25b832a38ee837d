import SpeccChecks
package import SpeccContract
import SpeccDiagnostics
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
        try edit(id) { (collection, family) throws(StateEditError) in
            let api = contract.apis[family.api]
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
        try edit(id) { (collection, _) throws(StateEditError) in
            guard collection.remove(key) else { throw StateEditError(message: "no item has the key '\(key)'") }
        }
    }

    /// Removes all items with a key.
    package func removeAll(from id: String) throws(StateEditError) {
        try edit(id) { (collection, _) throws(StateEditError) in
            for key in collection.items.compactMap(collection.key) { _ = collection.remove(key) }
        }
    }

    /// Restores the initial items.
    package func restore(_ id: String) {
        state.withLock { $0.collections.remove(id) }
    }

    /// Restores the initial state of everything that calls change: items, sessions, idempotency keys and polls.
    package func restoreAll() {
        state.withLock { state in
            let alterations = (state.alterations, state.lastAlteration)
            state = MockState(seed: options.seed)
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

    /// Takes over the state of the server of an earlier version of the catalog: alterations, sessions, and lists whose items
    /// are still valid.
    package func takeOver(_ earlier: MockService) {
        let old = earlier.state.withLock { $0 }
        state.withLock { state in
            state.sessions = old.sessions
            state.lastAlteration = old.lastAlteration
            state.alterations = old.alterations.filter { alteration in
                alteration.endpoint == "*" || contract.endpoints.contains { $0.qualifiedID == alteration.endpoint }
            }
            for id in old.collections.keys {
                guard let family = family(of: id), let collection = old.collections[id] else { continue }
                let checker = DeclaredValueChecker(types: contract.apis[family.api].types)
                let isValid = collection.items.allSatisfy { item in
                    checker.mismatches(of: item, as: family.item).allSatisfy { !$0.isError }
                }
                if isValid { state.collections.set(id, to: collection, size: collection.size) }
            }
        }
    }

    // MARK: - Collections

    private func edit(
        _ id: String,
        _ change: (inout ResourceCollection, ResourceFamily) throws(StateEditError) -> Void
    ) throws(StateEditError) {
        guard let family = family(of: id) else {
            throw StateEditError(message: "the catalog no longer declares this list")
        }
        let current = currentState
        let initial = current.collections[id] == nil ? self.collection(id, family, current) : nil
        try state.withLock { (state) throws(StateEditError) in
            var collection = state.collections[id] ?? initial ?? self.collection(id, family, state)
            try change(&collection, family)
            state.collections.set(id, to: collection, size: collection.size)
        }
    }

    /// A copy, so that calls do not wait while lists are made.
    private var currentState: MockState { state.withLock { $0 } }

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
