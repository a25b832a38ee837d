import SpeccDiagnostics
import SpeccYAML

/// `query:` and `params:`; a scalar is the type: `since: datetime?`.
enum ParameterDecoder {
    static func decodeAll(
        _ node: YAMLNode,
        _ subject: DeclarationContext,
        _ context: inout DecodingContext
    ) -> DecodedParameters {
        let pairs = context.names(of: node, in: subject, example: "{ page: int? }", allowing: .extends)
        return context.withOptions(prefixedBy: "") { context in
            let pairs = ParameterSettings.removing(from: pairs, &context)
            return SharedParameterDecoder.decode(pairs, subject, .query, &context) {
                decode($0, typeIsNeeded: true, &$1)
            }
        }
    }

    /// Decodes `params:`, where the type may be declared by the path.
    static func decodePathParameters(
        _ node: YAMLNode,
        _ subject: DeclarationContext,
        _ context: inout DecodingContext
    ) -> [ParameterDeclaration] {
        let pairs = context.names(of: node, in: subject, example: "{ id: { docs: The number of the user. } }")
        return context.withOptions(prefixedBy: "") { context in
            ParameterSettings.removing(from: pairs, &context).map { decode($0, typeIsNeeded: false, &context) }
        }
    }

    private static func decode(
        _ pair: YAMLPair,
        typeIsNeeded: Bool,
        _ context: inout DecodingContext
    ) -> ParameterDeclaration {
        if let name = context.nameWithoutOptionalMark(of: pair) {
            return ParameterDeclaration(name: name, source: .argument(.invalid(pair.value.range)))
        }
        let subject = DeclarationContext("parameter", pair.key.value)
        if context.reportEmpty(pair, subject, expected: "a type") {
            return ParameterDeclaration(name: pair.key, source: .argument(.invalid(pair.key.range)))
        }
        guard case .mapping = pair.value.content else {
            let type = TypeDecoder.decode(pair.value, subject, &context)
            return ParameterDeclaration(name: pair.key, source: .argument(type))
        }
        let form = ParameterMappingDecoder(pair.value, as: ParameterKey.self, subject, &context)
        if typeIsNeeded, form.lacksSource {
            let hint = "write 'type: string', or 'value: …' for a constant"
            context.report("required-key", "\(subject.text) has no 'type'", at: pair.key.range, hint: hint)
        }
        var source = form.source
        if typeIsNeeded, source == nil {
            // A flag without a type is always sent.
            let flag = form.options.flag.flatMap { $0.value ? $0.range : nil }
            source = flag.map { .constant(Located("", at: $0)) } ?? .argument(.invalid(pair.value.range))
        }
        return ParameterDeclaration(name: pair.key, source: source, options: form.options)
    }
}

/// `{ type: int, default: 30 }` or `{ value: json }`: the long form of a parameter, or of a header with fewer keys.
struct ParameterMappingDecoder {
    /// Nil if neither a type nor a value was accepted.
    private(set) var source: ParameterDeclaration.Source?
    private(set) var options = ValueOptions()
    /// Whether the map has neither `type` nor `value`, and no rejected key that may be one of them.
    let lacksSource: Bool
    private var optional: Located<Bool>?

    /// - Parameter keys: The keys of parameters or of headers, which are spelled alike.
    init<Key: SpecKey>(
        _ node: YAMLNode,
        as keys: Key.Type,
        _ subject: DeclarationContext,
        _ context: inout DecodingContext
    ) {
        let entries = context.entries(of: node, as: keys, in: subject)
        let hasSource = entries.contains { ParameterKey(rawValue: $0.key.rawValue)?.isSource ?? false }
        lacksSource = !hasSource && context.isWhole(entries, of: node)
        for entry in entries {
            guard let key = ParameterKey(rawValue: entry.key.rawValue) else { continue }
            read(entry, as: key, subject, &context)
        }
        if let optional, optional.value {
            switch source {
            case .argument(let type)?: source = .argument(type.optional(at: optional.range))
            case .constant?:
                let hint = "remove it, or write 'type' instead of 'value'"
                context.report("constant-with-options", "a constant is always sent", at: optional.range, hint: hint)
            case nil: break
            }
        }
        if let flag = Key(rawValue: ParameterKey.flag.rawValue), let value = Key(rawValue: ParameterKey.value.rawValue)
        {
            context.reportConflictingForms(entries, flag, value)
        }
    }

