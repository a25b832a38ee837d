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

/// Finds the cycles of a graph (Tarjan's algorithm for strongly connected components, without recursion).
package enum StronglyConnectedComponents {
    /// The groups of nodes that reach each other; a single node is a group only if it has an edge to itself.
    package static func find(in edges: [[Int]]) -> [[Int]] {
        all(in: edges).filter { $0.count > 1 || edges[$0[0]].contains($0[0]) }
    }

    /// All nodes in groups that reach each other, each group after those that it has edges to.
    package static func all(in edges: [[Int]]) -> [[Int]] {
        var search = Search(edges: edges)
        for node in edges.indices where search.order[node] == 0 { search.visit(node) }
        return search.components
    }

    private struct Search {
        let edges: [[Int]]
        var components: [[Int]] = []
        /// The position of each node in the order of visits, from 1; 0 if it has not been visited.
        var order: [Int]
        /// The earliest visited node that is known to be reachable.
        private var lowest: [Int]
        private var isOnStack: [Bool]
        private var stack: [Int] = []
        private var visitCount = 0

        init(edges: [[Int]]) {
            self.edges = edges
            order = Array(repeating: 0, count: edges.count)
            lowest = order
            isOnStack = Array(repeating: false, count: edges.count)
        }

        mutating func visit(_ root: Int) {
            var path: [(node: Int, next: Int)] = []
            enter(root, &path)
            while let (node, next) = path.last {
                guard next < edges[node].count else {
                    path.removeLast()
                    leave(node)
                    if let parent = path.last?.node { lowest[parent] = min(lowest[parent], lowest[node]) }
                    continue
                }
                path[path.count - 1].next = next + 1
                let other = edges[node][next]
                if order[other] == 0 {
                    enter(other, &path)
                } else if isOnStack[other] {
                    lowest[node] = min(lowest[node], order[other])
                }
            }
        }

        private mutating func enter(_ node: Int, _ path: inout [(node: Int, next: Int)]) {
            visitCount += 1
            order[node] = visitCount
            lowest[node] = visitCount
            stack.append(node)
            isOnStack[node] = true
            path.append((node, 0))
        }

        private mutating func leave(_ node: Int) {
            guard lowest[node] == order[node] else { return }
            var component: [Int] = []
            while let last = stack.popLast() {
                isOnStack[last] = false
                component.append(last)
                if last == node { break }
            }
            components.append(component.sorted())
        }
    }
}

/// Finds the nodes with a finite value: those with an alternative whose requirements all have one.
///
/// An object has one alternative, which requires its required fields; a union has one for each member. The search starts at
/// alternatives without requirements and is linear in the number of requirements.
struct TerminationSearch {
    private var alternatives: [Alternative] = []
    /// The alternatives that require each node.
    private var dependents: [[Int]]

    struct Alternative {
        let node: Int
        let requirements: [Int]
    }

    init(nodeCount: Int) {
        dependents = Array(repeating: [], count: nodeCount)
    }

    var nodeCount: Int { dependents.count }

    /// Adds a node and returns its number.
    mutating func addNode() -> Int {
        dependents.append([])
        return dependents.count - 1
    }

    /// Adds an alternative of a node; of several that terminate at the same time, the first one is chosen.
    ///
    /// - Returns: The number of the alternative.
    @discardableResult
    mutating func addAlternative(of node: Int, requiring requirements: [Int]) -> Int {
        for requirement in requirements { dependents[requirement].append(alternatives.count) }
        alternatives.append(Alternative(node: node, requirements: requirements))
        return alternatives.count - 1
    }

    /// The number of an alternative that terminates, for each node; `nil` for nodes without one.
    func terminatingAlternatives() -> [Int?] {
        var chosen = [Int?](repeating: nil, count: nodeCount)
        var pending = alternatives.map(\.requirements.count)
        var ready = Array(alternatives.indices.filter { pending[$0] == 0 }.reversed())
        while let alternative = ready.popLast() {
            let node = alternatives[alternative].node
            guard chosen[node] == nil else { continue }
            chosen[node] = alternative
            for dependent in dependents[node] {
                pending[dependent] -= 1
                if pending[dependent] == 0 { ready.append(dependent) }
            }
        }
        return chosen
    }

    /// The nodes that do not terminate because they require themselves, in ascending order.
    func nonterminatingCycles() -> [Int] {
        let chosen = terminatingAlternatives()
        var edges: [[Int]] = Array(repeating: [], count: nodeCount)
        for alternative in alternatives where chosen[alternative.node] == nil {
            edges[alternative.node] += alternative.requirements.filter { chosen[$0] == nil }
        }
        return TopologicalSort(edges).cyclic
    }
}

/// Propagates values along the edges of a graph until nothing changes.
enum Propagation {
    /// - Parameters:
    ///   - edges: The nodes that receive each node's value.
    ///   - start: The nodes whose values may affect others.
    ///   - merge: Merges the second value into the first and returns whether that changed it. Values must only grow, so that
    ///     the propagation ends.
    static func run<Value>(
        _ values: inout [Value],
        along edges: [[Int]],
        from start: some Sequence<Int>,
        merge: (inout Value, Value) -> Bool
    ) {
        var pending = Array(start)
        while let node = pending.popLast() {
            let value = values[node]
            for next in edges[node] where merge(&values[next], value) { pending.append(next) }
        }
    }

    /// The nodes that can be reached from the start nodes, which are included.
    static func reachable(from start: some Sequence<Int>, along edges: [[Int]]) -> [Bool] {
        var isReached = Array(repeating: false, count: edges.count)
        var pending = Array(start)
        for node in pending { isReached[node] = true }
        while let node = pending.popLast() {
            for next in edges[node] where !isReached[next] {
                isReached[next] = true
                pending.append(next)
            }
        }
        return isReached
    }
}
