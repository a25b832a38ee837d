import SpeccDiagnostics
import SpeccYAML

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
