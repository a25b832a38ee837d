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
