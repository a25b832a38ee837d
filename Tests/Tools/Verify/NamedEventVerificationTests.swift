import CatalogTestSupport
import SpeccContract
import SpeccDiagnostics
import SpeccVerify
import Testing

/// Recorded streams whose elements contain the names of their events, and JSON in texts.
@Suite("Recorded events with names")
struct NamedEventVerificationTests {
    private func findings(_ body: String) throws -> [String] {
        let yaml = """
            endpoints:
              watch:
                call: GET /watch
                returns: sse<Event>
                stream: { event: kind, done: end }
                errors: { 200: { kind: string, message: string, $when: { kind: [error] } } }
            types:
              Event: { $oneOf: { price: Price, text: Text, call: Call }, $by: kind }
              Price: { value: int }
              Text: { data: string }
              Call: { arguments: { $type: Price, $as: json }, more: { $type: Price?, $as: json } }
            """
        let source = CheckedSource([yaml])
        var verifier = RecordingVerifier(Contract(try #require(source.catalog, "\(source.diagnostics.map(\.message))")))
        verifier.add(
            RecordedCall(
                location: "1",
                endpoint: "",
                request: ContractRequest("GET", "/watch", headers: [], body: nil),
                status: 200,
                headers: [ContractRequest.Header("Content-Type", "text/event-stream")],
                body: Array(body.utf8)
            )
        )
        return verifier.findings.map { "\($0.kind.rawValue): \($0.message)" }
    }

    @Test("have no findings if each element matches the member with its name")
    func clean() throws {
        let body = """
            event: price
            data: {"value": 1}

            event: text
            data: not JSON

            event: call
            data: {"arguments": "{\\"value\\": 1}"}

            event: error
            data: {"message": "busy"}

            event: call
            data: {"arguments": "{\\"value\\": 1}", "more": ""}

            data: end


            """
        for lineBreak in ["\n", "\r\n", "\r"] {
            #expect(try findings(body.replacing("\n", with: lineBreak)) == [])
        }
    }

    @Test(
        "are compared with the member",
        arguments: [
            ("event: price\ndata: {}\n\n", "missing-field: 'value': the field is required"),
            ("event: error\ndata: {}\n\n", "missing-field: 'message': the field is required"),
            ("event: text\ndata: {\"value\": 1}\n\n", "missing-field: 'data': the field is required"),
            (
                "event: call\ndata: {\"arguments\": {\"value\": 1}}\n\n",
                "mismatched-type: 'arguments': expected a string that contains JSON, found an object"
            ),
            (
                "event: call\ndata: {\"arguments\": \"{\\\"value\\\": true}\"}\n\n",
                "mismatched-type: 'arguments.value': expected an integer, found true"
            ),
            (
                "event: call\ndata: {\"arguments\": \"{\\\"secret\\\": 1\"}\n\n",
                "mismatched-type: 'arguments': expected a string that contains JSON, found other text"
            ),
            (
                "event:\ndata: {}\n\n",
                "undeclared-value: 'kind': \"message\" is not one of the declared values: price, text, call"
            ),
            (
                "event: other\ndata: {}\n\n",
                "undeclared-value: 'kind': \"other\" is not one of the declared values: price, text, call"
            ),
        ]
    )
    func deviations(_ body: String, _ finding: String) throws {
        #expect(try findings(body).first == finding)
    }
}
