import SpeccCatalog
import SpeccDiagnostics
import Testing

@Suite("Retries")
struct RetryDecoderTests {
    @Test("can be keywords")
    func keywords() {
        #expect(decode("never").value?.attempts?.value == 1)
        #expect(decode("safe").value?.isSafe == true)
        decode("1️⃣sfae1️⃣").decoding.expect(
            Finding(
                1,
                "invalid-choice",
                "'retry' must be 'never' or a map, not 'sfae'",
                hint: "write a map such as '{ attempts: 3 }'"
            )
        )
    }

    @Test("have all of their keys decoded")
    func long() throws {
        let retry = try #require(
            decode(
                """
                { attempts: 4, on: [429, 5xx, timeout, connection, dns], unexecuted: [429], safe: true,
                    backoff: { kind: linear, initial: 200ms, max: 8s, jitter: none } }
                """
            ).value
        )
        #expect(retry.attempts?.value == 4)
        #expect(
            retry.on?.map(\.value)
                == [.status(.exactly(429)), .status(.statusClass(5))]
                + RetryDeclaration.Failure.allCases.map { .failure($0) }
        )
        #expect(retry.unexecuted.map(\.value) == [.exactly(429)])
        #expect(retry.isSafe)
        #expect(retry.backoff.kind == .linear)
        #expect(retry.backoff.initialMilliseconds?.value == 200)
        #expect(retry.backoff.maximumMilliseconds?.value == 8_000)
        #expect(retry.backoff.jitter == RetryDeclaration.Backoff.Jitter.none)
    }

    @Test("reject unknown failures")
    func unknown() {
        decode("{ on: [429, 1️⃣42x1️⃣] }").decoding.expect(
            Finding(
                1,
                "invalid-choice",
                "'42x' is neither a status nor a failure",
                hint: "for example 429, 5xx, timeout, connection, dns"
            )
        )
        decode("{ unexecuted: [1️⃣timeout1️⃣] }").decoding.expect(
            Finding(1, "invalid-status", "'timeout' is not a status", hint: "for example 429 or 5xx")
        )
    }

    @Test("name declared errors, and read waits of headers and fields with their units")
    func waits() {
        let text =
            "{ on: [throttled], wait: [Retry-After, retry-after-ms, body.a.b, X-A: millis, { body.c: seconds }] }"
        let retry = decode(text).value
        #expect(retry?.on?.map(\.value) == [.error("throttled")])
        let waits = retry?.wait?.map(\.value) ?? []
        #expect(waits.map(\.name) == ["Retry-After", "retry-after-ms", "body.a.b", "X-A", "body.c"])
        #expect(waits.map(\.isInMilliseconds) == [false, true, false, true, false])
        #expect(waits.map(\.header) == ["Retry-After", "retry-after-ms", nil, "X-A", nil])
        decode("{ wait: [{ X-A: 1️⃣minutes1️⃣ }] }").decoding.expect(
            Finding(
                1,
                "invalid-choice",
                "wait 'X-A' must be 'seconds' or 'millis', not 'minutes'"
            )
        )
    }

    @Test("accept lists and whole numbers")
    func kinds() {
        decode("{ on: 1️⃣5xx1️⃣ }").decoding.expect(
            Finding(1, "wrong-kind", "'on' must be a list such as '[a, b]', not text", hint: "write '[5xx]'")
        )
        decode("{ attempts: 1️⃣3.51️⃣ }").decoding.expect(
            Finding(1, "invalid-number", "'attempts' must be a whole number, not '3.5'")
        )
        decode("{ safe: 1️⃣yes1️⃣ }").decoding.expect(
            Finding(1, "invalid-boolean", "'safe' must be 'true' or 'false', not 'yes'", hint: "did you mean 'true'?")
        )
    }

    @Test("declare the headers with the delay")
    func wait() {
        let (decoding, retry) = decode("{ wait: [Retry-After, X-Reset] }")
        decoding.expect()
        #expect(retry?.wait?.map(\.value) == [RetryWait("Retry-After"), RetryWait("X-Reset")])
    }

    private func decode(_ text: String) -> (decoding: DecodingResult, value: RetryDeclaration?) {
        let decoding = DecodingResult("defaults:\n  retry: \(text)\n")
        return (decoding, decoding.file.defaults.policy.retry?.value)
    }
}
