import SpeccDiagnostics
import SpeccYAML

/// `{ type: int, default: 30 }` or `{ value: json }`: the long form of a parameter, and, with fewer keys, of a header.
struct ParameterMappingDecoder {
    /// Nil where neither a type nor a value could be read.
    private(set) var source: ParameterDeclaration.Source?
    private(set) var options = ValueOptions()
    /// Whether the map has neither `type` nor `value`, and no refused key that may have meant them.
    let lacksSource: Bool

    /// The keys of a header are spelt as those of parameters are.
    init<Key: SpecKey>(
        _ node: YAMLNode,
        as keys: Key.Type,
        _ place: DeclarationContext,
        _ context: inout DecodingContext
    ) {
        let entries = context.entries(of: node, as: keys, in: place)
        let saysIt = entries.contains { ParameterKey(rawValue: $0.key.rawValue)?.isSource ?? false }
        lacksSource = !saysIt && context.isWhole(entries, of: node)
        for entry in entries {
            guard let key = ParameterKey(rawValue: entry.key.rawValue) else { continue }
            read(entry, as: key, place, &context)
        }
        if let flag = Key(rawValue: ParameterKey.flag.rawValue), let value = Key(rawValue: ParameterKey.value.rawValue)
        {
            context.reportConflictingForms(entries, flag, value)
        }
    }

    private mutating func read<Key: SpecKey>(
        _ entry: Entry<Key>,
        as key: ParameterKey,
        _ place: DeclarationContext,
        _ context: inout DecodingContext
    ) {
        switch key {
        case .type:
            let type = TypeDecoder.decode(entry.value, place, &context)
            if case .constant? = source { options.constantType = type } else { source = .argument(type) }
        case .value:
            guard let value = context.text(entry.value, entry.place), !context.reportVariable(in: value) else { return }
            if case .argument(let type)? = source { options.constantType = type }
            source = .constant(value)
        case .default, .style, .docs, .deprecated, .range, .length, .items, .pattern, .swift, .example, .sensitive,
            .unique:
            guard let option = ValueOption(rawValue: key.rawValue) else { return }
            options.read(option, entry, &context)
        case .flag: options.flag = context.boolean(entry.value, entry.place)
        }
    }
}

extension ParameterKey {
    fileprivate var isSource: Bool {
        self == .type || self == .value || self == .flag
    }
}

extension DecodingContext {
    /// `Bearer ${token}`, `{{token}}`: text of a request is sent as it stands, nothing is put into it.
    mutating func reportVariable(in text: Located<String>) -> Bool {
        guard text.value.contains("${") || text.value.contains("{{") else { return false }
        report(
            "misplaced-variable",
            "\(quoted(text.value)) would be sent as it stands",
            at: text.range,
            hint: "let the caller give the whole value: '{ type: string }'"
        )
        return true
    }
}
