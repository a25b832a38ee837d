import CatalogTestSupport
import SpeccContract
import SpeccVerify
import Testing

@Suite("Payloads with constraints of aliases")
struct ConstrainedPayloadTests {
    @Test(
        "are compared with them",
        arguments: [
            ("list<Percentage>", "[1,101]", "'[1]': 101 is greater than 100"),
            ("Percentage", "-1", "the body: -1 is less than 0"),
            ("{ 200: map<Percentage>, 202: string }", #"{"a":101}"#, "'a': 101 is greater than 100"),
        ]
    )
    func violated(returns: String, body: String, message: String) throws {
        let source = CheckedSource([
            """
            endpoints: { get: { call: GET /a, returns: \(returns) } }
            types: { Percentage: { $type: int, $range: 0..100 } }
            """
        ])
        var verifier = RecordingVerifier(Contract(try #require(source.catalog)))
        verifier.add(
            RecordedCall(
                location: "1",
                endpoint: "",
                request: ContractRequest("GET", "/a"),
                status: 200,
                headers: [ContractRequest.Header("Content-Type", "application/json")],
                body: Array(body.utf8)
            )
        )
        #expect(verifier.findings.map(\.message) == [message])
        #expect(verifier.findings.map(\.kind) == [.violatedConstraint])
    }
}
