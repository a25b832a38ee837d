package import SpeccCatalog
package import SpeccChecks
import SpeccDiagnostics

/// Converts examples, whose scalars are text, to the JSON of their types.
package struct ExampleConverter {
    let types: ContractTypes
    /// Whether texts are those of requests, and not of a catalog, which declares times as `2024-05-01T12:00:00Z` and `10s`.
    private let isRequest: Bool
    /// Whether the values of sensitive fields are replaced.
    private let hidesSecrets: Bool
    /// Whether optional fields that are null are omitted, as in requests of generated clients.
    private let omitsNull: Bool

    package init(
        types: ContractTypes,
        isRequest: Bool = false,
        hidesSecrets: Bool = false,
        omitsNull: Bool = false
    ) {
        self.types = types
        self.isRequest = isRequest
        self.hidesSecrets = hidesSecrets
        self.omitsNull = omitsNull
    }

    /// What readers see in place of the value of a sensitive field.
    static let secret = DocumentValue.string("…")

    /// Recursive: the depth is that of the example.
    package func value(_ example: ExampleValue, as type: ResolvedTypeReference?) -> DocumentValue {
        switch example {
        case .null: .null
        case .text(let text, _): type.flatMap { scalar(text, as: $0) } ?? .string(text)
        case .list(let items, _):
            if let tuple = type.flatMap(types.object), tuple.isTuple {
                .list(zip(tuple.fields, items).map { $0.text(value($1, as: $0.type)) })
            } else {
                .list(items.map { value($0, as: element(of: type)) })
            }
        case .map(let entries, _): .object(members(entries, as: type))
        }
    }

    /// Nil if the type is not a scalar.
    package func scalar(_ text: String, as type: ResolvedTypeReference) -> DocumentValue? {
        switch type {
        case .optional(let wrapped): return scalar(text, as: wrapped)
        case .builtin(let builtin): return scalar(text, as: builtin)
        case .list, .map: return nil
        case .declared(let declared):
            switch declared.kind {
            case .enumeration(let isInteger, _): return isInteger ? number(text) : .string(text)
            case .distinct(let wire): return scalar(text, as: wire)
            case .object: return nil
            case .union: return union(declared).lazy.compactMap { scalar(text, as: $0.payload) }.first
            }
        }
    }

    private func scalar(_ text: String, as builtin: BuiltinType) -> DocumentValue? {
        switch builtin.kind {
        case _ where builtin.format != nil:
            if !isRequest, let value = ResolvedValue.scalar(text, as: builtin) {
                return ValueConverter.scalar(value, as: builtin)
            }
        case .bool: return text == "true" || text == "false" ? .flag(text == "true") : nil
        case .instant where builtin != .datetime, .duration:
            if !isRequest, let value = ResolvedValue.scalar(text, as: builtin) {
                return ValueConverter.scalar(value, as: builtin)
            }
        default: break
        }
        return builtin.isJSONNumber ? number(text) : .string(text)
    }

    /// Nil if the text is not a number of JSON.
    private func number(_ text: String) -> DocumentValue? {
        guard let number = Double(text), number.isFinite, text.utf8.first != UInt8(ascii: "+") else { return nil }
        let digits = text.drop { $0 == "-" }.utf8
        guard let first = digits.first, (0x30...0x39).contains(first) else { return nil }
        let isPlain = digits.allSatisfy { (0x30...0x39).contains($0) || "eE+-.".utf8.contains($0) }
        let hasLeadingZero = first == 0x30 && digits.count > 1 && (0x30...0x39).contains(digits.dropFirst().first ?? 0)
        return isPlain && !hasLeadingZero && digits.last != UInt8(ascii: ".") ? .number(text) : nil
    }

    private func element(of type: ResolvedTypeReference?) -> ResolvedTypeReference? {
        switch type {
        case .optional(let wrapped)?: element(of: wrapped)
        case .list(let element)?: element
        case .declared(let declared)?:
            union(declared).lazy.compactMap { if case .list(let element) = $0.payload { element } else { nil } }.first
        default: nil
        }
    }

    private func members(_ entries: [ExampleValue.Entry], as type: ResolvedTypeReference?) -> [DocumentValue.Member] {
        let fields = type.map { self.fields(of: $0, in: entries) } ?? [:]
        let other = otherValue(of: type)
        return entries.compactMap { entry in
            let name = entry.name.value
            let field = fields[name]
            if omitsNull, entry.value.isNull, field?.presence == .optional { return nil }
            let isHidden = hidesSecrets && isSensitive(name, of: type)
            let value = isHidden ? Self.secret : value(entry.value, as: field?.type ?? other)
            return .init(name, isHidden ? value : field?.text(value) ?? value)
        }
    }

    /// Whether an object, or any member of a union, declares a field as sensitive.
    private func isSensitive(_ name: String, of type: ResolvedTypeReference?) -> Bool {
        guard let type else { return false }
        if let object = types.object(of: type) {
            return object.fields.contains { $0.name.value == name && $0.isSensitive }
        }
        guard case .declared(let declared) = type.unwrapped else { return false }
        return union(declared).contains { isSensitive(name, of: $0.payload) }
    }

    /// The type of the values of a map, or of the fields that an object does not declare.
    private func otherValue(of type: ResolvedTypeReference?) -> ResolvedTypeReference? {
        if case .map(let value)? = type?.unwrapped { return value }
        guard case .map(let value)? = type.flatMap(types.object)?.fields.first(where: \.isAdditional)?.type else {
            return nil
        }
        return value
    }

    /// Fields by name: of an object, or of the member of a union that the example has.
    private func fields(
        of type: ResolvedTypeReference,
        in entries: [ExampleValue.Entry]
    ) -> [String: ResolvedField] {
        if let object = types.object(of: type) { return Self.fields(of: object) }
        guard case .declared(let declared) = type.unwrapped else { return [:] }
        guard case .union(let union)? = types[declared.path]?.shape else { return [:] }
        let tag = entries.lazy.compactMap { entry -> String? in
            guard entry.name.value == union.tagField, case .text(let text, _) = entry.value else { return nil }
            return text
        }.first
        let candidates = union.members.filter { member in
            union.tagField == nil || tag.map(member.tags.contains) ?? false
        }
        let names = Set(entries.map(\.name.value))
        let best = candidates.compactMap { types.object(of: $0.payload) }.max { left, right in
            left.fields.count { names.contains($0.name.value) } < right.fields.count { names.contains($0.name.value) }
        }
        return best.map(Self.fields) ?? [:]
    }

    private static func fields(of object: ResolvedObject) -> [String: ResolvedField] {
        let fields = object.fields.filter { !$0.isAdditional }
        return Dictionary(fields.map { ($0.name.value, $0) }) { first, _ in first }
    }

    private func union(_ type: DeclaredType) -> [ResolvedUnion.Member] {
        if case .union(let union)? = types[type.path]?.shape { union.members } else { [] }
    }
}

extension DocumentValue {
    /// Whether an example is neither null nor an empty list.
    package var hasContent: Bool {
        switch self {
        case .null, .list([]): false
        default: true
        }
    }
}
