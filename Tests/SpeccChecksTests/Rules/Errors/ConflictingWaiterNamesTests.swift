import Testing

@testable import SpeccChecks

@Suite("A waiter that is called like something else")
struct ConflictingWaiterNamesTests {
    @Test("is reported")
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

    @Test("is reported where nothing of its name can stand in Swift")
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
                    "'待つ' has no ASCII letter or digit for a Swift name",
                    hint: "set one with 'swift: { name: … }'"
                )
            ]
        )
    }

    @Test("has its own name")
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
