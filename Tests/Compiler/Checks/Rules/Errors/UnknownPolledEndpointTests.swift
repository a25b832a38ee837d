import Testing

@testable import SpeccChecks

struct UnknownPolledEndpointTests {
    @Test("rejects polled endpoints outside of the service")
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

    @Test("accepts polled endpoints of the service")
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
