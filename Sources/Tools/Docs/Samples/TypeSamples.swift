import SpeccCatalog
import SpeccChecks
import SpeccContract
import SpeccDiagnostics
import SpeccGenerator

/// Example values of the types of an API, as JSON. They come from the catalog's examples and defaults, or from the types.
struct TypeSamples {
    let types: ExampleTypeGraph

    /// Which fields of an object a sample has.
    enum Fields {
        /// All that are not deprecated, as in a response.
        case all
        /// The required ones, or the first one if none is required, as in a call.
        case required
        /// Those that are required or have a default, or the first one if there is none, as in a request.
        case sent
    }

    /// - Parameter name: The name of the field or parameter, which is the example of a text.
    func json(
        of type: ResolvedTypeReference,
        named name: String,
        within constraints: ResolvedConstraints = .none,
        fields: Fields,
        maximumDepth: Int = 5
    ) -> DocumentValue {
        var builder = Builder(types: types, fields: fields, maximumDepth: maximumDepth)
        return builder.json(of: type, named: name, within: constraints)
    }

    /// A sample with all fields that fits a page: objects in objects are empty below the depth at which it does.
    ///
    /// - Parameter wrapping: The fields around the value.
    func text(
        of type: ResolvedTypeReference,
        named name: String,
        wrapping: [String] = [],
        maximumLines: Int
    ) -> String {
        var text = ""
        for depth in (1...5).reversed() {
            var json = json(of: type, named: name, fields: .all, maximumDepth: depth)
            for field in wrapping.reversed() { json = .members([(field, json)]) }
            text = JSONText.formatted(json)
            if text.utf8.count(where: { $0 == 0x0A }) < maximumLines { break }
        }
        return text
    }

    /// A scalar within its constraints, which has none in the catalog.
    func scalar(of type: BuiltinType, named name: String, within constraints: ResolvedConstraints) -> ResolvedValue? {
        if case .text = type.kind, let pattern = constraints.pattern, let sampler = PatternSampler(pattern),
            let text = sampler.text(constraints.length, variant: 0)
        {
            return .text(text)
        }
        return ExampleScalar.value(of: type, named: name, within: constraints)
    }

    /// An example of the catalog. Scalars have the JSON type that the declaration requires.
    func json(of example: ExampleValue, as type: ResolvedTypeReference?) -> DocumentValue {
        switch example {
        case .null: return .null
        case .list(let elements, _):
            let element = type?.element
            // The elements of a stream are a list.
            return .list(elements.map { json(of: $0, as: element ?? type) })
        case .map(let entries, _):
            return .object(
                entries.map { entry in
                    let member = member(entry.name.value, of: type)
                    return DocumentValue.Member(
                        entry.name.value,
                        member.isSensitive ? .string("…") : json(of: entry.value, as: member.type)
                    )
                }
            )
        case .text(let text, _): return scalar(text, as: type)
        }
    }

    /// A value that a catalog declares, on one line: `30`, `open`, `[a, b]`.
    func text(of value: ResolvedValue, as type: ResolvedTypeReference) -> String {
        switch value {
        case .list(let elements):
            let element = type.element ?? type
            return "[" + elements.map { text(of: $0, as: element) }.joined(separator: ", ") + "]"
        case .enumCase(let declared, let name): return enumCase(declared, name)?.value.value ?? name.text
        case .rawValue(_, let text): return text
        default: return json(of: value, as: type).plainText
        }
    }

    func json(of value: ResolvedValue, as type: ResolvedTypeReference) -> DocumentValue {
        switch value {
        case .list(let elements):
            let element = type.element ?? type
            return .list(elements.map { json(of: $0, as: element) })
        case .enumCase, .rawValue: return scalar(text(of: value, as: type), as: type)
        default: return ValueConverter.scalar(value, as: type.builtin) ?? .null
        }
    }

    /// A scalar of the catalog.
    func scalar(_ text: String, as type: ResolvedTypeReference?) -> DocumentValue {
        switch type?.unwrapped {
        case .declared(let declared):
            if case .enumeration(isInteger: true, _) = declared.kind { return .number(text) }
            if case .distinct(let wire) = declared.kind { return scalar(text, as: .builtin(wire)) }
            return .string(text)
        case .builtin(.json), nil: return .string(text)
        case .builtin(let builtin):
            return ResolvedValue.scalar(text, as: builtin).flatMap { ValueConverter.scalar($0, as: builtin) }
                ?? .string(text)
        default: return .string(text)
        }
    }

    /// The type of a member of a JSON object; nil if it is unknown.
    private func member(
        _ name: String,
        of type: ResolvedTypeReference?
    ) -> (type: ResolvedTypeReference?, isSensitive: Bool) {
        switch type?.unwrapped {
        case .map(let element): return (element, false)
        case .declared(let declared):
            switch types.type(of: declared)?.shape {
            case .object(let object):
                let field = object.fields.first { $0.name.value == name }
                return (field?.type, field?.isSensitive ?? false)
            case .alias(let alias): return member(name, of: alias.target)
            case .union(let union):
                let members = union.members.map { member(name, of: $0.payload) }
                return (members.lazy.compactMap(\.type).first, members.contains { $0.isSensitive })
            default: return (nil, false)
            }
        default: return (nil, false)
        }
    }

    private func enumCase(_ type: DeclaredType, _ name: SwiftName) -> ResolvedEnum.Case? {
        guard case .enumeration(let enumeration)? = types.type(of: type)?.shape else { return nil }
        return enumeration.cases.first { $0.swiftName == name }
    }
}

extension ResolvedTypeReference {
    /// The scalar, also of a distinct type; nil for all other types.
    var builtin: BuiltinType? {
        switch self {
        case .builtin(let type): return type
        case .optional(let wrapped): return wrapped.builtin
        case .declared(let declared): if case .distinct(let wire) = declared.kind { return wire } else { return nil }
        default: return nil
        }
    }
}
