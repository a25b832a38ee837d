import SpeccCatalog
import SpeccDiagnostics
import Testing

@Suite("Timeouts")
struct TimeoutDecoderTests {
    @Test("without keys are the total")
    func short() {
        #expect(decode("5s").value?.total?.value == .milliseconds(5_000))
        #expect(decode("5s").value?.attempt == nil)
        #expect(decode("none").value?.total?.value == .unlimited)
    }

    @Test("have separate limits")
    func long() {
        let timeout = decode("{ attempt: 10s, total: none, idle: 500ms }").value
        #expect(timeout?.attempt?.value == .milliseconds(10_000))
        #expect(timeout?.total?.value == .unlimited)
        #expect(timeout?.idle?.value == .milliseconds(500))
    }

    @Test("need units, and get a fix with seconds")
    func unit() {
        let (decoding, _) = decode("1️⃣301️⃣")
        decoding.expect(
            Finding(
                1,
                "missing-unit",
                "'timeout' has no unit",
                hint: "write '30s' for seconds; units are ms, s, m and h"
            )
        )
        #expect(decoding.diagnostics.first?.fixes.first?.replacement == "30s")
    }

    @Test("are rejected if malformed")
    func invalid() {
        decode("{ total: 1️⃣5 s1️⃣ }").decoding.expect(
            Finding(
                1,
                "invalid-duration",
                "'total' must be a duration such as '10s', not '5 s'",
                hint: "write '5s'"
            )
        )
        decode("1️⃣[5s]").decoding.expect(
            Finding(1, "wrong-kind", "'timeout' must be a duration such as '10s', not a list", hint: "write '5s'")
        )
        decode("1️⃣9000h1️⃣").decoding.expect(
            Finding(1, "invalid-duration", "'9000h' is longer than a year or more precise than 1ms")
        )
    }

    private func decode(_ text: String) -> (decoding: DecodingResult, value: TimeoutDeclaration?) {
        let decoding = DecodingResult("defaults:\n  timeout: \(text)\n")
        return (decoding, decoding.file.defaults.policy.timeout?.value)
    }
}
