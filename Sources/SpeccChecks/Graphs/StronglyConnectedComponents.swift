/// Finds the cycles of a graph (Tarjan's strongly connected components, without recursion).
package enum StronglyConnectedComponents {
    /// The groups of nodes that reach each other; a node alone only where it reaches itself.
    package static func find(in edges: [[Int]]) -> [[Int]] {
        var search = Search(edges: edges)
        for node in edges.indices where search.order[node] == 0 { search.visit(node) }
        return search.cycles
    }

    private struct Search {
        let edges: [[Int]]
        var cycles: [[Int]] = []
        /// When a node was reached, from 1; 0 before that.
        var order: [Int]
        /// The earliest node that is known to be reachable.
        private var lowest: [Int]
        private var isOpen: [Bool]
        private var open: [Int] = []
        private var clock = 0

        init(edges: [[Int]]) {
            self.edges = edges
            order = Array(repeating: 0, count: edges.count)
            lowest = order
            isOpen = Array(repeating: false, count: edges.count)
        }

        mutating func visit(_ root: Int) {
            var path: [(node: Int, next: Int)] = []
            enter(root, &path)
            while let (node, next) = path.last {
                guard next < edges[node].count else {
                    path.removeLast()
                    close(node)
                    if let parent = path.last?.node { lowest[parent] = min(lowest[parent], lowest[node]) }
                    continue
                }
                path[path.count - 1].next = next + 1
                let other = edges[node][next]
                if order[other] == 0 {
                    enter(other, &path)
                } else if isOpen[other] {
                    lowest[node] = min(lowest[node], order[other])
                }
            }
        }

        private mutating func enter(_ node: Int, _ path: inout [(node: Int, next: Int)]) {
            clock += 1
            order[node] = clock
            lowest[node] = clock
            open.append(node)
            isOpen[node] = true
            path.append((node, 0))
        }

        private mutating func close(_ node: Int) {
            guard lowest[node] == order[node] else { return }
            var group: [Int] = []
            while let last = open.popLast() {
                isOpen[last] = false
                group.append(last)
                if last == node { break }
            }
            if group.count > 1 || edges[node].contains(node) { cycles.append(group.sorted()) }
        }
    }
}
