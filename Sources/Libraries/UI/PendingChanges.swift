/// Changes of list elements that the server has not confirmed yet.
struct PendingChanges<Element: Identifiable & Sendable> where Element.ID: Sendable {
    /// By element, the oldest first.
    private var updates: [Element.ID: [(number: Int, element: Element)]] = [:]
    private var removals: [Int: Set<Element.ID>] = [:]
    private var lastNumber = 0

    /// Returns the list with all pending changes applied.
    func applied(to elements: [Element]) -> [Element] {
        let removed = removals.values.reduce(into: Set()) { $0.formUnion($1) }
        return elements.filter { !removed.contains($0.id) }.map { updates[$0.id]?.last?.element ?? $0 }
    }

    /// - Returns: An id for `endUpdate`.
    mutating func beginUpdate(_ element: Element) -> Int {
        lastNumber += 1
        updates[element.id, default: []].append((lastNumber, element))
        return lastNumber
    }

    /// - Parameter isDone: Whether the server confirmed the change; earlier changes of the element are then dropped.
    /// - Returns: Whether the change was still pending; false if a later change of the element was confirmed first.
    mutating func endUpdate(_ number: Int, of id: Element.ID, isDone: Bool) -> Bool {
        var rest = updates[id] ?? []
        guard let index = rest.firstIndex(where: { $0.number == number }) else {
            return false
        }
        rest.removeSubrange((isDone ? 0 : index)...index)
        updates[id] = rest.isEmpty ? nil : rest
        return true
    }

    /// - Returns: An id for `endRemoval`.
    mutating func beginRemoval(_ ids: Set<Element.ID>) -> Int {
        lastNumber += 1
        removals[lastNumber] = ids
        return lastNumber
    }

    mutating func endRemoval(_ number: Int) {
        removals[number] = nil
    }
}
