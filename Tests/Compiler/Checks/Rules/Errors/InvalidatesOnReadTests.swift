import Testing

@testable import SpeccChecks

struct InvalidatesOnReadTests {
    @Test("rejects 'invalidates' on a read")
    func fires() {
        expect(
            InvalidatesOnRead.self,
            in: """
                endpoints:
                  a: { call: GET /a, cache: { group: feed }, invalidates: [1️⃣feed1️⃣] }
                  b: { call: QUERY /b, invalidates: [2️⃣feed2️⃣] }
                """,
            finds: [
                Finding(
                    1,
                    "GET requests change nothing and cannot make responses stale",
                    hint: "move 'invalidates' to endpoints that change data"
                ),
                Finding(
                    2,
                    "QUERY requests change nothing and cannot make responses stale",
                    hint: "move 'invalidates' to endpoints that change data"
                ),
            ]
        )
    }

    @Test("accepts 'invalidates' on a write")
    func silent() {
        expect(
            InvalidatesOnRead.self,
            in: """
                endpoints:
                  a: { call: GET /a, cache: { group: feed } }
                  b: { call: DELETE /a, invalidates: [feed] }
                """
        )
    }
}
