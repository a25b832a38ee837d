import SpeccCatalog
import SpeccChecks
package import SpeccContract
package import SpeccDiagnostics
import SpeccYAML

/// A value of a journey. Scalars are text, which is interpreted by its type.
package indirect enum JourneyValue: Sendable {
    case null
    case text(String, SourceRange)
    case list([JourneyValue])
    case map([(name: Located<String>, value: JourneyValue)])

    /// Recursive: the depth is that of the document.
    init(_ node: YAMLNode) {
        switch node.content {
        case .scalar(let scalar): self = scalar.isNull ? .null : .text(scalar.text, node.range)
        case .sequence(let items): self = .list(items.map { JourneyValue($0) })
        case .mapping(let pairs):
            self = .map(pairs.map { (Located($0.key.value, at: $0.key.range), JourneyValue($0.value)) })
        }
    }

    /// A synthesized value. Recursive: the depth is that of the value.
    package init(_ value: DocumentValue, at range: SourceRange) {
        switch value {
        case .null: self = .null
        case .flag(let flag): self = .text(flag ? "true" : "false", range)
        case .number(let text), .string(let text): self = .text(text, range)
        case .list(let items): self = .list(items.map { JourneyValue($0, at: range) })
        case .object(let members):
            self = .map(members.map { (Located($0.name, at: range), JourneyValue($0.value, at: range)) })
        }
    }

    /// The value as JSON of its type. Recursive: the depth is that of the document.
    func json(as type: ResolvedTypeReference?, _ types: ContractTypes) -> DocumentValue {
        switch self {
        case .null: return .null
        case .text(let text, _):
            return ExampleConverter(types: types).scalar(text, as: type ?? .builtin(.string)) ?? .string(text)
        case .list(let items):
            var element: ResolvedTypeReference?
            if case .list(let type)? = type?.unwrapped { element = type }
            return .list(items.map { $0.json(as: element, types) })
        case .map(let entries):
            let fields = self.fields(of: type, types)
            return .object(
                entries.compactMap { entry in
                    let field = fields.first { $0.name.value == entry.name.value && !$0.isAdditional }
                    // As in Swift, an optional field without a value is not sent.
                    if case .null = entry.value, field?.presence == .optional { return nil }
                    let other = Self.otherValue(of: type, fields)
                    return .init(entry.name.value, entry.value.json(as: field?.type ?? other, types))
                }
            )
        }
    }

    /// The fields of an object, or of the first member of a union that has all fields of the value.
    private func fields(of type: ResolvedTypeReference?, _ types: ContractTypes) -> [ResolvedField] {
        guard let type else { return [] }
        if let object = types.object(of: type) { return object.fields }
        guard case .map(let entries) = self, case .declared(let declared) = type.unwrapped,
            case .union(let union)? = types[declared.path]?.shape
        else { return [] }
        let objects = union.members.compactMap { types.object(of: $0.payload) }
        let fitting = objects.first { object in
            entries.allSatisfy { entry in
                entry.name.value == union.tagField || object.fields.contains { $0.name.value == entry.name.value }
            }
        }
        return fitting?.fields ?? []
    }

    /// The type of entries of a map, and of fields that an object does not declare.
    private static func otherValue(
        of type: ResolvedTypeReference?,
        _ fields: [ResolvedField]
    ) -> ResolvedTypeReference? {
        let map = fields.first(where: \.isAdditional)?.type ?? type
        if case .map(let value)? = map?.unwrapped { return value }
        return nil
    }
}

/// The responses of earlier steps, which references such as `${listOrders[0].id}` name.
struct JourneyVariables {
    /// By the name of the endpoint.
    private var responses: [String: DocumentValue] = [:]

    mutating func store(_ response: DocumentValue, of endpoint: String) {
        responses[endpoint] = response
    }

    /// Replaces references by the text of their values. Recursive: the depth is that of the value.
    ///
    /// - Throws: The first reference without a value.
    func resolved(_ value: JourneyValue) throws(UnknownReference) -> JourneyValue {
        switch value {
        case .null: return value
        case .text(let text, let range): return .text(try resolved(text, at: range), range)
        case .list(let items):
            var resolved: [JourneyValue] = []
            for item in items { resolved.append(try self.resolved(item)) }
            return .list(resolved)
        case .map(let entries):
            var resolved: [(name: Located<String>, value: JourneyValue)] = []
            for entry in entries { resolved.append((entry.name, try self.resolved(entry.value))) }
            return .map(resolved)
        }
    }

    private func resolved(_ text: String, at range: SourceRange) throws(UnknownReference) -> String {
        var result = ""
        for part in JourneyText(text).parts {
            switch part {
            case .literal(let literal): result += literal
            case .reference(let reference):
                guard let value = value(of: reference)?.scalarText else {
                    throw UnknownReference(text: reference.text, range: range)
                }
                result += value
            }
        }
        return result
    }

    private func value(of reference: JourneyReference) -> DocumentValue? {
        reference.path.reduce(responses[reference.endpoint]) { value, component in
            switch component {
            case .field(let name): return value?[name]
            case .index(let index):
                guard case .list(let items)? = value, items.indices.contains(index) else { return nil }
                return items[index]
            }
        }
    }
}

/// A reference to a value that no earlier response contains.
struct UnknownReference: Error {
    let text: String
    let range: SourceRange
}
