import SpeccCatalog
import SpeccDiagnostics
import Testing

@Suite("Feeds")
struct FeedDecoderTests {
    @Test("follow an endpoint with the position of its last response")
    func allKeys() throws {
        let decoding = decode(
            "{ follow: getUpdates, items: result, next: last.id + 1, sends: offset, restart: [410, gone], every: 1s..30s }"
        )
        decoding.expect()
        let call = try #require(decoding.file.compositeCalls.first)
        let feed = try #require(call.feed)
        #expect(decoding.file.endpoints.isEmpty)
        #expect(call.endpoint?.value == "getUpdates")
        #expect(call.every?.value.lower == 1_000)
        #expect(call.every?.value.upper == 30_000)
        #expect(feed.items?.value == "result")
        #expect(feed.next?.value == "last.id")
        #expect(feed.isIncremented)
        #expect(feed.sends?.value == "offset")
        #expect(feed.restart.map(\.value) == ["410", "gone"])
    }

    @Test(
        "read positions from fields and headers, with and without an increment",
        arguments: [
            ("seq", "seq", false), ("meta.seq+1", "meta.seq", true), ("header X-Index", "header X-Index", false),
            ("header X-Index + 1", "header X-Index", true), ("list[a=b].id", "list[a=b].id", false),
        ]
    )
    func positions(_ text: String, _ location: String, _ isIncremented: Bool) {
        let feed = decode("{ follow: a, next: \"\(text)\", sends: b }").file.compositeCalls.first?.feed
        #expect(feed?.next?.value == location)
        #expect(feed?.isIncremented == isIncremented)
    }

    @Test("add only 1 to a position")
    func increment() {
        decode("{ follow: a, next: 1️⃣\"seq + 7\"1️⃣, sends: b }").expect(
            Finding(1, "invalid-field-path", "only 1 can be added to a position, not 7", hint: "write 'seq + 1'")
        )
    }

    @Test("need an endpoint, and 'next' together with 'sends'")
    func missing() {
        DecodingResult("service: A\nendpoints:\n  1️⃣feed1️⃣: { next: id, sends: since }\n").expect(
            Finding(
                1,
                "required-key",
                "feed 'feed' has no 'follow'",
                hint: "add the endpoint to call repeatedly: 'follow: getUpdates'"
            )
        )
        decode("{ follow: a, 1️⃣next1️⃣: id }").expect(
            Finding(
                1,
                "required-key",
                "'next' needs 'sends'",
                hint: "add the query item of the endpoint that receives the position: 'sends: offset'"
            )
        )
        decode("{ follow: a, 1️⃣sends1️⃣: since }").expect(
            Finding(
                1,
                "required-key",
                "'sends' needs 'next'",
                hint:
                    "add the location of the next position in the response: 'next: last.id', or 'next: header X-Index'"
            )
        )
        decode("{ follow: a, next: id, sends: b, restart: 1️⃣[]1️⃣ }").expect(
            Finding(1, "missing-value", "'restart' is empty", hint: "name errors of the endpoint, or remove it")
        )
    }

    @Test("have neither the keys of a call nor those of a waiter")
    func foreignKeys() {
        decode("{ follow: a, 1️⃣poll1️⃣: a, next: id, sends: b }").expect(
            Finding(
                1,
                "unknown-key",
                "unknown key 'poll' in feed 'feed'",
                hint: "write 'poll' for a method that ends at a condition, or 'follow' for one that never ends"
            )
        )
        decode("{ follow: a, next: id, sends: b, 1️⃣until1️⃣: { state: [done] } }").expect(
            Finding(
                1,
                "unknown-key",
                "unknown key 'until' in feed 'feed'",
                hint: "a feed never ends; 'poll' instead of 'follow' ends at a condition"
            )
        )
        decode("{ 1️⃣call1️⃣: GET /a, follow: a, next: id, sends: b }").expect(
            Finding(
                1,
                "unknown-key",
                "unknown key 'call' in feed 'feed'",
                hint: "declare the call as an endpoint of its own, and write its name: 'follow: getUpdates'"
            )
        )
    }

    private func decode(_ entry: String) -> DecodingResult {
        DecodingResult("service: A\nendpoints:\n  feed: \(entry)\n")
    }

    @Test(
        "reject calculations other than an increment, without a fix that drops an operand",
        arguments: [
            ("{ follow: get, next: 1 + seq, sends: offset }", "write 'seq + 1'"),
            ("{ follow: get, next: seq + 2, sends: offset }", "write 'seq + 1'"),
            ("{ follow: get, next: seq - 1, sends: offset }", calculation),
            ("{ call: GET /a, paginate: { items: a, next: seq + 1, sends: offset } }", calculation),
            ("{ call: GET /a, paginate: { items: a, page: p, total: 2 * pages } }", calculation),
        ]
    )
    func calculations(_ yaml: String, _ hint: String) {
        let diagnostics = decode(yaml).diagnostics
        #expect(diagnostics.map(\.id) == ["invalid-field-path"])
        #expect(diagnostics.first?.hint == hint)
        #expect(diagnostics.flatMap { $0.fixes }.isEmpty)
    }

    private static let calculation =
        "name the field alone; only the position of a feed can be increased, by 1: 'next: last.id + 1'"
}
