import SpeccDiagnostics
import Testing

@testable import SpeccChecks

struct MisplacedStreamTests {
    @Test("rejects stream settings without a streamed response")
    func fires() {
        expect(
            MisplacedStream.self,
            in: """
                endpoints:
                  a: { call: GET /a, returns: text, stream: 1️⃣{ idle: 30s }1️⃣ }
                """,
            finds: [
                Finding(
                    1,
                    "the response of 'a' is not a stream",
                    hint:
                        "a stream is 'returns: sse<…>', 'lines<…>' or 'bytes'; 'timeout: { idle: … }' limits the pauses of other responses"
                )
            ]
        )
    }

    @Test("accepts stream settings of a streamed response")
    func silent() {
        let checked = CheckResult(["endpoints: { a: { call: GET /a, returns: sse<string>, stream: { idle: 30s } } }"])
        #expect(checked.diagnostics.isEmpty)
    }
}
