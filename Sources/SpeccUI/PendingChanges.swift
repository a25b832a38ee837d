/// Changes of a list's elements that were asked for and not answered yet: what the list shows beyond what is known.
struct PendingChanges<Element: Identifiable & Sendable> where Element.ID: Sendable {
    /// By element, the oldest first.
    private var updates: [Element.ID: [(number: Int, element: Element)]] = [:]
    private var removals: [Int: Set<Element.ID>] = [:]
    private var lastNumber = 0

    /// The list as if the service had said yes to all of them.
    func applied(to elements: [Element]) -> [Element] {
        let removed = removals.values.reduce(into: Set()) { $0.formUnion($1) }
        return elements.filter { !removed.contains($0.id) }.map { updates[$0.id]?.last?.element ?? $0 }
    }

    /// - Returns: What to give to `endUpdate`.
    mutating func beginUpdate(_ element: Element) -> Int {
        lastNumber += 1
        updates[element.id, default: []].append((lastNumber, element))
        return lastNumber
    }

    /// - Parameter isDone: Whether the service has made the change: then those before it show no more.
    /// - Returns: Whether it still counted; false where a later change of the element was made before.
    mutating func endUpdate(_ number: Int, of id: Element.ID, isDone: Bool) -> Bool {
        var rest = updates[id] ?? []
        guard let index = rest.firstIndex(where: { $0.number == number }) else {
            return false
        }
        rest.removeSubrange((isDone ? 0 : index)...index)
        updates[id] = rest.isEmpty ? nil : rest
        return true
    }

    /// - Returns: What to give to `endRemoval`.
    mutating func beginRemoval(_ ids: Set<Element.ID>) -> Int {
        lastNumber += 1
        removals[lastNumber] = ids
        return lastNumber
    }

    mutating func endRemoval(_ number: Int) {
        removals[number] = nil
    }
}
