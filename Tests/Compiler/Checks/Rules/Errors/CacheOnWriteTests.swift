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
                  b: { call: PUT /b, safe: true, cache: 2️⃣60s2️⃣ }
                """,
            finds: [
                Finding(
                    1,
                    "responses to POST requests are not cached",
                    hint:
                        "write 'safe: true' if the request changes nothing; 'invalidates' lists what others make stale"
                ),
                Finding(
                    2,
                    "responses to PUT requests are not cached",
                    hint: "remove it; 'invalidates' lists what PUT requests make stale"
                ),
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
                  d: { call: POST /d, safe: true, cache: 60s }
                  e: { call: QUERY /e, safe: true, cache: 60s }
                """
        )
    }
}
