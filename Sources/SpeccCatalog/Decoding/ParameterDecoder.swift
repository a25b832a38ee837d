import SpeccDiagnostics
import SpeccYAML

/// `query:` and `params:`, where a scalar is the type: `since: datetime?`.
enum ParameterDecoder {
    static func decodeAll(_ node: YAMLNode, _ place: Place, _ context: inout DecodingContext) -> [ParameterDeclaration] {
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
        var parameter = ParameterDeclaration(name: pair.key)
        if context.reportEmpty(pair, place, expected: "a type") {
            parameter.source = .argument(.unreadable(pair.key.range))
            return parameter
        }
        guard case .mapping = pair.value.content else {
            parameter.source = .argument(TypeDecoder.decode(pair.value, place, &context))
            return parameter
        }
        let entries = context.entries(of: pair.value, as: ParameterKey.self, in: place)
        for entry in entries { read(entry, into: &parameter, &context) }
        reportBothForms(entries, .type, .value, &context)
        if typeIsNeeded, parameter.source == nil {
            parameter.source = .argument(.unreadable(pair.value.range))
            if !entries.contains(where: { $0.key == .type || $0.key == .value }) {
                context.report("required-key", "\(place.text) has no 'type'", at: pair.key.range)
            }
        }
        return parameter
    }

    private static func read(
        _ entry: Entry<ParameterKey>,
        into parameter: inout ParameterDeclaration,
        _ context: inout DecodingContext
    ) {
        switch entry.key {
        case .type:
            let place = Place("parameter", parameter.name.value)
            parameter.source = .argument(TypeDecoder.decode(entry.value, place, &context))
        case .value:
            parameter.source = context.text(entry.value, entry.place).map { .constant($0) }
        case .default: parameter.defaultValue = context.literal(entry.value, entry.place)
        case .style: parameter.style = context.choice(entry.value, entry.place, ListStyle.self)
        case .docs: parameter.docs = context.text(entry.value, entry.place)
        case .deprecated: parameter.deprecated = context.deprecation(entry.value, entry.place)
        case .range: parameter.constraints.range = context.numberRange(entry.value, entry.place)
        case .length: parameter.constraints.length = context.numberRange(entry.value, entry.place)
        case .items: parameter.constraints.items = context.numberRange(entry.value, entry.place)
        case .pattern: parameter.constraints.pattern = context.text(entry.value, entry.place)
        case .swift: parameter.swiftName = SwiftDecoder.decodeName(entry.value, &context)
        case .flag, .unique, .example, .sensitive: break
        }
    }

    /// Both forms of one thing at once.
    static func reportBothForms<Key: SpecKey>(
        _ entries: [Entry<Key>],
        _ one: Key,
        _ other: Key,
        _ context: inout DecodingContext
    ) {
        guard
            let first = entries.first(where: { $0.key == one }),
            let second = entries.first(where: { $0.key == other })
        else { return }
        let ranges = [first.pair.key.range, second.pair.key.range]
        context.report(
            "both-forms",
            "\(quoted(one.rawValue)) and \(quoted(other.rawValue)) say the same thing twice",
            at: ranges[0].start < ranges[1].start ? ranges[1] : ranges[0],
            hint: "keep one of them"
        )
    }
}
