import SpeccContract
package import SpeccDiagnostics

/// The findings of an export as text and as JSON.
package struct ExportReport {
    private let findings: [ExportFinding]
    private let sources: SourceMap

    package init(_ findings: [ExportFinding], sources: SourceMap) {
        self.findings = findings
        self.sources = sources
    }

    /// One line per finding: `path:line:col: note: message [kind]`.
    package var text: String {
        findings.reduce(into: "") { text, finding in
            let location = "\(TextSanitizer.path(path(of: finding))):\(finding.range.start.line):\(column(of: finding))"
            let message = TextSanitizer.shortened(finding.message, limit: 1_000)
            text += "\(location): note: \(message) [\(finding.kind.rawValue)]\n"
        }
    }

    /// A list of objects with `kind`, `message`, `file`, `line`, `column` and `pointer`.
    package var json: String {
        let items = findings.map { finding in
            DocumentValue.members([
                ("kind", .string(finding.kind.rawValue)),
                ("message", .string(finding.message)),
                ("file", .string(path(of: finding))),
                ("line", .integer(finding.range.start.line)),
                ("column", .integer(column(of: finding))),
                ("pointer", .string(finding.pointer.text)),
            ])
        }
        return DocumentValue.list(items).text
    }

    private func path(of finding: ExportFinding) -> String {
        sources[finding.range.file]?.path ?? "?"
    }

    private func column(of finding: ExportFinding) -> Int {
        sources[finding.range.file]?.utf8Column(of: finding.range.start) ?? Int(finding.range.start.column)
    }
}
