import SpeccDiagnostics
import SpeccYAML

/// What the long forms of fields, parameters and headers say beside the type, each in its own spelling.
enum ValueOption: String {
    case `default`, style, docs, deprecated, range, length, items, pattern, swift, unique, example, sensitive
}

extension ValueOptions {
    mutating func read<Key: SpecKey>(_ option: ValueOption, _ entry: Entry<Key>, _ context: inout DecodingContext) {
        let value = entry.value
        switch option {
        case .default: defaultValue = context.literal(value, entry.place)
        case .style: style = context.choice(value, entry.place, ListStyle.self)
        case .docs: docs = context.text(value, entry.place)
        case .deprecated: deprecated = context.deprecation(value, entry.place)
        case .range: constraints.range = context.numberRange(value, entry.place)
        case .length: constraints.length = context.numberRange(value, entry.place)
        case .items: constraints.items = context.numberRange(value, entry.place)
        case .pattern: constraints.pattern = context.text(value, entry.place)
        case .swift: swiftName = SwiftDecoder.decodeName(value, &context)
        case .unique: constraints.unique = context.boolean(value, entry.place)
        case .example: example = ExampleDecoder.decode(value)
        case .sensitive: isSensitive = context.boolean(value, entry.place)
        }
    }
}
