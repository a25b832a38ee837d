import Testing

@testable import SpeccChecks

struct ConflictingWaiterNamesTests {
    @Test("rejects a polling endpoint with the Swift name of another endpoint")
    func fires() {
        expect(
            ConflictingWaiterNames.self,
            in: """
                endpoints:
                  get_job: { call: GET /job, returns: { 200: { s: string } } }
                  1️⃣getJob1️⃣: { poll: get_job, until: { s: x } }
                  wait: { poll: get_job, until: { s: x }, swift: { name: 2️⃣getJob2️⃣ } }
                """,
            finds: [
                Finding(
                    1,
                    "waiter 'getJob' and 'get_job' have the same Swift name 'getJob'",
                    hint: "rename one of them, or set its name with 'swift: { name: … }'"
                ),
                Finding(
                    2,
                    "waiter 'wait' and 'getJob' have the same Swift name 'getJob'",
                    hint: "rename one of them, or set its name with 'swift: { name: … }'"
                ),
            ]
        )
    }

    @Test("rejects a polling endpoint without a Swift name")
    func unnameable() {
        expect(
            ConflictingWaiterNames.self,
            in: """
                endpoints:
                  getJob: { call: GET /job, returns: { 200: { s: string } } }
                  1️⃣待つ1️⃣: { poll: getJob, until: { s: x } }
                """,
            finds: [
                Finding(
                    1,
                    "'待つ' contains no ASCII letter or digit to derive a Swift name from",
                    hint: "set one with 'swift: { name: … }'"
                )
            ]
        )
    }

    @Test("accepts a polling endpoint with a different name")
    func silent() {
        expect(
            ConflictingWaiterNames.self,
            in: """
                endpoints:
                  getJob: { call: GET /job, returns: { 200: { s: string } } }
                  waitForJob: { poll: getJob, until: { s: x } }
                """
        )
    }
}
