import SpeccCatalog
import SpeccDiagnostics

/// The kinds of JSON values that unions without tags can have, by the numbers of types.
struct UnionKinds: Sendable {
    private var kinds: [JSONKinds]

    subscript(number: Int) -> JSONKinds { kinds[number] }

    init(_ table: TypeTable) {
        kinds = Array(repeating: [], count: table.entries.count)
        var containers: [[Int]] = Array(repeating: [], count: table.entries.count)
        var unions: [Int] = []
        for entry in table.entries {
            guard case .union(let union) = entry.declaration.shape, union.tagField == nil else { continue }
            var members = union.members.map(\.type)
            while let member = members.popLast() {
                let kind = table.kind(of: member, in: entry.api)
                if let known = JSONKinds.kinds(of: kind) {
                    kinds[entry.number].formUnion(known)
                } else if let number = table.entry(of: table.target(of: member, in: entry.api), in: entry.api) {
                    containers[number].append(entry.number)
                } else if case .union(let inner) = kind {
                    members += inner.members.map(\.type)
                }
            }
            unions.append(entry.number)
        }
        Propagation.run(&kinds, along: containers, from: unions) { kinds, added in
            let union = kinds.union(added)
            defer { kinds = union }
            return union != kinds
        }
    }
}

extension JSONKinds {
    /// The kinds of a type's values; `nil` for types whose kinds follow from other types.
    static func kinds(of kind: ExpressionKind) -> JSONKinds? {
        switch kind {
        case .builtin(let builtin): kinds(of: builtin)
        case .object, .map: .object
        case .list: .list
        case .enumeration(let enumeration): enumeration.isInteger ? .number : .text
        case .union(let union): union.tagField == nil ? nil : .object
        case .optional, .nullable: nil
        case .wrapped, .parameter, .unknown: .all
        }
    }

    private static func kinds(of builtin: BuiltinType) -> JSONKinds {
        switch builtin.json {
        case .string: .text
        case .bool: .bool
        case .number: .number
        case .numberOrString: [.number, .text]
        case .any: .all
        }
    }
}
