import SpeccDiagnostics
import SpeccDiff

/// The `junit` format: a test case for each change.
struct ChangeJUnit {
    private let report: ChangeReport

    init(_ report: ChangeReport) {
        self.report = report
    }

    func render(_ changes: [Change]) -> String {
        let failures = changes.count(where: isFailure)
        let cases = changes.map(testCase).joined()
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <testsuites>
            <testsuite name="specc diff" tests="\(changes.count)" failures="\(failures)">
            \(cases)</testsuite>
            </testsuites>

            """
    }

    private func testCase(_ change: Change) -> String {
        let name = Self.escaped("\(change.id) \(change.subject.text)")
        let head = "<testcase classname=\"\(Self.escaped(change.id))\" name=\"\(name)\""
        let details = [change.levelText, report.location(of: change), change.excuse].compactMap(\.self)
        let text = Self.escaped(details.joined(separator: "\n"))
        let message = Self.escaped(change.message)
        guard isFailure(change) else { return "\(head)><system-out>\(message)\n\(text)</system-out></testcase>\n" }
        return "\(head)><failure message=\"\(message)\">\(text)</failure></testcase>\n"
    }

    private func isFailure(_ change: Change) -> Bool {
        report.threshold.map { change.levels.highest >= $0 } ?? false
    }

    private static func escaped(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { escaped, scalar in
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "\n": escaped += "\n"
            case _ where TextSanitizer.isHidden(scalar): escaped += TextSanitizer.spelling(of: scalar)
            default: escaped.unicodeScalars.append(scalar)
            }
        }
    }
}
