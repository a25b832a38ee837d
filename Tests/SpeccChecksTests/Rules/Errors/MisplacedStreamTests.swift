import SpeccDiagnostics
import Testing

@testable import SpeccChecks

@Suite("A stream")
struct MisplacedStreamTests {
    @Test("is the answer")
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
                        "a stream is 'returns: sse<…>', 'lines<…>' or 'bytes'; how long nothing may arrive in general is 'timeout: { idle: … }'"
                )
            ]
        )
    }

    @Test("is what a streamed answer may say")
    func silent() {
        let checked = CheckResult(["endpoints: { a: { call: GET /a, returns: sse<string>, stream: { idle: 30s } } }"])
        #expect(checked.diagnostics.isEmpty)
    }
}
