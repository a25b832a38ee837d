import SpeccDiagnostics
import SpeccYAML

/// `headers:`, where a scalar is the value: `Accept: text/plain`.
enum HeaderDecoder {
    static func decodeAll(
        _ node: YAMLNode,
        _ place: Place,
        _ context: inout DecodingContext
    ) -> [ParameterDeclaration] {
        context.names(of: node, in: place).map { decode($0, &context) }
    }

    private static func decode(_ pair: YAMLPair, _ context: inout DecodingContext) -> ParameterDeclaration {
        let place = Place("header", pair.key.value)
        let unreadable = ParameterDeclaration.Source.argument(.unreadable(pair.value.range))
        if context.reportEmpty(pair, place, expected: "a value or a map") {
            return ParameterDeclaration(name: pair.key, source: unreadable)
        }
        guard case .mapping(let pairs) = pair.value.content else {
            guard let value = context.text(pair.value, place, expected: "a value or a map") else {
                return ParameterDeclaration(name: pair.key, source: unreadable)
            }
            reportTypeLike(value, of: pair, &context)
            return ParameterDeclaration(name: pair.key, source: .constant(value))
        }
        var source = unreadable
        var options = ValueOptions()
        let entries = context.entries(of: pair.value, as: HeaderKey.self, in: place)
        for entry in entries { read(entry, into: &source, &options, place, &context) }
        if !pairs.contains(HeaderKey.type.rawValue), !pairs.contains(HeaderKey.value.rawValue) {
            context.report("required-key", "\(place.text) has neither 'type' nor 'value'", at: pair.key.range)
        }
        return ParameterDeclaration(name: pair.key, source: source, options: options)
    }

    private static func read(
        _ entry: Entry<HeaderKey>,
        into source: inout ParameterDeclaration.Source,
        _ options: inout ValueOptions,
        _ place: Place,
        _ context: inout DecodingContext
    ) {
        switch entry.key {
        case .type:
            let type = TypeDecoder.decode(entry.value, place, &context)
            if case .constant = source { options.constantType = type } else { source = .argument(type) }
        case .value:
            if case .argument(let type) = source { options.constantType = type }
            if let value = context.text(entry.value, entry.place) { source = .constant(value) }
        case .default: options.defaultValue = context.literal(entry.value, entry.place)
        case .docs: options.docs = context.text(entry.value, entry.place)
        case .deprecated: options.deprecated = context.deprecation(entry.value, entry.place)
        case .range: options.constraints.range = context.numberRange(entry.value, entry.place)
        case .length: options.constraints.length = context.numberRange(entry.value, entry.place)
        case .pattern: options.constraints.pattern = context.text(entry.value, entry.place)
        case .swift: options.swiftName = SwiftDecoder.decodeName(entry.value, &context)
        case .example: options.example = SampleDecoder.decode(entry.value)
        case .sensitive: options.isSensitive = context.boolean(entry.value, entry.place)
        }
    }

    /// `Range: string?` could mean a header the caller gives, or the seven letters.
    private static func reportTypeLike(_ value: Located<String>, of pair: YAMLPair, _ context: inout DecodingContext) {
        guard readsAsType(value.value, context.typeNames) else { return }
        let name = pair.key.value
        context.report(
            "ambiguous-header",
            "\(quoted(value.value)) could be the text or the type of header \(quoted(name))",
            at: value.range,
            hint: "write '{ type: \(value.value) }' for an argument, '{ value: \"\(value.value)\" }' for this text"
        )
    }

    private static func readsAsType(_ text: String, _ typeNames: Set<String>) -> Bool {
        var name = text[...]
        if name.utf8.last == UInt8(ascii: "?") { name = name.dropLast() }
        if name.utf8.last == UInt8(ascii: ">") { return name.hasPrefix("list<") || name.hasPrefix("map<") }
        let word = String(name)
        return BuiltinType(rawValue: word) != nil || typeNames.contains(word)
    }
}
