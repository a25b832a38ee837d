package import SpeccCatalog
package import SpeccChecks
package import SpeccDiagnostics
import SpeccYAML

/// A checked catalog of a few lines of YAML.
package struct CheckedSource {
    package let catalog: ResolvedCatalog?
    package let decoded: Catalog
    package let diagnostics: [Diagnostic]
    private let files: [MarkedSource]

    /// Files of one directory. Files without `specc:` are prefixed with the head of a small service with a host.
    package init(_ yaml: [String], rules: RuleRegistry = .errors) {
        self.init(yaml.enumerated().map { ("file\($0.offset).yaml", $0.element) }, rules: rules)
    }

    /// - Parameter isWhole: Whether files are complete, even without `specc:`.
    package init(_ files: [(path: String, yaml: String)], rules: RuleRegistry = .errors, isWhole: Bool = false) {
        let marked = files.map {
            MarkedSource(isWhole || $0.yaml.contains("specc:") ? $0.yaml : Self.head + $0.yaml)
        }
        var diagnostics = Diagnostics()
        var sources: [CatalogSource] = []
        for (number, file) in files.enumerated() {
            let source = SourceFile(path: file.path, text: marked[number].text)
            let document = YAMLReader.document(
                in: source,
                id: FileID(number),
                recovering: true,
                diagnostics: &diagnostics
            )
            let isRejected = document.root == nil && !document.isEmpty
            let root = document.root
            sources.append(CatalogSource(file: FileID(number), path: file.path, root: root, isRejected: isRejected))
            sources[number].isRecovered = document.isRecovered
        }
        decoded = CatalogDecoder.decode(sources, rootName: "Blog", diagnostics: &diagnostics)
        catalog = CatalogChecker.check(decoded, rules: rules, diagnostics: &diagnostics)?.resolved()
        self.diagnostics = diagnostics.sorted()
        self.files = marked
    }

    private static let head = "specc: 1\napi: Blog\nservice: Posts\nhost: https://blog.example\n"

    /// Whether a diagnostic is located at a marker of its file.
    package func isAt(_ mark: Int, _ diagnostic: Diagnostic) -> Bool {
        files[Int(diagnostic.range.file.index)].matches(diagnostic.range, mark: mark)
    }

    /// The differences from the expected findings of a rule at their markers, without errors of other rules.
    package func mismatches(of rule: any Rule.Type, expecting expected: [ExpectedDiagnostic]) -> [String] {
        let found = diagnostics.filter { $0.id == rule.id }
        let texts = found.map { "\($0.message)\($0.hint.map { " | \($0)" } ?? "")" }
        var mismatches: [String] = []
        if texts != expected.map(\.text) {
            mismatches.append("found \(texts), expected \(expected.map(\.text))")
        }
        for (diagnostic, finding) in zip(found, expected) {
            if !isAt(finding.mark, diagnostic) { mismatches.append("\(finding.text) is at \(diagnostic.range)") }
            if diagnostic.severity != rule.severity { mismatches.append("\(finding.text) is \(diagnostic.severity)") }
        }
        mismatches += diagnostics.filter { $0.id != rule.id && $0.severity == .error }.map(\.message)
        let isClean = !diagnostics.contains { $0.severity == .error }
        if (catalog != nil) != isClean { mismatches.append("accepted a catalog with errors, or rejected a valid one") }
        return mismatches
    }
}

/// A finding that a test expects at a marker.
package struct ExpectedDiagnostic {
    package let mark: Int
    package let message: String
    package let hint: String?

    package init(_ mark: Int, _ message: String, hint: String? = nil) {
        self.mark = mark
        self.message = message
        self.hint = hint
    }

    package var text: String {
        message + (hint.map { " | \($0)" } ?? "")
    }
}
