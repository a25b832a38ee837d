package import SpeccContract
package import SpeccDiagnostics
import SpeccText

/// JSON in files and in texts.
package enum JSONSample {
    package struct Failure: Error, Sendable {
        /// With line and column.
        package let message: String
        package let hint: String
    }

    /// Samples are nested less deeply than documents; the readers of shapes recurse.
    private static var limits: JSONLimits {
        let hint = "remove the inner values; their types would not be used"
        return JSONLimits(depth: 100, depthHint: hint, valuesHint: hint)
    }

    static func read(_ text: String) -> Result<DocumentNode, Failure> {
        let file = SourceFile(path: "JSON", text: text)
        var findings = Diagnostics()
        if let node = JSONDocumentReader.read(file, id: FileID(0), limits: limits, findings: &findings) {
            return .success(node)
        }
        let error = findings.sorted().first { $0.severity == .error }
        let reason = JSONSyntaxError(message: error?.message ?? "not JSON", position: error?.range.start)
        return .failure(Failure(message: "\(reason)", hint: error?.hint ?? "pass valid JSON"))
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
        problems += findings.sorted().filter { $0.severity == .error }
        return node
    }
}

/// Sample responses of one endpoint, which the user names by method and path.
package enum SampleReader {
    /// `GET /orders/{id}`, or with a host: `GET https://api.example.com/orders/{id}`.
    package static func exchange(for call: String) -> Exchange? {
        let parts = call.split(separator: " ", omittingEmptySubsequences: true)
        guard parts.count == 2 else { return nil }
        let method = parts[0].uppercased()
        guard HTTPMethodSemantics(method).isRegistered, let target = RequestTarget(String(parts[1])),
            parts[1].contains("/")
        else {
            return nil
        }
        return Exchange(method: method, target: target, origin: "sample")
    }
}
