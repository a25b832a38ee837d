import SpeccDiagnostics
import SpeccYAML

/// The result of reading a text, in a form that tests can compare.
struct ReadResult {
    let file: SourceFile
    let document: YAMLDocument
    let findings: [Diagnostic]

    init(_ text: String, limits: YAMLLimits = .standard, recovering: Bool = false) {
        self.init(bytes: Array(text.utf8), limits: limits, recovering: recovering)
    }

    init(bytes: [UInt8], limits: YAMLLimits = .standard, recovering: Bool = false) {
        file = SourceFile(path: "a.yaml", bytes: bytes)
        var diagnostics = Diagnostics()
        document = YAMLReader.document(
            in: file,
            id: FileID(0),
            limits: limits,
            recovering: recovering,
            diagnostics: &diagnostics
        )
        findings = diagnostics.all
    }

    var root: YAMLNode? {
        document.root
    }

    /// The tree without ranges, such as `{a: [b, "c"]}`. Scalars are quoted unless they are plain.
    var tree: String? {
        root.map(Self.description)
    }

    /// The findings as `line:column-column id`, over several lines `line:column-line:column id`.
    var locations: [String] {
        findings.map { "\(Self.location($0.range)) \($0.id)" }
    }

    var rendered: String {
        DiagnosticRenderer(sources: SourceMap([file])).render(findings)
    }

    /// The text with the fixes of all findings applied.
    var fixed: String {
        let fixes = findings.flatMap(\.fixes).sorted { $0.range.start > $1.range.start }
        let bytes = fixes.reduce(into: file.bytes) { bytes, fix in
            let range = file.offset(of: fix.range.start)..<file.offset(of: fix.range.end)
            bytes.replaceSubrange(range, with: Array(fix.replacement.utf8))
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    static func location(_ range: SourceRange) -> String {
        let end = range.end.line == range.start.line ? "\(range.end.column)" : "\(range.end.line):\(range.end.column)"
        return "\(range.start.line):\(range.start.column)-\(end)"
    }

    private static func description(_ node: YAMLNode) -> String {
        switch node.content {
        case .scalar(let scalar): description(scalar.text, scalar.style)
        case .sequence(let items): "[" + items.map(description).joined(separator: ", ") + "]"
        case .mapping(let pairs):
            "{"
                + pairs.map { description($0.key.value, $0.keyStyle) + ": " + description($0.value) }.joined(
                    separator: ", "
                )
                + "}"
        }
    }

    private static func description(_ text: String, _ style: YAMLScalar.Style) -> String {
        switch style {
        case .plain: TextSanitizer.escaped(text)
        case .singleQuoted: "'\(TextSanitizer.escaped(text))'"
        case .doubleQuoted: "\"\(TextSanitizer.escaped(text))\""
        case .literal: "|\(TextSanitizer.escaped(text))|"
        case .folded: ">\(TextSanitizer.escaped(text))>"
        }
    }
}
