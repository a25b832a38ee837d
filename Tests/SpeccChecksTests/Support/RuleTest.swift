import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics
import SpeccYAML
import Testing

/// A catalog of a few lines of YAML, checked.
struct Checked {
    var catalog: CheckedCatalog?
    /// What was checked.
    var decoded: Catalog
    var diagnostics: [Diagnostic]
    private let files: [MarkedText]

    /// Files of one directory. Lines without `specc:` stand under the head of a small service with a host.
    init(_ yaml: [String]) {
        self.init(yaml.enumerated().map { ("file\($0.offset).yaml", $0.element) })
    }

    init(_ files: [(path: String, yaml: String)]) {
        self.files = files.map { MarkedText($0.yaml.contains("specc:") ? $0.yaml : Self.head + $0.yaml) }
        var diagnostics = Diagnostics()
        var sources: [CatalogSource] = []
        for (number, file) in files.enumerated() {
            let source = SourceFile(path: file.path, text: self.files[number].text)
            let document = YAMLReader.document(in: source, id: FileID(number), diagnostics: &diagnostics)
            let isRefused = document.root == nil && !document.isEmpty
            let root = document.root
            sources.append(CatalogSource(file: FileID(number), path: file.path, root: root, isRefused: isRefused))
        }
        decoded = CatalogDecoder.decode(sources, rootName: "Blog", diagnostics: &diagnostics)
        catalog = CatalogChecker.check(decoded, diagnostics: &diagnostics)
        self.diagnostics = diagnostics.sorted()
    }

    private static let head = "specc: 1\napi: Blog\nservice: Posts\nhost: https://blog.example\n"

    /// Whether a diagnostic stands at a mark of its file.
    func isAt(_ mark: Int, _ diagnostic: Diagnostic) -> Bool {
        files[Int(diagnostic.range.file.index)].matches(diagnostic.range, mark: mark)
    }
}

/// A finding that a test expects at a mark.
struct Finding {
    var mark: Int
    var message: String
    var hint: String?

    init(_ mark: Int, _ message: String, hint: String? = nil) {
        self.mark = mark
        self.message = message
        self.hint = hint
    }

    var text: String {
        message + (hint.map { " | \($0)" } ?? "")
    }
}

/// Expects exactly these findings of a rule, and no error of another one; what cannot be generated yet is no error here.
@discardableResult
func expect(
    _ rule: any Rule.Type,
    in yaml: String...,
    finds expected: [Finding] = [],
    sourceLocation: SourceLocation = #_sourceLocation
) -> Checked {
    let checked = Checked(yaml)
    check(rule, checked, expected, sourceLocation)
    return checked
}

/// The same for files of several directories.
@discardableResult
func expect(
    _ rule: any Rule.Type,
    inFiles files: [(path: String, yaml: String)],
    finds expected: [Finding] = [],
    sourceLocation: SourceLocation = #_sourceLocation
) -> Checked {
    let checked = Checked(files)
    check(rule, checked, expected, sourceLocation)
    return checked
}

private func check(_ rule: any Rule.Type, _ checked: Checked, _ expected: [Finding], _ sourceLocation: SourceLocation) {
    let found = checked.diagnostics.filter { $0.id == rule.id }
    let texts = found.map { "\($0.message)\($0.hint.map { " | \($0)" } ?? "")" }
    #expect(texts == expected.map(\.text), sourceLocation: sourceLocation)
    for (diagnostic, finding) in zip(found, expected) {
        let isThere = checked.isAt(finding.mark, diagnostic)
        #expect(isThere, "\(finding.text) is at \(diagnostic.range)", sourceLocation: sourceLocation)
        #expect(diagnostic.severity == rule.severity, sourceLocation: sourceLocation)
    }
    // What the generator lacks is refused besides; the decoder's refusals have no hint.
    let others = checked.diagnostics.filter {
        $0.id != rule.id && $0.severity == .error && !($0.id == RuleRegistry.gapID && $0.hint != nil)
    }
    #expect(others.map(\.message) == [], sourceLocation: sourceLocation)
    let isClean = !checked.diagnostics.contains { $0.severity == .error }
    #expect((checked.catalog != nil) == isClean, sourceLocation: sourceLocation)
}
