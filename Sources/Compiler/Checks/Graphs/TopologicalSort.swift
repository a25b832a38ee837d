/// The nodes of a graph in an order in which each follows its dependencies (Kahn's algorithm, without recursion).
struct TopologicalSort {
    /// The nodes that are neither in a cycle nor depend on one.
    private(set) var order: [Int] = []
    /// The nodes in a cycle, or on a path between two cycles.
    private(set) var cyclic: [Int] = []
    /// The nodes outside of cycles that depend on one.
    private(set) var blockedByCycles: [Int] = []

    /// - Parameter dependencies: The dependencies of each node; duplicates are allowed.
    init(_ dependencies: [[Int]]) {
        var dependents: [[Int]] = Array(repeating: [], count: dependencies.count)
        for (node, others) in dependencies.enumerated() {
            for other in others { dependents[other].append(node) }
        }
        let all = Array(repeating: true, count: dependencies.count)
        order = Self.removableNodes(of: all, waitingFor: dependencies, releasing: dependents)
        guard order.count < dependencies.count else { return }
        var isRemaining = all
        for node in order { isRemaining[node] = false }
        // Nodes that only depend on a cycle can be removed in the opposite direction.
        blockedByCycles = Self.removableNodes(of: isRemaining, waitingFor: dependents, releasing: dependencies).sorted()
        for node in blockedByCycles { isRemaining[node] = false }
        cyclic = dependencies.indices.filter { isRemaining[$0] }
    }

    /// The members that wait for no other member, then those that only waited for these, and so on.
    private static func removableNodes(
        of isMember: [Bool],
        waitingFor: [[Int]],
        releasing: [[Int]]
    ) -> [Int] {
        var waiting = Array(repeating: 0, count: isMember.count)
        var order: [Int] = []
        for node in isMember.indices where isMember[node] {
            for other in waitingFor[node] where isMember[other] { waiting[node] += 1 }
            if waiting[node] == 0 { order.append(node) }
        }
        var next = 0
        while next < order.count {
            for other in releasing[order[next]] where isMember[other] {
                waiting[other] -= 1
                if waiting[other] == 0 { order.append(other) }
            }
            next += 1
        }
        return order
    }
}
