import SpeccChecks
import SpeccText

/// Decides whether a pattern matches some text in exponentially many ways, all of which a backtracking engine tries if the
/// text does not match in the end.
///
/// This is the case if a position leads back to itself on two paths over the same letters (Weber and Seidl, On the degree
/// of ambiguity of finite automata, 1991).
enum ExponentialAmbiguity {
    /// The maximum number of position pairs to compare; larger patterns are not reported.
    private static let maximumPairs = 200_000

    static func isFound(in pattern: Pattern) -> Bool {
        guard let graph = PositionGraph(pattern) else { return false }
        let components = StronglyConnectedComponents.find(in: graph.next.map { $0.keys.sorted() })
        var number: [Int: Int] = [:]
        for (component, positions) in components.enumerated() {
            for position in positions { number[position] = component }
        }
        for (position, others) in graph.next.enumerated() {
            for (other, hasSeveralPaths) in others
            where hasSeveralPaths && number[position] != nil && number[position] == number[other] {
                return true
            }
        }
        return hasDistinctPaths(graph)
    }

    /// Whether two paths over the same letters separate and meet again within a cycle.
    private static func hasDistinctPaths(_ graph: PositionGraph) -> Bool {
        let count = graph.letters.count
        var numbers: [Int: Int] = [:]
        var pairs: [Int] = []
        for position in 0..<count {
            numbers[position * count + position] = pairs.count
            pairs.append(position * count + position)
        }
        var edges: [[Int]] = []
        var remaining = maximumPairs
        while edges.count < pairs.count {
            let (left, right) = pairs[edges.count].quotientAndRemainder(dividingBy: count)
            var following: [Int] = []
            for first in graph.next[left].keys.sorted() {
                for second in graph.next[right].keys.sorted() {
                    remaining -= 1
                    guard remaining > 0 else { return false }
                    guard graph.letters[first].intersects(graph.letters[second]) else { continue }
                    let pair = first * count + second
                    if numbers[pair] == nil {
                        numbers[pair] = pairs.count
                        pairs.append(pair)
                    }
                    following.append(numbers[pair] ?? 0)
                }
            }
            edges.append(following)
        }
        return StronglyConnectedComponents.find(in: edges).contains { component in
            let isEqual = { (number: Int) in pairs[number] % (count + 1) == 0 }
            return component.contains(where: isEqual) && !component.allSatisfy(isEqual)
        }
    }
}
