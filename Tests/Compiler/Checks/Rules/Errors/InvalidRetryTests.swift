import Testing

@testable import SpeccChecks

struct InvalidRetryTests {
    @Test("rejects invalid numbers")
    func numbers() {
        expect(
            InvalidRetry.self,
            in: """
                defaults: { retry: { attempts: 1️⃣01️⃣ } }
                endpoints:
                  a: { call: GET /a, retry: { attempts: 2️⃣1012️⃣ } }
                  b: { call: GET /b, retry: { backoff: { initial: 5s, max: 3️⃣1s3️⃣ } } }
                """,
            finds: [
                Finding(1, "'attempts' must be between 1 and 100", hint: "it includes the first attempt; 'never' is 1"),
                Finding(2, "'attempts' must be between 1 and 100", hint: "it includes the first attempt; 'never' is 1"),
                Finding(
                    3,
                    "'max' is shorter than 'initial'",
                    hint: "the first delay is 'initial', the longest is 'max'"
                ),
            ]
        )
    }

    @Test("rejects invalid statuses")
    func statuses() {
        expect(
            InvalidRetry.self,
            in: """
                endpoints:
                  a: { call: GET /a, retry: { on: [1️⃣2001️⃣, 500, 2️⃣5002️⃣], unexecuted: [3️⃣3xx3️⃣] } }
                """,
            finds: [
                Finding(1, "status 200 is not a failure", hint: "failures are 4xx and 5xx"),
                Finding(2, "status 500 is listed twice", hint: "remove one of them"),
                Finding(3, "status 3xx is not a failure", hint: "failures are 4xx and 5xx"),
            ]
        )
    }

    @Test("accepts valid retries")
    func silent() {
        expect(
            InvalidRetry.self,
            in: """
                endpoints:
                  a:
                    call: GET /a
                    retry: { attempts: 4, on: [429, 5xx], unexecuted: [429], backoff: { initial: 1s, max: 1s } }
                """
        )
    }

    @Test("rejects invalid wait headers")
    func wait() {
        expect(
            InvalidRetry.self,
            in: """
                endpoints:
                  a: { call: GET /a, retry: { wait: [Retry-After, 1️⃣X Reset1️⃣, 2️⃣retry-after2️⃣] } }
                  b: { call: GET /b, retry: 3️⃣{ wait: [] }3️⃣ }
                  c: { call: GET /c, retry: { wait: [X-Reset, retry-after-ms, Retry-After] } }
                  d: { call: GET /d, retry: { wait: [4️⃣retry_after_ms4️⃣, 5️⃣body..a5️⃣, body.b, 6️⃣body.b6️⃣] } }
                """,
            finds: [
                Finding(1, "'X Reset' is not a valid header name", hint: "use letters, digits and hyphens"),
                Finding(2, "duplicate header 'retry-after'"),
                Finding(3, "'wait' lists no header", hint: "such as '[Retry-After]'"),
                Finding(
                    4,
                    "'retry_after_ms' is not the name of a header",
                    hint: "write 'body.retry_after_ms' for a field of the body"
                ),
                Finding(
                    5,
                    "'body..a' is not the path of a field",
                    hint: "such as 'body.retry_after', or 'body.error.retry_after' for a nested field"
                ),
                Finding(6, "duplicate field 'body.b'"),
            ]
        )
    }
}

struct UnknownErrorTests {
    @Test("rejects names of errors that are not declared where the policy is")
    func retries() {
        expect(
            UnknownError.self,
            in: """
                defaults:
                  errors: { throttled: { $status: 403, $when: code, code: int? } }
                  retry: { on: [1️⃣throttledd1️⃣, throttled, 2️⃣own2️⃣] }
                endpoints:
                  a:
                    call: GET /a
                    errors: { own: { $status: 409, $when: code, code: int? } }
                    retry: { on: [own, throttled, 3️⃣tiemout3️⃣] }
                  b: { call: GET /b, without: [throttled], retry: { on: [4️⃣throttled4️⃣] } }
                """,
            finds: [
                Finding(
                    1,
                    "'throttledd' is neither a status, a failure nor a declared error",
                    hint: "did you mean 'throttled'?"
                ),
                Finding(
                    2,
                    "'own' is neither a status, a failure nor a declared error",
                    hint: "for example 429, 5xx, timeout, connection, dns"
                ),
                Finding(
                    3,
                    "'tiemout' is neither a status, a failure nor a declared error",
                    hint: "did you mean 'timeout'?"
                ),
                Finding(
                    4,
                    "'throttled' is neither a status, a failure nor a declared error",
                    hint: "for example 429, 5xx, timeout, connection, dns"
                ),
            ]
        )
    }

    @Test("rejects errors that a polled endpoint does not have")
    func waiters() {
        expect(
            UnknownError.self,
            in: """
                endpoints:
                  a: { call: GET /a, errors: { early: { $status: 400, $when: code, code: int? }, 404: empty } }
                  b: { poll: a, pending: [early, 404, 1️⃣eraly1️⃣, 2️⃣4092️⃣] }
                """,
            finds: [
                Finding(1, "endpoint 'a' has no error 'eraly'", hint: "did you mean 'early'?"),
                Finding(2, "endpoint 'a' has no error '409'", hint: "declare it in 'errors' of 'a': '409: empty'"),
            ]
        )
    }
}

struct UnsafeRetryTests {
    @Test("rejects 'on' without effect")
    func withoutEffect() {
        expect(
            UnsafeRetry.self,
            in: """
                endpoints:
                  a: { call: POST /a, retry: { on: [1️⃣5xx1️⃣], unexecuted: [429] } }
                  b: { call: PUT /b, retry: { on: [5xx], unexecuted: [429] } }
                  c: { call: POST /c, retry: { unexecuted: [429] } }
                """,
            finds: [
                Finding(
                    1,
                    "'on' applies only to idempotent methods; POST is retried only on 'unexecuted'",
                    hint: "remove 'on', or write 'safe: true' for the endpoint if repeating is harmless"
                )
            ]
        )
    }

    @Test("rejects retries of methods that are not idempotent")
    func fires() {
        expect(
            UnsafeRetry.self,
            in: """
                endpoints:
                  a: { call: POST /a, retry: 1️⃣{ on: [5xx] }1️⃣ }
                  b: { call: PATCH /b, retry: 2️⃣{ attempts: 4 }2️⃣ }
                """,
            finds: [
                Finding(
                    1,
                    "retrying POST requests may repeat their effect",
                    hint:
                        "write 'safe: true' for the endpoint if repeating is harmless, list 'unexecuted' statuses, or add 'idempotency'"
                ),
                Finding(
                    2,
                    "retrying PATCH requests may repeat their effect",
                    hint:
                        "write 'safe: true' for the endpoint if repeating is harmless, list 'unexecuted' statuses, or add 'idempotency'"
                ),
            ]
        )
    }

    @Test("accepts retries that are safe, disabled or inherited")
    func silent() {
        expect(
            UnsafeRetry.self,
            in: """
                defaults: { retry: { on: [5xx] } }
                endpoints:
                  a: { call: POST /a }
                  b: { call: POST /b, safe: true, retry: { attempts: 3 } }
                  c: { call: POST /c, retry: never }
                  d: { call: POST /d, retry: { unexecuted: [429] } }
                  e: { call: PUT /e, retry: { on: [5xx] } }
                  f: { call: POST /f, retry: { on: [5xx], safe: true } }
                """
        )
    }
}
