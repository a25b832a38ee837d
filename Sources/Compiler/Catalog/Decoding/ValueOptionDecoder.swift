import SpeccDiagnostics
import SpeccYAML

/// The options that fields, parameters and headers share; each has its own keys for them.
enum ValueOption: String {
    case `default`, style, docs, deprecated, range, length, items, pattern, swift, unique, example, sensitive,
        serverDefault
}

extension ValueOptions {
    mutating func read<Key: SpecKey>(
        _ option: ValueOption,
        _ entry: MappingEntry<Key>,
        _ context: inout DecodingContext
    ) {
        let value = entry.value
        switch option {
        case .default: defaultValue = context.literal(value, entry.subject)
        case .style: style = context.listStyle(value, entry.subject)
        case .docs: docs = context.text(value, entry.subject)
        case .deprecated: deprecated = context.deprecation(value, entry.subject)
        case .range: constraints.range = context.numberRange(value, entry.subject)
        case .length: constraints.length = context.numberRange(value, entry.subject)
        case .items: constraints.items = context.numberRange(value, entry.subject)
        case .pattern: constraints.pattern = context.text(value, entry.subject)
        case .swift: swiftName = SwiftDecoder.decodeName(value, &context)
        case .unique: constraints.unique = context.boolean(value, entry.subject)
        case .example: example = ExampleDecoder.decode(value)
        case .serverDefault: serverDefault = context.literal(value, entry.subject)
        case .sensitive: isSensitive = context.boolean(value, entry.subject)
        }
    }
}

/// An example. Any value is accepted; the checker compares it with its type.
enum ExampleDecoder {
    /// Recursive: the reader limits the depth of YAML.
    static func decode(_ node: YAMLNode) -> ExampleValue {
        switch node.content {
        case .scalar(let scalar): scalar.isNull ? .null(node.range) : .text(scalar.text, node.range)
        case .sequence(let elements): .list(elements.map(decode), node.range)
        case .mapping(let pairs):
            .map(pairs.map { ExampleValue.Entry(name: $0.key, value: decode($0.value)) }, node.range)
        }
    }
}
