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
    let nullFields: Set<String>

    /// - Parameter type: The type of the value in the catalog.
    func value(_ node: DocumentNode, of type: TypeUse) -> DocumentValue {
        value(DocumentValue(node), Self.members(of: type), "", isSecret: false)
    }

    private func value(_ value: DocumentValue, _ types: [TypeUse], _ path: String, isSecret: Bool) -> DocumentValue {
        switch value {
        case .null, .flag: return value
        case .number: return isSecret ? .number("0") : value
        case .string(let text): return .string(isSecret ? ExampleText.mark : self.text(text, types, path))
        case .list(let elements):
            let types = types.flatMap { type -> [TypeUse] in
                if case .list(let element) = type { Self.members(of: element) } else { [] }
            }
            return .list(elements.map { self.value($0, types, path, isSecret: isSecret) })
        case .object(let members):
            let isGrant = members.contains { SecretNames.isGrant($0.name) }
            return .object(
                members.compactMap { member in
                    let name = member.name
                    let path = path.isEmpty ? name : "\(path).\(name)"
                    guard member.value != .null || !nullFields.contains(path) else { return nil }
                    let fields = types.flatMap { $0.object?.allFields ?? [] }.filter { $0.name == name }
                    let isSecret =
                        isSecret || fields.contains(where: \.options.isSensitive)
                        || Self.isSecret(name, member.value, fields, isGrant: isGrant)
                    let types =
                        fields.isEmpty ? types.flatMap(Self.values) : fields.flatMap { Self.members(of: $0.type) }
                    return .init(ExampleText.redacted(name), self.value(member.value, types, path, isSecret: isSecret))
                }
            )
        }
    }

    /// A text without secrets, which may be those of JSON that it contains.
    private func text(_ text: String, _ types: [TypeUse], _ path: String) -> String {
        guard text.hasPrefix("{") || text.hasPrefix("["), let json = try? DocumentValue(json: text) else {
            return ExampleText.redacted(text)
        }
        let redacted = value(json, types, path, isSecret: false)
        return ExampleText.shortened(redacted == json ? text : CompactJSON.text(of: redacted))
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

    /// The notation of the catalog, in which all scalars are text.
    static func yaml(_ value: DocumentValue) -> YAMLValue {
        switch value {
        case .null: return .null
        case .flag(let flag): return .text(String(flag))
        case .number(let text), .string(let text): return .text(text)
        case .list(let items): return .list(items.map(yaml))
        case .object(let members):
            var mapping = YAMLMapping()
            for member in members { mapping.append(member.name, yaml(member.value)) }
            return .mapping(mapping)
        }
    }
}
