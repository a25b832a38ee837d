import SpeccContract
import SpeccDiagnostics
import SpeccDiff

/// The `junit` format: a test case for each change.
struct ChangeJUnit {
    let report: ChangeReport

    func render(_ changes: [Change]) -> String {
        let cases = changes.map { change in
            let details = [change.levelText, report.location(of: change), change.excuse]
            let isFailure = report.threshold.map { change.levels.highest >= $0 } ?? false
            return Self.testCase(change.id, change.subject.text, change.message, details, isFailure: isFailure)
        }
        return JUnitSuite("specc diff", cases, output: report.notes.joined(separator: "\n")).text
    }

    /// Errors are failures.
    func render(_ findings: [Diagnostic]) -> String {
        let cases = findings.map { finding in
            let details = [report.location(of: finding), finding.hint]
            let isFailure = finding.severity == .error
            return Self.testCase(finding.id, finding.message, finding.message, details, isFailure: isFailure)
        }
        return JUnitSuite("specc diff", cases).text
    }

    private static func testCase(
        _ id: String,
        _ subject: String,
        _ message: String,
        _ details: [String?],
        isFailure: Bool
    ) -> JUnitSuite.Case {
        let details = details.compactMap(\.self).joined(separator: "\n")
        let result: JUnitSuite.Case.Result =
            isFailure ? .failure(message, details: details) : .success(output: "\(message)\n\(details)")
        return JUnitSuite.Case(id, "\(id) \(subject)", result)
    }
}
