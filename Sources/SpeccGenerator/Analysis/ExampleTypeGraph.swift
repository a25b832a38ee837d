import SpeccChecks

/// The types of an API as examples see them: where a value that holds a value that holds a value has to end.
struct ExampleTypeGraph: Sendable {
    private let types: [ResolvedType]
    private let numbers: [SwiftPath: Int]
    /// Types that can hold each other, by way of lists too, share a number; 0 is none.
    private var circles: [Int]
    /// By the numbers of types whose example needs no argument: of a union the place of the member it is, else 0.
    private var members: [Int: Int] = [:]

    init(_ api: ResolvedAPI) {
        let declared = api.files.flatMap(\.types)
        types = declared + InlineTypes.of(api, declared)
        numbers = Dictionary(zip(types.map(\.path), types.indices)) { first, _ in first }
        circles = Array(repeating: 0, count: types.count)
        let edges = types.map { type in type.held.compactMap { numbers[$0.path] } }
        for (place, circle) in StronglyConnectedComponents.find(in: edges).enumerated() {
            for number in circle { circles[number] = place + 1 }
        }
        findEnds()
    }

    func type(of declared: DeclaredType) -> ResolvedType? {
        numbers[declared.path].map { types[$0] }
    }

    /// Whether an example can be made of nothing but examples.
    func hasExample(_ type: DeclaredType) -> Bool {
        numbers[type.path].map { members[$0] != nil } ?? false
    }

    /// The member that a union's example is; nil where none can be made of examples.
    func member(of union: SwiftPath) -> Int? {
        numbers[union].flatMap { members[$0] }
    }

    /// Whether what a type refers to could hold that type again.
    func isRecursive(_ type: ResolvedTypeReference, in owner: SwiftPath) -> Bool {
        guard let declared = type.declared, let other = numbers[declared.path], let number = numbers[owner] else {
            return false
        }
        return circles[number] != 0 && circles[number] == circles[other]
    }

    /// From the leaves upwards, in rounds: what a value always holds has ended in an earlier one. Of a union the first
    /// member that cannot lead back to it, or else the first that ends.
    private mutating func findEnds() {
        var waiting = Array(types.indices)
        var count = 0
        repeat {
            count = waiting.count
            let ended = members
            waiting.removeAll { number in
                guard let member = end(of: types[number], ended) else { return false }
                members[number] = member
                return true
            }
        } while waiting.count < count
        for (number, type) in types.enumerated() where members[number] != nil {
            guard case .union(let union) = type.shape else { continue }
            let outward = union.members.firstIndex {
                ends($0.payload, members) && !isRecursive($0.payload, in: type.path)
            }
            members[number] = outward ?? members[number]
        }
    }

    private func end(of type: ResolvedType, _ ended: [Int: Int]) -> Int? {
        guard type.typeOverride == nil else { return nil }
        switch type.shape {
        case .object(let object):
            return object.fields.allSatisfy { !$0.isNeeded || ends($0.type, ended) } ? 0 : nil
        case .union(let union): return union.members.firstIndex { ends($0.payload, ended) }
        case .enumeration, .alias, .distinct: return 0
        }
    }

    private func ends(_ type: ResolvedTypeReference, _ ended: [Int: Int]) -> Bool {
        guard case .declared(let declared) = type, let number = numbers[declared.path] else { return true }
        return ended[number] != nil
    }
}

extension ResolvedType {
    /// What its values can hold.
    fileprivate var held: [DeclaredType] {
        switch shape {
        case .object(let object): object.fields.compactMap(\.type.declared)
        case .union(let union): union.members.compactMap(\.payload.declared)
        case .alias(let alias): alias.target.declared.map { [$0] } ?? []
        case .enumeration, .distinct: []
        }
    }
}

extension ResolvedField {
    /// Whether a value must be given for it in any case.
    fileprivate var isNeeded: Bool {
        presence == .required && constant == nil && defaultValue == nil
    }
}

extension ResolvedTypeReference {
    /// The declared type at its heart.
    var declared: DeclaredType? {
        switch self {
        case .builtin: nil
        case .declared(let type): type
        case .list(let inner), .map(let inner), .optional(let inner): inner.declared
        }
    }
}
