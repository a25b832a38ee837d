import Testing

@testable import SpeccChecks

@Suite("Two changes sent as one")
struct DedupeOnWriteTests {
    @Test("are refused")
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
                    hint: "'dedupe' applies only to GET and HEAD"
                )
            ]
        )
    }

    @Test("are two where it is inherited")
    func silent() {
        expect(
            DedupeOnWrite.self,
            in: """
                defaults: { dedupe: true }
                endpoints: { a: { call: POST /a }, b: { call: GET /b, dedupe: true }, c: { call: POST /c, dedupe: false } }
                """
        )
    }
}
