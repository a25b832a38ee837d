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
