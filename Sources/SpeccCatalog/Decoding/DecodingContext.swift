import SpeccDiagnostics
import SpeccYAML

/// What the decoders of one directory share: where findings go, and which types its files declare.
struct DecodingContext {
    var findings = Findings()
    /// Names under `types:` in any file of the directory.
    var typeNames: Set<String> = []
    /// `T` while `Page<T>` is decoded.
    var typeParameter: String?

    mutating func report(
        _ id: String,
        _ message: String,
        at range: SourceRange,
        hint: String? = nil,
        notes: [Diagnostic.Note] = [],
        fixes: [Diagnostic.Fix] = []
    ) {
        findings.add(Diagnostic(id, .error, message, at: range, hint: hint, notes: notes, fixes: fixes))
    }

    mutating func warn(_ id: String, _ message: String, at range: SourceRange, hint: String? = nil) {
        findings.add(Diagnostic(id, .warning, message, at: range, hint: hint))
    }

    /// The map stands where something else, or something else where a map is expected.
    mutating func mismatch(_ node: YAMLNode, _ place: Place, expected: String, hint: String? = nil) {
        if case .scalar(let scalar) = node.content, scalar.isNull {
            report("missing-value", "\(place.text) says nothing", at: node.range, hint: hint ?? "expected \(expected)")
        } else {
            report("wrong-kind", "\(place.text) takes \(expected), not \(node.kindText)", at: node.range, hint: hint)
        }
    }
}

extension YAMLNode {
    /// How messages call what stands there.
    var kindText: String {
        switch content {
        case .scalar: "text"
        case .sequence: "a list"
        case .mapping: "a map"
        }
    }

    var isNull: Bool {
        if case .scalar(let scalar) = content { return scalar.isNull }
        return false
    }

    /// The text of a scalar that says something.
    var text: String? {
        guard case .scalar(let scalar) = content, !scalar.isNull else { return nil }
        return scalar.text
    }
}
