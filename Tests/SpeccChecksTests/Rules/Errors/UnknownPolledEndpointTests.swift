import Testing

@testable import SpeccChecks

@Suite("An endpoint that is waited for")
struct UnknownPolledEndpointTests {
    @Test("stands in the service")
    func fires() {
        expect(
            UnknownPolledEndpoint.self,
            in: """
                endpoints:
                  getJob: { call: GET /job, returns: { 200: { status: string } } }
                  a: { poll: 1️⃣getJbo1️⃣, until: { status: done } }
                  b: { poll: 2️⃣a2️⃣, until: { status: done } }
                """,
            finds: [
                Finding(1, "service 'Posts' has no endpoint 'getJbo'", hint: "did you mean 'getJob'?"),
                Finding(2, "'a' is a waiter, not an endpoint", hint: "name the endpoint that 'a' polls"),
            ]
        )
    }

    @Test("is found")
    func silent() {
        expect(
            UnknownPolledEndpoint.self,
            in: """
                endpoints:
                  getJob: { call: GET /job, returns: { 200: { status: string } } }
                  a: { poll: getJob, until: { status: done } }
                """
        )
    }
}
