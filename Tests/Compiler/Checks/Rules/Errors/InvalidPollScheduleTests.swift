import Testing

@testable import SpeccChecks

struct InvalidPollScheduleTests {
    @Test("rejects a schedule without time to wait")
    func fires() {
        expect(
            InvalidPollSchedule.self,
            in: """
                endpoints:
                  get: { call: GET /job, returns: { 200: { s: string } } }
                  a: { poll: get, until: { s: x }, every: 1️⃣30s..2s1️⃣ }
                  b: { poll: get, until: { s: x }, every: 2️⃣0s..2s2️⃣ }
                  c: { poll: get, until: { s: x }, every: 3️⃣5m3️⃣, for: 2m }
                  d: { poll: get, until: { s: x }, for: 4️⃣0s4️⃣ }
                """,
            finds: [
                Finding(1, "the range is reversed", hint: "write the shorter interval first"),
                Finding(2, "the polling interval must be greater than zero"),
                Finding(
                    3,
                    "the first interval is not shorter than the time limit",
                    hint: "shorten 'every', or lengthen 'for'"
                ),
                Finding(4, "'for' must be greater than zero"),
            ]
        )
    }

    @Test("accepts a consistent schedule")
    func silent() {
        expect(
            InvalidPollSchedule.self,
            in: """
                endpoints:
                  get: { call: GET /job, returns: { 200: { s: string } } }
                  a: { poll: get, until: { s: x }, every: 2s..30s, for: 5m }
                  b: { poll: get, until: { s: x } }
                """
        )
    }
}
