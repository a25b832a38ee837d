import Testing

@testable import SpeccChecks

struct InvalidConditionTests {
    @Test("rejects a polling condition without a response")
    func fires() {
        expect(
            InvalidCondition.self,
            in: """
                endpoints:
                  getJob: { call: GET /job, returns: Job }
                  ping: { call: GET /ping }
                  a: { poll: getJob, until: { 1️⃣state1️⃣: done }, fail: { status: [2️⃣faild2️⃣] } }
                  b: { poll: getJob, until: { ready: 3️⃣yes3️⃣ }, fail: { 4️⃣tags4️⃣: a } }
                  c: { poll: 5️⃣ping5️⃣, until: { status: done } }
                  d: { poll: getJob, until: { status: [done] }, fail: { status: [6️⃣done6️⃣] } }
                types:
                  Job: { status: [done, failed], ready: bool?, tags: list<string> }
                """,
            finds: [
                Finding(1, "unknown field 'state'", hint: "did you mean 'status'?"),
                Finding(2, "field 'status' has no value 'faild'", hint: "did you mean 'failed'?"),
                Finding(3, "field 'ready' is 'true' or 'false', not 'yes'"),
                Finding(4, "field 'tags' is not a scalar and cannot be compared"),
                Finding(
                    5,
                    "endpoint 'ping' returns nothing, whose fields cannot be compared",
                    hint: "declare the type in 'returns', or its statuses: 'returns: { 200: Job, 202: empty }' with "
                        + "'until: 200'"
                ),
                Finding(6, "'done' occurs in both 'until' and 'fail'"),
            ]
        )
    }

    @Test("rejects final statuses that are not declared, not single, or the only ones")
    func statuses() {
        expect(
            InvalidCondition.self,
            in: """
                endpoints:
                  getJob: { call: GET /job, returns: { 200: Job, 202: empty } }
                  a: { poll: getJob, until: 1️⃣3031️⃣ }
                  b: { poll: getJob, until: [2️⃣2012️⃣, 3️⃣2xx3️⃣] }
                  c: { poll: getJob, until: [4️⃣2004️⃣, 202] }
                  d: { poll: 5️⃣getJob5️⃣, until: { status: done } }
                  e: { poll: getJob, until: 200 }
                types:
                  Job: { status: string }
                """,
            finds: [
                Finding(
                    1,
                    "status 303 is not a declared result of 'getJob'",
                    hint: "a redirect is followed: name the status of the last response, or declare '303: location'"
                ),
                Finding(
                    2,
                    "status 201 is not a declared result of 'getJob'",
                    hint: "declare it in 'returns', such as '{ 201: Job, 202: empty }'"
                ),
                Finding(3, "'until' needs single statuses", hint: "such as '200'"),
                Finding(
                    4,
                    "every result of 'getJob' ends the polling",
                    hint:
                        "declare the status of an operation that continues, such as '202: empty', in 'returns', or the error, such "
                        + "as 'notReady: { $status: 400, $when: { error: [not_ready] }, error: string }', and write 'pending: "
                        + "[notReady]' instead of 'until'"
                ),
                Finding(
                    5,
                    "endpoint 'getJob' returns several types, whose fields cannot be compared",
                    hint: "write 'until: 200' to poll until a status, or declare one type in 'returns'"
                ),
            ]
        )
    }

    @Test("rejects conditions on error statuses")
    func errors() {
        expect(
            InvalidCondition.self,
            in: """
                defaults:
                  errors: { 200: { $when: { 1️⃣okay1️⃣: false }, ok: bool, error: string } }
                endpoints:
                  a:
                    call: GET /a
                    errors: { 404: { $when: 2️⃣error2️⃣, error: string } }
                  b:
                    call: GET /b
                    returns: { 200: { $when: 3️⃣error3️⃣, error: string } }
                """,
            finds: [
                Finding(1, "unknown field 'okay'", hint: "fields are 'ok', 'error'"),
                Finding(
                    2,
                    "status 404 is always an error",
                    hint: "write a name instead of the status: 'cardDeclined: { $status: 404, $when: … }'"
                ),
                Finding(3, "'$when' is only allowed in 'errors'", hint: "move it to 'errors'"),
            ]
        )
    }

    @Test("accepts conditions on existing fields")
    func silent() {
        expect(
            InvalidCondition.self,
            in: """
                defaults:
                  errors: { 200: { $type: Failure1, $when: { ok: [false] } } }
                endpoints:
                  getJob: { call: GET /job, returns: Job }
                  a: { poll: getJob, until: { job.status: [done] }, fail: { job.status: failed, job.code: 3 } }
                types:
                  Job: { job: { status: string, code: int? } }
                  Failure1: { ok: bool, error: string }
                """
        )
    }

    @Test("accepts conditions on the elements of lists in errors, and compares them with the type of the elements")
    func lists() {
        expect(
            InvalidCondition.self,
            in: """
                endpoints:
                  a: { call: GET /a, errors: { 200: { $type: E, $when: { errors.extensions.code: [THROTTLED] } } } }
                  b: { call: GET /b, errors: { 200: { $type: E, $when: { codes: [1️⃣x1️⃣] } } } }
                  c: { call: GET /c, errors: { 200: { $type: E, $when: { 2️⃣errors.none2️⃣: [x] } } } }
                  d: { call: GET /d, returns: E }
                  e: { poll: d, until: { 3️⃣errors.extensions.code3️⃣: [DONE] } }
                types: { E: { codes: list<int>?, errors: list<Problem>? }, Problem: { extensions: { code: string } } }
                """,
            finds: [
                Finding(1, "field 'codes' is an integer, not 'x'"),
                Finding(2, "unknown field 'none' in 'errors.none'", hint: "fields are 'extensions'"),
                Finding(
                    3,
                    "'errors' is a list, of which no element can be selected: 'errors.extensions.code' cannot be resolved"
                ),
            ]
        )
    }
}
