import SpeccDiagnostics
import SpeccOpenAPI

/// A document in memory, with the files that its references lead to.
func parse(_ text: String, files: [String: String] = [:], limits: DocumentLimits = DocumentLimits())
    -> OpenAPIParser.Result
{
    struct Missing: Error {}
    return OpenAPIParser.parse(
        DocumentFiles(path: "api.yaml", bytes: Array(text.utf8), limits: limits) { path in
            guard let file = files[path] else { throw Missing() }
            return Array(file.utf8)
        },
        limits: limits
    )
}

extension OpenAPIParser.Result {
    /// `line:column id message | hint` of each finding.
    var lines: [String] {
        findings.all.map { finding in
            "\(finding.range.start.line):\(finding.range.start.column) \(finding.id) \(finding.message)"
                + (finding.hint.map { " | \($0)" } ?? "")
        }
    }
}
