import SpeccDiagnostics
import SpeccYAML

/// Paths into fields, wherever a catalog has one. What is longer than any response nests is refused here, so that no
/// later stage has to bound the work of following it.
extension DecodingContext {
    mutating func fieldPath(_ node: YAMLNode, _ place: DeclarationContext, expected: String = "text") -> Located<
        String
    >? {
        text(node, place, expected: expected).flatMap { bounded($0) }
    }

    /// The path itself; nil, with a finding, where it is too long.
    mutating func bounded(_ path: Located<String>) -> Located<String>? {
        guard let excess = FieldPathText.excess(of: path.value) else { return path }
        report(
            "oversized-field-path",
            "the path \(quoted(path.value)) has more than \(excess)",
            at: path.range,
            hint: "name a field that is closer to the top of the response"
        )
        return nil
    }
}
