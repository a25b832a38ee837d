/// Objects of a union, grouped so that values of different groups are distinguished by their fields.
///
/// A value is decoded as the object that declares most of its fields, and as the first of several such objects. If a
/// value could match two objects, the one that can decode the values of both therefore precedes the other one. If
/// neither can, both are in one group.
struct ObjectClasses {
    private let objects: [ClassifiedObject]
    /// The group of each object, as the index of its first object.
    private let groups: [Int]
    /// The objects that precede each object.
    private let predecessors: [[Int]]

    init(_ types: [TypeUse]) {
        var names = TypeIdentities()
        var decodable = DecodableTypes()
        let objects = types.map { ClassifiedObject($0, &names, &decodable.identities) }
        var parents = Array(objects.indices)
        var predecessors: [[Int]] = Array(repeating: [], count: objects.count)
        for first in objects.indices {
            for second in objects.indices.dropFirst(first + 1) where objects[first].isAmbiguous(with: objects[second]) {
                let shared = objects[first].shared(with: objects[second])
                let isFirstGeneral = shared.allSatisfy { Self.canDecode($1, as: $0, &decodable) }
                let isSecondGeneral = shared.allSatisfy { Self.canDecode($0, as: $1, &decodable) }
                switch (isFirstGeneral, isSecondGeneral) {
                case (true, true): break
                case (true, false): predecessors[second].append(first)
                case (false, true): predecessors[first].append(second)
                case (false, false): Self.join(first, second, &parents)
                }
            }
        }
        self.objects = objects
        self.predecessors = predecessors
        groups = objects.indices.map { Self.root($0, &parents) }
    }

    /// A field whose value distinguishes both objects matters only where it is absent.
    private static func canDecode(
        _ field: ClassifiedObject.Field,
        as target: ClassifiedObject.Field,
        _ decodable: inout DecodableTypes
    ) -> Bool {
        field.isDistinct(from: target)
            ? DecodableTypes.allowsAbsence(field.draft, as: target.draft)
            : decodable.canDecode(field.draft, as: target.draft)
    }

    /// The groups in the order in which a value is compared with them.
    func members() -> [[TypeUse]] {
        var members: [Int: [TypeUse]] = [:]
        for (index, group) in groups.enumerated() { members[group, default: []].append(objects[index].type) }
        var successors: [Int: Set<Int>] = [:]
        for (index, predecessors) in predecessors.enumerated() {
            for predecessor in predecessors where groups[predecessor] != groups[index] {
                successors[groups[predecessor], default: []].insert(groups[index])
            }
        }
        var counts: [Int: Int] = [:]
        for group in successors.values.joined() { counts[group, default: 0] += 1 }
        var result: [[TypeUse]] = []
        var remaining = groups.indices.filter { groups[$0] == $0 }
        while let position = remaining.firstIndex(where: { counts[$0, default: 0] == 0 }) {
            let group = remaining.remove(at: position)
            result.append(members[group] ?? [])
            for successor in successors[group] ?? [] { counts[successor, default: 0] -= 1 }
        }
        // Objects that precede each other in a cycle are one group.
        if !remaining.isEmpty { result.append(remaining.flatMap { members[$0] ?? [] }) }
        return result
    }

    /// Whether two objects are distinguished only by constants that may be absent.
    var haveOptionalConstants: Bool {
        objects.indices.contains { first in
            objects.dropFirst(first + 1).contains { objects[first].hasOptionalConstant(distinguishing: $0) }
        }
    }

    /// Whether each pair of objects has a required field whose JSON differs in both: text and a number, or two constants.
    var areDistinctByKind: Bool {
        objects.indices.allSatisfy { first in
            objects.dropFirst(first + 1).allSatisfy { objects[first].isDistinctByKind(from: $0) }
        }
    }

    private static func root(_ index: Int, _ parents: inout [Int]) -> Int {
        var index = index
        while parents[index] != index {
            parents[index] = parents[parents[index]]
            index = parents[index]
        }
        return index
    }

    private static func join(_ first: Int, _ second: Int, _ parents: inout [Int]) {
        let (first, second) = (root(first, &parents), root(second, &parents))
        parents[max(first, second)] = min(first, second)
    }
}
