import SpeccDiagnostics

/// Diagnostics in the form of the protocol.
struct DiagnosticsFeature {
    let rulePages: RulePageLinks

    /// The parameters of `textDocument/publishDiagnostics` for a file.
    func publication(of file: AnalyzedFile, in analysis: CatalogAnalysis) -> MessageValue {
        let findings = analysis.findings[file.id] ?? []
        return .members([
            "uri": .string(file.uri.text),
            "version": file.version.map { .integer($0) },
            "diagnostics": .array(findings.map { json($0, in: file, analysis) }),
        ])
    }

    func json(_ diagnostic: Diagnostic, in file: AnalyzedFile, _ analysis: CatalogAnalysis) -> MessageValue {
        let background = diagnostic.notes.filter { $0.range == nil }.map(\.message)
        let message = ([diagnostic.message, diagnostic.hint].compactMap(\.self) + background).joined(separator: "\n")
        let related = diagnostic.notes.compactMap { note -> MessageValue? in
            guard let range = note.range, let other = analysis[range.file] else { return nil }
            return ["location": other.location(range), "message": .string(note.message)]
        }
        return .members([
            "range": file.json(diagnostic.range),
            "severity": .integer(severity(of: diagnostic)),
            "code": .string(diagnostic.id),
            "codeDescription": rulePages.address(of: diagnostic.id).map { ["href": .string($0)] },
            "source": "specc",
            "message": .string(message),
            "relatedInformation": related.isEmpty ? nil : .array(related),
            "tags": tags(of: diagnostic),
        ])
    }

    private func severity(of diagnostic: Diagnostic) -> Int {
        switch diagnostic.severity {
        case .error: 1
        case .warning: 2
        case .note: 3
        }
    }

    /// Editors fade out unnecessary declarations and strike out deprecated ones.
    private func tags(of diagnostic: Diagnostic) -> MessageValue? {
        if diagnostic.id.hasPrefix("unused-") { return [1] }
        return diagnostic.id.hasPrefix("deprecated-") ? [2] : nil
    }
}
