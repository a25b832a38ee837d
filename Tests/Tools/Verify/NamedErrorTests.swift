import CatalogTestSupport
import SpeccContract
import SpeccDiagnostics
import SpeccVerify
import Testing

/// Recorded errors that the body identifies in addition to the status.
@Suite("Errors that the body identifies")
struct NamedErrorTests {
    private let contract: Contract

    init() throws {
        let yaml = """
            endpoints:
              pay:
                call: POST /pay
                errors:
                  declined: { $status: 402, code: string, reason: int, $when: { code: [declined] } }
                  blocked: { $status: 402, code: string, until: string, $when: { code: [blocked] } }
                  failed: { $status: 200, ok: bool, $when: { ok: ["false"] } }
            """
        let source = CheckedSource([yaml])
        contract = Contract(try #require(source.catalog, "\(source.diagnostics.map(\.message))"))
    }

    private func findings(_ status: Int, _ body: String) -> [String] {
        var verifier = RecordingVerifier(contract)
        verifier.add(
            RecordedCall(
                location: "1",
                endpoint: "",
                request: ContractRequest("POST", "/pay", headers: [], body: []),
                status: status,
                headers: [ContractRequest.Header("Content-Type", "application/json")],
                body: Array(body.utf8)
            )
        )
        return verifier.findings.map { "\($0.kind.rawValue): \($0.message)" }
    }

    @Test("are compared with the error whose conditions they meet")
    func selected() {
        #expect(findings(402, #"{"code":"declined","reason":1}"#) == [])
        #expect(findings(402, #"{"code":"blocked","until":"x"}"#) == [])
        #expect(findings(402, #"{"code":"declined","until":"x"}"#).contains { $0.hasPrefix("missing-field") })
    }

    @Test("that meet no condition are undeclared")
    func undeclared() {
        let expected = "undeclared-status: status 402 has a body that is none of the errors blocked, declined"
        #expect(findings(402, #"{"code":"lost"}"#) == [expected])
        #expect(findings(402, "") == [expected])
    }
}
