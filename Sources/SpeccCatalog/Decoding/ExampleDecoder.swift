import SpeccDiagnostics
import SpeccYAML

/// Examples. Any value is one; whether it fits is seen when its type is known.
enum ExampleDecoder {
    /// Recursion ends: the reader caps the depth of YAML.
    static func decode(_ node: YAMLNode) -> ExampleValue {
        switch node.content {
        case .scalar(let scalar): scalar.isNull ? .null(node.range) : .text(scalar.text, node.range)
        case .sequence(let elements): .list(elements.map(decode), node.range)
        case .mapping(let pairs):
            .map(pairs.map { ExampleValue.Entry(name: $0.key, value: decode($0.value)) }, node.range)
        }
    }
}
