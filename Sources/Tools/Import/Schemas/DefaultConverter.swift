import SpeccCatalog
import SpeccChecks
import SpeccContract
import SpeccEditing
import SpeccText

/// Default values as the catalog writes them.
enum DefaultConverter {
    /// The default of a field or parameter with a name.
    static func value(
        _ node: DocumentNode,
        of type: TypeUse,
        _ options: ValueOptionsDraft,
        name: String
    ) -> YAMLValue? {
        guard !isSecret(node, of: type, options, name: name) else { return nil }
        return value(node, of: type, options.constraints)
    }

    /// The reason why a default is missing, where it is a secret.
    static func reason(_ node: DocumentNode, of type: TypeUse, _ options: ValueOptionsDraft, name: String) -> String {
        isSecret(node, of: type, options, name: name) ? ScalarExample.Problem.secret.rawValue : ""
    }

    /// Whether a default is a text that is a secret.
    private static func isSecret(
        _ node: DocumentNode,
        of type: TypeUse,
        _ options: ValueOptionsDraft,
        name: String
    ) -> Bool {
        guard case .scalar("string") = type.present, let text = node.string ?? node.number, !text.isEmpty else {
            return false
        }
        return options.isSensitive || ExampleText.isSecret(text, of: name) || ExampleText.redacted(text) != text
    }

    /// Nil where the value does not have the type, or violates its constraints.
    static func value(_ node: DocumentNode, of type: TypeUse, _ constraints: ConstraintsDraft) -> YAMLValue? {
        switch type.present {
        case .scalar(let scalar): return text(node, of: scalar, constraints).map(YAMLValue.text)
        case .declared:
            guard let enumeration = type.present.enumeration, let text = SchemaConverter.text(node),
                enumeration.values.contains(where: { $0.value == text })
            else { return nil }
            return .text(text)
        case .list(let element):
            guard node.isArray, constraints == ConstraintsDraft() else { return nil }
            let values = node.elements.map { value($0, of: element, ConstraintsDraft())?.text }
            guard values.allSatisfy({ $0 != nil }) else { return nil }
            return .texts(values.compactMap(\.self))
        case .map, .optional, .constant, .stream: return nil
        }
    }

    /// Nil where the value does not have the type, or violates its constraints.
    static func text(_ node: DocumentNode, of scalar: String, _ constraints: ConstraintsDraft) -> String? {
        switch scalar {
        case "string":
            guard let text = SchemaConverter.text(node), !node.isNull, isPlain(text), ExampleText.redacted(text) == text
            else { return nil }
            if let pattern = constraints.pattern, (try? Pattern(pattern))?.matches(text) != true { return nil }
            return constraints.length == nil || fits(Double(text.unicodeScalars.count), constraints.length) ? text : nil
        case "bool": return (node.boolean ?? node.string.flatMap(Bool.init)).map { $0 ? "true" : "false" }
        case "duration":
            guard let text = node.string, constraints == ConstraintsDraft() else { return nil }
            return try? ScalarExample.time(text, of: .duration)
        case "double":
            guard let text = node.number ?? node.string, NumberLiteral.isNumber(text), let number = Double(text),
                number.isFinite, fits(number, constraints.range)
            else { return nil }
            return text
        default:
            guard let bounds = BuiltinType.integerBounds(named: scalar),
                let number = node.integer ?? node.string.flatMap({ Int($0) }) ?? node.number.flatMap(integer),
                bounds.contains(number),
                fits(Double(number), constraints.range)
            else { return nil }
            return String(number)
        }
    }

    /// An integer that is written as a number: `1000.0`, `1e3`.
    private static func integer(_ number: String) -> Int? {
        Double(number).flatMap { Int(exactly: $0) }
    }

    static func isPlain(_ text: String) -> Bool {
        !text.contains("${") && !text.contains("{{") && text.utf8.count <= 200
            && text.unicodeScalars.allSatisfy(YAMLScalarText.isPrintable)
    }

    private static func fits(_ number: Double, _ range: String?) -> Bool {
        guard let range else { return true }
        // `1..5`; a bound may have a fraction: `0.5..1.5`.
        var bounds: [String] = []
        if range.hasPrefix("..") {
            bounds = ["", String(range.dropFirst(2))]
        } else if let index = range.utf8.indices.first(where: { isSeparator(at: $0, in: range) }) {
            bounds = [String(range[..<index]), String(range[index...].dropFirst(2))]
        }
        guard bounds.count == 2 else { return true }
        if let lower = Double(bounds[0]), number < lower { return false }
        if let upper = Double(bounds[1]), number > upper { return false }
        return true
    }

    private static func isSeparator(at index: String.Index, in range: String) -> Bool {
        range[index...].hasPrefix("..")
    }
}
