package import SpeccContract
import SpeccDiagnostics

/// The result of a verification as JUnit: a test case for each endpoint, which fails if it has errors and is skipped if it was
/// not called.
package enum VerificationJUnit {
    package static func text(_ verifier: RecordingVerifier, _ contract: Contract) -> String {
        let errors = verifier.findings.filter { $0.severity == .error }
        let failed = Set(errors.map(\.endpoint))
        let called = failed.union(verifier.calledEndpoints)
        let cases = contract.endpoints.map { endpoint in
            testCase(endpoint.id, errors.filter { $0.endpoint == endpoint.id }, isCalled: called.contains(endpoint.id))
        }
        let failures = contract.endpoints.count { failed.contains($0.id) }
        let skipped = contract.endpoints.count { !called.contains($0.id) }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <testsuites>
            <testsuite name="specc verify" tests="\(cases.count)" failures="\(failures)" skipped="\(skipped)">
            \(cases.joined())</testsuite>
            </testsuites>

            """
    }

    private static func testCase(_ id: String, _ errors: [Finding], isCalled: Bool) -> String {
        let head = "<testcase classname=\"specc verify\" name=\"\(XMLText.escaped(id))\""
        guard isCalled else { return "\(head)><skipped message=\"not called\"/></testcase>\n" }
        guard let first = errors.first else { return "\(head)/>\n" }
        let message = XMLText.escaped(first.message)
        let lines = errors.map { "\($0.kind.rawValue): \($0.message) (\($0.call))" }.joined(separator: "\n")
        return "\(head)><failure message=\"\(message)\">\(XMLText.escaped(lines))</failure></testcase>\n"
    }
}
