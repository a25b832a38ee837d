package import SpeccDiagnostics
package import SpeccOpenAPI

/// JSON in files and in texts.
package enum JSONSample {
    package struct Failure: Error, Sendable {
        /// With line and column.
        package let message: String
        package let hint: String
    }

    /// Samples are nested less deeply than documents; the readers of shapes recurse.
    private static var limits: DocumentLimits {
        var limits = DocumentLimits()
        limits.depth = 100
        return limits
    }

    static func read(_ text: String) -> Result<DocumentNode, Failure> {
        let file = SourceFile(path: "JSON", text: text)
        var findings = Diagnostics()
        if let node = JSONDocumentReader.read(file, id: FileID(0), limits: limits, findings: &findings) {
            return .success(node)
        }
        let error = findings.sorted().first { $0.severity == .error }
        let position = error.map { " in line \($0.range.start.line), column \($0.range.start.column)" } ?? ""
        return .failure(
            Failure(message: (error?.message ?? "not JSON") + position, hint: hint(of: error) ?? "pass valid JSON")
        )
    }

    /// Reads a file; its errors are added to the problems.
    package static func read(_ file: SourceFile, problems: inout [Diagnostic]) -> DocumentNode? {
        if let offset = CurlReader.invalidUTF8(file.bytes) {
            let range = SourceRange(file: FileID(0), start: file.position(ofByte: offset), width: 1)
            problems.append(
                Diagnostic("invalid-utf8", .error, "the file is not UTF-8", at: range, hint: "save it as UTF-8")
            )
            return nil
        }
        var findings = Diagnostics()
        let node = JSONDocumentReader.read(file, id: FileID(0), limits: limits, findings: &findings)
        for finding in findings.sorted() where finding.severity == .error {
            var problem = finding
            problem.hint = hint(of: finding)
            problems.append(problem)
        }
        return node
    }

    /// The hint of the reader, unless it is about OpenAPI documents.
    private static func hint(of error: Diagnostic?) -> String? {
        guard let hint = error?.hint, hint.contains("components") || hint.contains("import") else { return error?.hint }
        return "remove the inner values; their types would not be used"
    }
}
