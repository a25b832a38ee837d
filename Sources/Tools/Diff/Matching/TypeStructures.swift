import SpeccChecks

/// Numbers types by structure: types with equal numbers have the same structure, as have the types that they refer to.
struct TypeStructures {
    /// The numbers of texts.
    private var numbers: [String: Int] = [:]
    /// Types of a cycle are distinguished by the types within this distance.
    private static let maximumDistance = 8

    /// The numbers of some entries of `types`, by their index.
    ///
    /// - Parameter names: The names of the other types that they refer to.
    mutating func numbers(of indices: [Int], in types: ComparedTypes, _ names: RenamedPaths) -> [Int: Int] {
        let positions = Dictionary(uniqueKeysWithValues: indices.enumerated().map { ($1, $0) })
        let edges = indices.map { index in
            ReferencedTypes.of(types.all[index]).compactMap { types.number(of: $0).flatMap { positions[$0] } }
        }
        var found: [Int: Int] = [:]
        for component in StronglyConnectedComponents.all(in: edges) {
            // The types of a cycle are alike at first, and are distinguished by their neighbors then.
            for _ in 1...min(component.count, Self.maximumDistance) {
                let texts = component.map { position in
                    TypeFingerprint.text(of: types.all[indices[position]]) { path in
                        guard let number = types.number(of: path), positions[number] != nil else {
                            return TypeNotation.qualified(names.current(path))
                        }
                        return found[number].map { "#\($0)" } ?? "?"
                    }
                }
                for (position, text) in zip(component, texts) { found[indices[position]] = number(of: text) }
            }
        }
        return found
    }

    private mutating func number(of text: String) -> Int {
        if let number = numbers[text] { return number }
        numbers[text] = numbers.count
        return numbers.count - 1
    }
}

/// The types that a type refers to.
enum ReferencedTypes {
    static func of(_ type: ResolvedType) -> [SwiftPath] {
        let references: [ResolvedTypeReference] =
            switch type.shape {
            case .object(let object): object.fields.map(\.type)
            case .union(let union): union.members.map(\.payload)
            case .alias(let alias): [alias.target]
            case .enumeration, .distinct: []
            }
        return references.compactMap { $0.declaredType?.path }
    }
}
