import Testing

@testable import SpeccChecks

struct DedupeOnWriteTests {
    @Test("rejects deduplication of writes")
    func fires() {
        expect(
            DedupeOnWrite.self,
            in: """
                endpoints:
                  a: { call: POST /a, dedupe: 1️⃣true1️⃣ }
                """,
            finds: [
                Finding(
                    1,
                    "concurrent POST requests cannot share one response",
                    hint:
                        "'dedupe' applies only to GET and HEAD, and to requests that change nothing: write 'safe: true' for one"
                )
            ]
        )
    }

    @Test("accepts an inherited setting")
    func silent() {
        expect(
            DedupeOnWrite.self,
            in: """
                defaults: { dedupe: true }
                endpoints: { a: { call: POST /a }, b: { call: GET /b, dedupe: true }, c: { call: POST /c, dedupe: false }, d: { call: POST /d, safe: true, dedupe: true } }
                """
        )
    }
}
