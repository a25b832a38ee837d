import SpeccDiagnostics
import SpeccYAML

/// `query:` and `params:`, where a scalar is the type: `since: datetime?`.
enum ParameterDecoder {
    static func decodeAll(
        _ node: YAMLNode,
        _ place: Place,
        _ context: inout DecodingContext
    ) -> [ParameterDeclaration] {
        context.names(of: node, in: place).map { decode($0, typeIsNeeded: true, &context) }
    }

    /// `params:` may leave the type to the path.
    static func decodePathParameters(
        _ node: YAMLNode,
        _ place: Place,
        _ context: inout DecodingContext
    ) -> [ParameterDeclaration] {
        context.names(of: node, in: place).map { decode($0, typeIsNeeded: false, &context) }
    }

    private static func decode(
        _ pair: YAMLPair,
        typeIsNeeded: Bool,
        _ context: inout DecodingContext
    ) -> ParameterDeclaration {
        let place = Place("parameter", pair.key.value)
        if context.reportEmpty(pair, place, expected: "a type") {
            return ParameterDeclaration(name: pair.key, source: .argument(.unreadable(pair.key.range)))
        }
        guard case .mapping(let pairs) = pair.value.content else {
            let type = TypeDecoder.decode(pair.value, place, &context)
            return ParameterDeclaration(name: pair.key, source: .argument(type))
        }
        var source: ParameterDeclaration.Source?
        var options = ValueOptions()
        let entries = context.entries(of: pair.value, as: ParameterKey.self, in: place)
        for entry in entries { read(entry, into: &source, &options, place, &context) }
        reportBothForms(entries, .flag, .value, &context)
        if typeIsNeeded, let flag = options.flag, flag.value, source == nil {
            source = .constant(Located("", at: flag.range))
        }
        if typeIsNeeded, source == nil {
            source = .argument(.unreadable(pair.value.range))
            // What stands there and could not be read has been reported.
            let isThere = { (key: ParameterKey) in pairs.contains(key.rawValue) }
            if !isThere(.type), !isThere(.value), !isThere(.flag) {
                context.report("required-key", "\(place.text) has no 'type'", at: pair.key.range)
            }
        }
        return ParameterDeclaration(name: pair.key, source: source, options: options)
    }

    private static func read(
        _ entry: Entry<ParameterKey>,
        into source: inout ParameterDeclaration.Source?,
        _ options: inout ValueOptions,
        _ place: Place,
        _ context: inout DecodingContext
    ) {
        switch entry.key {
        case .type:
            let type = TypeDecoder.decode(entry.value, place, &context)
            if case .constant? = source { options.constantType = type } else { source = .argument(type) }
        case .value:
            if case .argument(let type)? = source { options.constantType = type }
            source = context.text(entry.value, entry.place).map { .constant($0) }
        case .default: options.defaultValue = context.literal(entry.value, entry.place)
        case .style: options.style = context.choice(entry.value, entry.place, ListStyle.self)
        case .docs: options.docs = context.text(entry.value, entry.place)
        case .deprecated: options.deprecated = context.deprecation(entry.value, entry.place)
        case .range: options.constraints.range = context.numberRange(entry.value, entry.place)
        case .length: options.constraints.length = context.numberRange(entry.value, entry.place)
        case .items: options.constraints.items = context.numberRange(entry.value, entry.place)
        case .pattern: options.constraints.pattern = context.text(entry.value, entry.place)
        case .swift: options.swiftName = SwiftDecoder.decodeName(entry.value, &context)
        case .unique: options.constraints.unique = context.boolean(entry.value, entry.place)
        case .flag: options.flag = context.boolean(entry.value, entry.place)
        case .example: options.example = SampleDecoder.decode(entry.value)
        case .sensitive: options.isSensitive = context.boolean(entry.value, entry.place)
        }
    }

    /// Both forms of one thing at once.
    static func reportBothForms<Key: SpecKey>(
        _ entries: [Entry<Key>],
        _ one: Key,
        _ other: Key,
        _ context: inout DecodingContext
    ) {
        var first: SourceRange?
        var second: SourceRange?
        for entry in entries {
            if entry.key == one { first = entry.pair.key.range }
            if entry.key == other { second = entry.pair.key.range }
        }
        guard let first, let second else { return }
        context.report(
            "both-forms",
            "\(quoted(one.rawValue)) and \(quoted(other.rawValue)) say the same thing twice",
            at: first.start < second.start ? second : first,
            hint: "keep one of them"
        )
    }
}
