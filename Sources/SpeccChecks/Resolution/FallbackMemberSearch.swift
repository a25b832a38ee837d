/// Which member a closed union is once reading has failed: one whose values end.
///
/// What a failed reader makes of an object has no optional fields and empty lists, but all required objects. A union
/// must not choose a member that leads back to itself: members are found from the leaves upwards, each union once.
struct FallbackMemberSearch {
    /// By the numbers of unions.
    private(set) var members: [Int: Int] = [:]
    private var waiting: [Int: [Int]] = [:]
    private var alternatives: [Alternative] = []

    /// One for an object, several for a union.
    private struct Alternative {
        var owner: Int
        /// The member's place; 0 for an object.
        var member: Int
        /// Types that must end before it does.
        var pending: Int
    }

    /// - Parameter number: Of a type among these.
    init(_ types: [ResolvedType], number: (DeclaredType) -> Int?) {
        guard types.contains(where: \.isClosedUnion) else { return }
        for (owner, type) in types.enumerated() {
            switch type.shape {
            case .object(let object): add(owner, 0, holding: object.fields.compactMap(\.requiredType), number)
            case .union(let union) where union.isClosed:
                for (place, member) in union.members.enumerated() {
                    add(owner, place, holding: [member.payload], number)
                }
            case .union, .enumeration, .alias, .distinct: add(owner, 0, holding: [], number)
            }
        }
        settle(types)
    }

    private mutating func add(
        _ owner: Int,
        _ member: Int,
        holding types: [ResolvedTypeReference],
        _ number: (DeclaredType) -> Int?
    ) {
        var pending = 0
        for case .declared(let type) in types {
            guard let other = number(type) else { continue }
            waiting[other, default: []].append(alternatives.count)
            pending += 1
        }
        alternatives.append(Alternative(owner: owner, member: member, pending: pending))
    }

    private mutating func settle(_ types: [ResolvedType]) {
        var ends = Array(repeating: false, count: types.count)
        // The first member of a union comes first, where several end at once.
        var next = Array(alternatives.indices.filter { alternatives[$0].pending == 0 }.reversed())
        while let place = next.popLast() {
            let alternative = alternatives[place]
            guard !ends[alternative.owner] else { continue }
            ends[alternative.owner] = true
            if types[alternative.owner].isClosedUnion { members[alternative.owner] = alternative.member }
            for other in waiting[alternative.owner] ?? [] {
                alternatives[other].pending -= 1
                if alternatives[other].pending == 0 { next.append(other) }
            }
        }
    }
}

extension ResolvedType {
    fileprivate var isClosedUnion: Bool {
        if case .union(let union) = shape { union.isClosed } else { false }
    }
}

extension ResolvedField {
    /// What its value holds in any case.
    fileprivate var requiredType: ResolvedTypeReference? {
        presence == .required && constant == nil ? type : nil
    }
}
