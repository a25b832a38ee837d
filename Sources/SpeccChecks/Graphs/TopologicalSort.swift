/// Numbered things in an order in which each stands behind what it depends on (Kahn's algorithm).
///
/// Nothing recurses, so a chain of any length is fine.
struct TopologicalSort {
    /// Everything that neither is in a cycle nor depends on one.
    private(set) var order: [Int] = []
    /// In a cycle, or between two.
    private(set) var cyclic: [Int] = []
    /// Outside every cycle, but dependent on one.
    private(set) var blockedByCycles: [Int] = []

    /// What each number depends on; the same one twice counts twice.
    init(_ dependencies: [[Int]]) {
        var dependents: [[Int]] = Array(repeating: [], count: dependencies.count)
        for (number, others) in dependencies.enumerated() {
            for other in others { dependents[other].append(number) }
        }
        let everything = Array(repeating: true, count: dependencies.count)
        order = Self.peel(everything, waitingFor: dependencies, leadingTo: dependents)
        guard order.count < dependencies.count else { return }
        var isLeft = everything
        for number in order { isLeft[number] = false }
        // What only hangs on a cycle peels off from the other end.
        blockedByCycles = Self.peel(isLeft, waitingFor: dependents, leadingTo: dependencies).sorted()
        for number in blockedByCycles { isLeft[number] = false }
        cyclic = dependencies.indices.filter { isLeft[$0] }
    }

    /// The members that wait for no member, then those that waited for these alone, and so on.
    private static func peel(_ isMember: [Bool], waitingFor: [[Int]], leadingTo: [[Int]]) -> [Int] {
        var waiting = Array(repeating: 0, count: isMember.count)
        var order: [Int] = []
        for number in isMember.indices where isMember[number] {
            for other in waitingFor[number] where isMember[other] { waiting[number] += 1 }
            if waiting[number] == 0 { order.append(number) }
        }
        var next = 0
        while next < order.count {
            for follower in leadingTo[order[next]] where isMember[follower] {
                waiting[follower] -= 1
                if waiting[follower] == 0 { order.append(follower) }
            }
            next += 1
        }
        return order
    }
}