    private mutating func read<Key: SpecKey>(
        _ entry: MappingEntry<Key>,
        as key: ParameterKey,
        _ subject: DeclarationContext,
        _ context: inout DecodingContext
    ) {
        switch key {
        case .type:
            let type = TypeDecoder.decode(entry.value, subject, &context)
            if case .constant? = source { options.constantType = type } else { source = .argument(type) }
        case .value:
            guard let value = context.text(entry.value, entry.subject), !context.reportVariable(in: value) else {
                return
            }
            if case .argument(let type)? = source { options.constantType = type }
            source = .constant(value)
        case .default, .style, .docs, .deprecated, .range, .length, .items, .pattern, .swift, .example, .sensitive,
            .unique, .serverDefault:
            guard let option = ValueOption(rawValue: key.rawValue) else { return }
            options.read(option, entry, &context)
        case .optional: optional = context.boolean(entry.value, entry.subject)
        case .encoding: options.encoding = context.choice(entry.value, entry.subject, PartEncoding.self)
        case .flag: options.flag = context.boolean(entry.value, entry.subject)
        }
    }
}

extension ParameterKey {
    fileprivate var isSource: Bool {
        self == .type || self == .value || self == .flag
    }
}

extension DecodingContext {
    /// Reports `Bearer ${token}` and `{{token}}`: constants of a request have no variables.
    mutating func reportVariable(in text: Located<String>) -> Bool {
        guard text.value.contains("${") || text.value.contains("{{") else { return false }
        report(
            "misplaced-variable",
            "\(quoted(text.value)) would be sent literally",
            at: text.range,
            hint: "declare an argument for the whole value: '{ type: string }'"
        )
        return true
    }
}

/// Options of a parameter that are written next to it: `query: { page: int, required: false }`.
///
/// Taken literally, each is a parameter of that name, which is sent with every request.
enum ParameterSettings {
    /// Reports such options. Returns the other entries.
    static func removing(from pairs: [YAMLPair], _ context: inout DecodingContext) -> [YAMLPair] {
        var parameters: [YAMLPair] = []
        for pair in pairs {
            guard let parameter = parameters.last, let hint = remedy(for: pair, of: parameter, context) else {
                parameters.append(pair)
                continue
            }
            context.report(
                "misplaced-key",
                "\(quoted(pair.key.value)) would be a parameter of that name",
                at: pair.key.range,
                hint: hint
            )
        }
        return parameters
    }

    /// Reports `required: false` as a header, which would be sent with every request.
    static func reportRequirement(_ pair: YAMLPair, _ context: inout DecodingContext) -> Bool {
        guard pair.keyStyle == .plain, let value = pair.value.text, let isRequired = requirement(pair.key.value, value)
        else { return false }
        context.report(
            "misplaced-key",
            "\(quoted(pair.key.value)) would be a header of that name",
            at: pair.key.range,
            hint: isRequired
                ? "remove it: a type without '?' is required" : "remove it, and write '?' after the type: 'string?'"
        )
        return true
    }

    /// The remedy for an option; nil for a parameter.
    private static func remedy(for pair: YAMLPair, of parameter: YAMLPair, _ context: DecodingContext) -> String? {
        guard pair.keyStyle == .plain, let value = pair.value.text, !context.isType(value),
            let type = parameter.value.text, context.isType(type)
        else { return nil }
        let name = FlowScalar.written(parameter.key.value)
        let bare = type.hasSuffix("?") ? String(type.dropLast()) : type
        let constant = "; a constant is '\(pair.key.value): { value: \(FlowScalar.shown(value)) }'"
        if let isRequired = requirement(pair.key.value, value) {
            return isRequired
                ? "remove it: a type without '?' is required" : "write '\(name): \(bare)?'" + constant
        }
        guard let option = option(pair.key.value, value) else { return nil }
        return "write '\(name): { type: \(type), \(option) }'" + constant
    }

    /// Whether `required: false` and the like make a parameter required; nil for other keys and values.
    private static func requirement(_ key: String, _ value: String) -> Bool? {
        guard let isTrue = ["true": true, "false": false][value] else { return nil }
        switch key {
        case "required", "mandatory": return isTrue
        case "optional", "nullable": return !isTrue
        default: return nil
        }
    }

    /// The option as it is written in the long form of a parameter.
    private static func option(_ key: String, _ value: String) -> String? {
        let written = FlowScalar.shown(value)
        switch key {
        case "deprecated", "unique", "sensitive": return value == "true" ? "\(key): true" : nil
        case "default": return "default: \(written)"
        case "docs", "description": return value.contains(" ") ? "docs: \(written)" : nil
        case "range", "length", "items": return NumberRange(value) == nil ? nil : "\(key): \(value)"
        case "minimum", "min": return NumberLiteral.isNumber(value) ? "range: \(value).." : nil
        case "maximum", "max": return NumberLiteral.isNumber(value) ? "range: ..\(value)" : nil
        case "pattern": return TypeExpressionParser.isName(value) ? nil : "pattern: \(written)"
        default: return nil
        }
    }
}
