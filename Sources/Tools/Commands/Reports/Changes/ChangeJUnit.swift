import SpeccContract
import SpeccDiagnostics
import SpeccDiff

/// The `junit` format: a test case for each change.
struct ChangeJUnit {
    private let report: ChangeReport

    init(_ report: ChangeReport) {
        self.report = report
    }

    func render(_ changes: [Change]) -> String {
        Self.document(changes.map(testCase), failures: changes.count(where: isFailure), notes: report.notes)
    }

    /// Errors are failures.
    func render(_ findings: [Diagnostic]) -> String {
        let cases = findings.map { finding in
            let details = [report.location(of: finding), finding.hint].compactMap(\.self).joined(separator: "\n")
            let isFailure = finding.severity == .error
            return Self.testCase(finding.id, finding.message, finding.message, details, isFailure: isFailure)
        }
        return Self.document(cases, failures: findings.count { $0.severity == .error })
    }

    private static func document(_ cases: [String], failures: Int, notes: [String] = []) -> String {
        let output = XMLText.escaped(notes.joined(separator: "\n"))
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <testsuites>
            <testsuite name="specc diff" tests="\(cases.count)" failures="\(failures)">
            \(cases.joined())\(notes.isEmpty ? "" : "<system-out>\(output)</system-out>\n")</testsuite>
            </testsuites>

            """
    }

    private func testCase(_ change: Change) -> String {
        let details = [change.levelText, report.location(of: change), change.excuse].compactMap(\.self)
        return Self.testCase(
            change.id,
            change.subject.text,
            change.message,
            details.joined(separator: "\n"),
            isFailure: isFailure(change)
        )
    }

    private static func testCase(
        _ id: String,
        _ subject: String,
        _ message: String,
        _ details: String,
        isFailure: Bool
    ) -> String {
        let head = "<testcase classname=\"\(XMLText.escaped(id))\" name=\"\(XMLText.escaped("\(id) \(subject)"))\""
        let (text, message) = (XMLText.escaped(details), XMLText.escaped(message))
        guard isFailure else { return "\(head)><system-out>\(message)\n\(text)</system-out></testcase>\n" }
        return "\(head)><failure message=\"\(message)\">\(text)</failure></testcase>\n"
    }

    private func isFailure(_ change: Change) -> Bool {
        report.threshold.map { change.levels.highest >= $0 } ?? false
    }
}
