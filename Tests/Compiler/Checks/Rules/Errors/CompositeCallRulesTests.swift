import Testing

@testable import SpeccChecks

struct UnknownCalledEndpointTests {
    @Test("rejects polled endpoints outside of the service")
    func fires() {
        expect(
            UnknownCalledEndpoint.self,
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

    @Test("rejects names with that of the service, which generated methods could not find")
    func qualified() {
        let message = { (name: String) in "'\(name)' is not the name of an endpoint of service 'Posts'" }
        expect(
            UnknownCalledEndpoint.self,
            in: """
                endpoints:
                  getJob: { call: GET /job, query: { offset: int? }, returns: { id: int } }
                  a: { poll: 1️⃣Posts.getJob1️⃣, until: { id: 1 } }
                  b: { follow: 2️⃣Posts.getJob2️⃣, items: none, next: id, sends: offset }
                  c: { follow: 3️⃣c3️⃣ }
                """,
            finds: [
                Finding(1, message("Posts.getJob"), hint: "write 'getJob'"),
                Finding(2, message("Posts.getJob"), hint: "write 'getJob'"),
                Finding(
                    3,
                    "'c' is a feed, not an endpoint",
                    hint: "declare the call as an endpoint of its own, and write its name: 'follow: getUpdates'"
                ),
            ]
        )
    }

    @Test("rejects endpoints of uploads outside of the service")
    func uploads() {
        expect(
            UnknownCalledEndpoint.self,
            in: """
                endpoints:
                  begin: { call: POST /a, returns: { 201: location } }
                  put: { call: "PUT ${upload:url}", headers: { O: { type: int } }, body: file }
                  a: { upload: 1️⃣putt1️⃣, create: 2️⃣begn2️⃣, resume: 3️⃣b3️⃣, sends: O }
                  b: { upload: put, create: begin, resume: 4️⃣GET /a4️⃣, sends: O }
                """,
            finds: [
                Finding(1, "service 'Posts' has no endpoint 'putt'", hint: "did you mean 'put'?"),
                Finding(2, "service 'Posts' has no endpoint 'begn'", hint: "did you mean 'begin'?"),
                Finding(3, "'b' is an upload, not an endpoint", hint: "name the endpoint that 'b' uploads with"),
                Finding(
                    4,
                    "service 'Posts' has no endpoint 'GET /a'",
                    hint: "declare the call as an endpoint of its own, and write its name: 'upload: appendVideo'"
                ),
            ]
        )
    }

    @Test("accepts polled endpoints of the service")
    func silent() {
        expect(
            UnknownCalledEndpoint.self,
            in: """
                endpoints:
                  getJob: { call: GET /job, returns: { 200: { status: string } } }
                  a: { poll: getJob, until: { status: done } }
                """
        )
    }
}

struct RepeatedWriteTests {
    @Test("rejects polling of a write")
    func fires() {
        expect(
            RepeatedWrite.self,
            in: """
                endpoints:
                  get: { call: POST /job, returns: { 200: { s: string } } }
                  a: { poll: 1️⃣get1️⃣, until: { s: x } }
                """,
            finds: [
                Finding(
                    1,
                    "a waiter repeats the effect of POST requests",
                    hint: "poll a GET endpoint; if repeating 'get' is harmless, write 'safe: true' for it"
                )
            ]
        )
    }

    @Test("accepts polling of a write that is declared safe")
    func silent() {
        expect(
            RepeatedWrite.self,
            in: """
                endpoints:
                  get: { call: POST /job, safe: true, returns: { 200: { s: string } } }
                  a: { poll: get, until: { s: x } }
                """
        )
    }
}

struct InvalidScheduleTests {
    @Test("rejects a schedule without time to wait")
    func fires() {
        expect(
            InvalidSchedule.self,
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
                Finding(2, "the interval must be greater than zero"),
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
            InvalidSchedule.self,
            in: """
                endpoints:
                  get: { call: GET /job, returns: { 200: { s: string } } }
                  a: { poll: get, until: { s: x }, every: 2s..30s, for: 5m }
                  b: { poll: get, until: { s: x } }
                """
        )
    }
}
