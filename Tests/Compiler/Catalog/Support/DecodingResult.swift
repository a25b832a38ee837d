import CatalogTestSupport
import SpeccCatalog
import SpeccDiagnostics
import SpeccYAML
import Testing

/// The result of decoding a few lines of YAML.
struct DecodingResult {
    var catalog: Catalog
    var diagnostics: [Diagnostic]
    private let marked: MarkedSource

    /// A single file of the directory `Blog`. Files without `specc:` are prefixed with the header of a service.
    init(_ yaml: String) {
        marked = MarkedSource(yaml.contains("specc:") ? yaml : Self.head + yaml)
        var diagnostics = Diagnostics()
        let file = SourceFile(path: "blog.yaml", text: marked.text)
        let root = YAMLReader.read(file, id: FileID(0), diagnostics: &diagnostics)
        let source = CatalogSource(file: FileID(0), path: "blog.yaml", root: root)
        catalog = CatalogDecoder.decode([source], rootName: "Blog", diagnostics: &diagnostics)
        self.diagnostics = diagnostics.sorted()
    }

    private static let head = "specc: 1\napi: Blog\nhost: https://blog.example\n"

    var file: FileDeclaration { catalog.apis[0].files[0] }

    var types: [TypeDeclaration] { file.types }

    /// The fields of the first type.
    var fields: [FieldDeclaration] {
        guard case .object(let object)? = types.first?.shape else { return [] }
        return object.fields
    }

    var endpoint: EndpointDeclaration? { file.endpoints.first }

    /// Expects exactly these findings at their markers.
    func expect(_ expected: Finding..., sourceLocation: SourceLocation = #_sourceLocation) {
        let findings = diagnostics.map {
            "\($0.severity.rawValue) [\($0.id)] \($0.message)\($0.hint.map { " | \($0)" } ?? "")"
        }
        #expect(findings == expected.map(\.text), sourceLocation: sourceLocation)
        for (diagnostic, finding) in zip(diagnostics, expected) {
            let isThere = marked.matches(diagnostic.range, mark: finding.mark)
            #expect(isThere, "\(finding.text) is at \(diagnostic.range)", sourceLocation: sourceLocation)
        }
    }
}

extension DecodingResult {
    /// Expects exactly this finding at marker 1.
    func expectMarks(sourceLocation: SourceLocation = #_sourceLocation) {
        let isThere = diagnostics.first.map { marked.matches($0.range, mark: 1) } ?? false
        #expect(isThere, "at \(String(describing: diagnostics.first?.range))", sourceLocation: sourceLocation)
    }
}

/// A finding that a test expects.
struct Finding {
    var mark: Int
    var text: String

    init(_ mark: Int, _ id: String, _ message: String, hint: String? = nil, severity: Severity = .error) {
        self.mark = mark
        text = "\(severity.rawValue) [\(id)] \(message)\(hint.map { " | \($0)" } ?? "")"
    }
}
