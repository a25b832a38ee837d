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
