import SpeccCatalog

/// The values that a field can have, as far as they distinguish the members of a union.
struct FieldValues {
    private var kinds: Kinds
    /// The declared values of an enum or constant.
    private var values: Set<String>?
    private(set) var isConstant = false

    private struct Kinds: OptionSet {
        let rawValue: UInt8

        static let text = Self(rawValue: 1)
        static let number = Self(rawValue: 2)
        static let boolean = Self(rawValue: 4)
        static let list = Self(rawValue: 8)
        static let object = Self(rawValue: 16)
        static let all: Self = [.text, .number, .boolean, .list, .object]
    }

    init(of type: TypeUse) {
        var visited: Set<Int> = []
        kinds = Self.kinds(of: type, &visited)
        if case .constant(let value, _) = type.present {
            values = [value]
            isConstant = true
        } else if let enumeration = type.present.enumeration {
            values = Set(enumeration.values.map(\.value))
        }
    }

    /// Whether the declared values of both differ, or their JSON.
    func areDistinct(from other: FieldValues) -> Bool {
        if kinds.isDisjoint(with: other.kinds) { return true }
        guard kinds == other.kinds, let values, let others = other.values else { return false }
        return values.isDisjoint(with: others)
    }

    /// Whether no value belongs to both, including values that an enum does not declare.
    func areAlwaysDistinct(from other: FieldValues) -> Bool {
        kinds.isDisjoint(with: other.kinds) || isConstant && other.isConstant && areDistinct(from: other)
    }

    /// The kinds of a type's JSON other than null.
    ///
    /// - Parameter visited: The aliases and unions whose kinds are in the result. They can contain each other.
    private static func kinds(of type: TypeUse, _ visited: inout Set<Int>) -> Kinds {
        switch type {
        case .list: return .list
        case .map: return .object
        case .scalar(let scalar), .constant(_, let scalar): return kinds(of: scalar)
        case .optional(let inner): return kinds(of: inner, &visited)
        case .stream: return .all
        case .declared(let declared):
            switch declared.shape {
            case .object: return .object
            case .tuple: return .list
            case .enumeration(let enumeration): return enumeration.isInteger ? .number : .text
            case .pending: return .all
            case .alias(let other):
                return visited.insert(declared.number).inserted ? kinds(of: other, &visited) : []
            case .union(let union):
                guard visited.insert(declared.number).inserted else { return [] }
                var kinds: Kinds = []
                for member in union.members { kinds.formUnion(Self.kinds(of: member.type, &visited)) }
                return kinds
            }
        }
    }

    private static func kinds(of scalar: String) -> Kinds {
        switch BuiltinType(rawValue: scalar)?.json {
        case .bool?: .boolean
        case .numberOrString?: [.number, .text]
        case .string?: .text
        case .number?: .number
        case .any?, nil: .all
        }
    }
}

/// Applies `readOnly` and `writeOnly`, once it is known which types are sent and which are received.
struct FieldDirections {
    let types: [TypeDraft]
    let log: FindingLog

    func apply() {
        for type in types {
            guard case .object(var object) = type.shape else { continue }
            if type.isSent, !type.isRead {
                object.fields.removeAll { $0.isReadOnly }
            } else if type.isRead, !type.isSent {
                object.fields.removeAll { $0.isWriteOnly }
            } else if type.isRead, type.isSent {
                for index in object.fields.indices where object.fields[index].isRequired {
                    let field = object.fields[index]
                    guard field.isReadOnly || field.isWriteOnly else { continue }
                    if case .constant = field.type { continue }
                    object.fields[index].isRequired = false
                    object.fields[index].options.defaultValue = nil
                    log.add(.readOnlyField, field.name, at: field.location, .type(type))
                }
            }
            type.shape = .object(object)
        }
    }
}
