import SpeccCatalog
import SpeccContract
import SpeccDiagnostics
import SpeccEditing
import SpeccOpenAPI
import SpeccText

/// The values of examples, without secrets and the beginning of long prose.
///
/// Secrets are texts that look like one, sensitive fields of the catalog, and fields with the name of a secret.
struct ExampleValue {
    /// The paths of fields that are left out because they are null.
    var nullFields: Set<String> = []

    /// A value without a declared type.
    func value(_ json: DocumentValue) -> DocumentValue {
        value(json, [], "", isSecret: false)
    }

    /// - Parameter type: The type of the value in the catalog.
    func value(_ node: DocumentNode, of type: TypeUse) -> DocumentValue {
        value(DocumentValue(node), Self.members(of: type), "", isSecret: false)
    }

    private func value(_ value: DocumentValue, _ types: [TypeUse], _ path: String, isSecret: Bool) -> DocumentValue {
        switch value {
        case .null, .flag: return value
        case .number: return isSecret ? .number("0") : value
        case .string(let text): return .string(isSecret ? ExampleText.mark : ExampleText.redacted(text))
        case .list(let elements):
            let types = Self.elements(of: types)
            return .list(elements.map { self.value($0, types, path, isSecret: isSecret) })
        case .object(let members):
            let isGrant = members.contains { SecretNames.isGrant($0.name) }
            return .object(
                members.compactMap { member in
                    let name = member.name
                    let path = path.isEmpty ? name : "\(path).\(name)"
                    guard member.value != .null || !nullFields.contains(path) else { return nil }
                    let (fields, types) = Self.fields(named: name, of: types)
                    let isSecret =
                        isSecret || fields.contains(where: \.options.isSensitive)
                        || Self.isSecret(name, member.value, fields, isGrant: isGrant)
                    return .init(ExampleText.redacted(name), self.value(member.value, types, path, isSecret: isSecret))
                }
            )
        }
    }

    /// Whether the name of a field is that of a secret. The declared values of a field are not.
    private static func isSecret(_ name: String, _ value: DocumentValue, _ fields: [FieldDraft], isGrant: Bool) -> Bool
    {
        let isDeclared = fields.contains { field in
            if case .constant = field.type.present { true } else { field.type.present.enumeration != nil }
        }
        guard !isDeclared else { return false }
        return SecretNames.isSecretField(name) || value.string != nil && SecretNames.isSecretText(name)
            || isGrant && SecretNames.isSecretOfGrant(name)
    }

    /// The types of the values of fields that an object does not declare.
    private static func values(of type: TypeUse) -> [TypeUse] {
        if case .map(let value) = type { return members(of: value) }
        return type.object?.additional.map { members(of: $0) } ?? []
    }

    /// The types that a value can have: those of the members of a union.
    private static func members(of type: TypeUse) -> [TypeUse] {
        var visited: Set<Int> = []
        var members: [TypeUse] = []
        func add(_ type: TypeUse) {
            switch type.present {
            case .declared(let declared):
                guard visited.insert(declared.number).inserted else { return }
                switch declared.shape {
                case .alias(let other): add(other)
                case .union(let union): for member in union.members { add(member.type) }
                default: members.append(type.present)
                }
            case let type: members.append(type)
            }
        }
        add(type)
        return members
    }

    /// The notation of the catalog, in which all scalars are text, and times and durations have a notation of their own.
    ///
    /// - Throws: If a time or duration is not one.
    static func yaml(_ value: DocumentValue, of type: TypeUse) throws(ScalarExample.Problem) -> YAMLValue {
        try yaml(value, members(of: type))
    }

    private static func yaml(_ value: DocumentValue, _ types: [TypeUse]) throws(ScalarExample.Problem) -> YAMLValue {
        switch value {
        case .null: return .null
        case .flag(let flag): return .text(String(flag))
        case .number(let text), .string(let text):
            guard types.count == 1, case .scalar(let name) = types[0], let scalar = BuiltinType(rawValue: name) else {
                return .text(text)
            }
            return .text(text == ExampleText.mark ? text : try ScalarExample.time(text, of: scalar))
        case .list(let items):
            let types = elements(of: types)
            var values: [YAMLValue] = []
            for item in items { values.append(try yaml(item, types)) }
            return .list(values)
        case .object(let members):
            var mapping = YAMLMapping()
            for member in members {
                let (_, types) = fields(named: member.name, of: types)
                mapping.append(member.name, try yaml(member.value, types))
            }
            return .mapping(mapping)
        }
    }

    private static func elements(of types: [TypeUse]) -> [TypeUse] {
        types.flatMap { type -> [TypeUse] in
            if case .list(let element) = type { members(of: element) } else { [] }
        }
    }

    /// The fields with a name, and the types of its values.
    private static func fields(named name: String, of types: [TypeUse]) -> ([FieldDraft], [TypeUse]) {
        let fields = types.flatMap { $0.object?.allFields ?? [] }.filter { $0.name == name }
        return (fields, fields.isEmpty ? types.flatMap(values) : fields.flatMap { members(of: $0.type) })
    }
}
