import SpeccDiagnostics
import SpeccYAML

/// What the decoders of one file share: where findings go, and which types the files of its directory declare.
struct DecodingContext {
    var findings = DiagnosticCollector()
    /// Names under `types:` in any file of the directory.
    var typeNames: Set<String> = []
    /// `T` while `Page<T>` is decoded.
    var typeParameter: String?
    /// How many inline types are open around what is decoded.
    private var inlineDepth = 0
    /// Whether it has been told of the outermost of them that they nest too deep.
    private var isTooDeep = false

    /// Inline types inside each other. From about 12 levels of types on each further one costs Swift half as much again for
    /// every type within; and all later stages recurse over them.
    static let deepestInline = 8

    init(findings: DiagnosticCollector = DiagnosticCollector(), typeNames: Set<String> = []) {
        self.findings = findings
        self.typeNames = typeNames
    }

    /// Decodes what stands within one inline type more; nil where these nest too deep, which is reported once of the outermost.
    mutating func inline<Result>(at range: SourceRange, _ decode: (inout Self) -> Result) -> Result? {
        if inlineDepth == 0 { isTooDeep = false }
        guard inlineDepth < Self.deepestInline else {
            if !isTooDeep {
                report(
                    "oversized-inline-type",
                    "inline types nest more than \(Self.deepestInline) deep",
                    at: range,
                    hint: "declare some of them in 'types'"
                )
            }
            isTooDeep = true
            return nil
        }
        inlineDepth += 1
        defer { inlineDepth -= 1 }
        return decode(&self)
    }

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
    mutating func mismatch(_ node: YAMLNode, _ place: DeclarationContext, expected: String, hint: String? = nil) {
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
