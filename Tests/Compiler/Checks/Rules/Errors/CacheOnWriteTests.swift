import Testing

@testable import SpeccChecks

struct CacheOnWriteTests {
    @Test("rejects a cache policy on a write")
    func fires() {
        expect(
            CacheOnWrite.self,
            in: """
                endpoints:
                  a: { call: POST /a, cache: 1️⃣60s1️⃣ }
                """,
            finds: [
                Finding(
                    1,
                    "responses to POST requests are not cached",
                    hint: "remove it; 'invalidates' lists what POST requests make stale"
                )
            ]
        )
    }

    @Test("accepts a cache policy on GET, inherited, or switched off")
    func silent() {
        expect(
            CacheOnWrite.self,
            in: """
                defaults: { cache: 60s }
                endpoints:
                  a: { call: GET /a, cache: { group: feed } }
                  b: { call: POST /b }
                  c: { call: POST /c, cache: never }
                """
        )
    }
}
