import SpeccDiagnostics
import SpeccYAML

/// Forms of an earlier version of the language: they are read, and a warning has the edits that replace them.
extension DecodingContext {
    /// Warns of a former key or value.
    ///
    /// - Parameter name: The key, or the value with its key.
    mutating func warnFormer(
        _ name: String,
        at range: SourceRange,
        hint: String,
        fixes: [Diagnostic.Fix] = []
    ) {
        let message = "\(quoted(name)) is deprecated"
        diagnostics.add(Diagnostic("deprecated-syntax", .warning, message, at: range, hint: hint, fixes: fixes))
    }

    /// How lists are encoded; `"|"` and `" "` are separators.
    mutating func listStyle(_ node: YAMLNode, _ subject: DeclarationContext) -> Located<ListStyle>? {
        guard let text = node.text, let style = ListStyle(former: text) else {
            return choice(node, subject, ListStyle.self)
        }
        let separator = "\"\(style.rawValue)\""
        warnFormer(
            "style: \(text)",
            at: node.range,
            hint: "write the separator in quotes: 'style: \(separator)'",
            fixes: [Diagnostic.Fix(node.range, replacement: separator)]
        )
        return Located(style, at: node.range)
    }
}

extension YAMLPair {
    /// Removes a pair with a scalar value from a mapping that has another one.
    static func removal(at index: Int, from pairs: [YAMLPair]) -> Diagnostic.Fix {
        let pair = pairs[index]
        var range = pair.key.range
        if index + 1 < pairs.count {
            range.end = pairs[index + 1].key.range.start
        } else {
            if index > 0 { range.start = pairs[index - 1].value.range.end }
            range.end = pair.value.range.end
        }
        return Diagnostic.Fix(range, replacement: "")
    }

    /// The separator of the pair from one that is inserted before it: a line break and the indentation, or a comma.
    func separator(in mapping: YAMLNode) -> String {
        // The range of a mapping in braces begins with the brace.
        guard case .mapping(let pairs) = mapping.content, let first = pairs.first,
            mapping.range.start < first.key.range.start
        else { return "\n" + String(repeating: " ", count: Int(key.range.start.column) - 1) }
        return ", "
    }
}
