import SpeccDiagnostics

/// A test suite in the format of JUnit, which CI servers read.
package struct JUnitSuite {
    package struct Case {
        package enum Result {
            case success(output: String = "")
            case skipped(String)
            case failure(String, details: String)
        }

        let className: String
        let name: String
        let result: Result

        package init(_ className: String, _ name: String, _ result: Result) {
            self.className = className
            self.name = name
            self.result = result
        }
    }

    private let name: String
    private let cases: [Case]
    private let output: String

    package init(_ name: String, _ cases: [Case], output: String = "") {
        self.name = name
        self.cases = cases
        self.output = output
    }

    package var text: String {
        let failures = cases.count { if case .failure = $0.result { true } else { false } }
        let skipped = cases.count { if case .skipped = $0.result { true } else { false } }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <testsuites>
            <testsuite name="\(name)" tests="\(cases.count)" failures="\(failures)" skipped="\(skipped)">
            \(cases.map(Self.text).joined())\(Self.output(output, "\n"))</testsuite>
            </testsuites>

            """
    }

    private static func text(of test: Case) -> String {
        let result =
            switch test.result {
            case .success(let text): output(text)
            case .skipped(let reason): "<skipped message=\"\(escaped(reason))\"/>"
            case .failure(let message, let details):
                "<failure message=\"\(escaped(message))\">\(escaped(details))</failure>"
            }
        let head = "<testcase classname=\"\(escaped(test.className))\" name=\"\(escaped(test.name))\""
        return head + (result.isEmpty ? "/>\n" : ">\(result)</testcase>\n")
    }

    private static func output(_ text: String, _ end: String = "") -> String {
        text.isEmpty ? "" : "<system-out>\(escaped(text))</system-out>\(end)"
    }

    /// Hidden characters, which XML cannot contain, are replaced by their names.
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
