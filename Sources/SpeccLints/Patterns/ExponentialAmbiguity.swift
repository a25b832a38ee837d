import SpeccChecks
import SpeccPatterns

/// Whether a pattern can match the same text in a number of ways that doubles again and again with its length, all of
/// which an engine with backtracking tries where the text does not match in the end.
///
/// That is so where some place of the pattern leads back to itself over the same letters on two ways (Weber and Seidl,
/// On the degree of ambiguity of finite automata, 1991).
enum ExponentialAmbiguity {
    /// Pairs of places that are compared; a pattern with more is not judged.
    private static let patience = 200_000

    static func isFound(in pattern: Pattern) -> Bool {
        guard let graph = PositionGraph(pattern) else { return false }
        let circles = StronglyConnectedComponents.find(in: graph.next.map { $0.keys.sorted() })
        var number: [Int: Int] = [:]
        for (circle, places) in circles.enumerated() {
            for place in places { number[place] = circle }
        }
        for (place, others) in graph.next.enumerated() {
            for (other, hasSeveralWays) in others
            where hasSeveralWays && number[place] != nil && number[place] == number[other] {
                return true
            }
        }
        return hasTwins(graph)
    }

    /// Whether two ways part and meet again, around a circle: pairs of places that are reached over the same letters.
    private static func hasTwins(_ graph: PositionGraph) -> Bool {
        let count = graph.letters.count
        var numbers: [Int: Int] = [:]
        var pairs: [Int] = []
        for place in 0..<count {
            numbers[place * count + place] = pairs.count
            pairs.append(place * count + place)
        }
        var edges: [[Int]] = []
        var remaining = patience
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
        return StronglyConnectedComponents.find(in: edges).contains { circle in
            let isTogether = { (number: Int) in pairs[number] % (count + 1) == 0 }
            return circle.contains(where: isTogether) && !circle.allSatisfy(isTogether)
        }
    }
}
