package import SpeccContract
import SpeccDiagnostics
import SpeccValues

/// Findings as JUnit: a test case for each endpoint, which fails if it has errors.
package enum VerificationJUnit {
    package static func text(_ findings: [Finding], _ contract: Contract) -> String {
        let failed = contract.endpoints.filter { endpoint in
            findings.contains { $0.endpoint == endpoint.id && $0.severity == .error }
        }
        let cases = contract.endpoints.map { endpoint -> String in
            let name = XMLText.escaped(endpoint.id)
            let own = findings.filter { $0.endpoint == endpoint.id && $0.severity == .error }
            let head = "<testcase classname=\"specc verify\" name=\"\(name)\""
            guard let first = own.first else { return "\(head)/>\n" }
            let lines = own.map { "\($0.kind.rawValue): \($0.message) (\($0.call))" }.joined(separator: "\n")
            return
                "\(head)><failure message=\"\(XMLText.escaped(first.message))\">\(XMLText.escaped(lines))</failure></testcase>\n"
        }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <testsuites>
            <testsuite name="specc verify" tests="\(cases.count)" failures="\(failed.count)">
            \(cases.joined())</testsuite>
            </testsuites>

            """
    }
}
