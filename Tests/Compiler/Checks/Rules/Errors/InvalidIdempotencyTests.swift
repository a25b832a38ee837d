import Testing

@testable import SpeccChecks

struct InvalidIdempotencyTests {
    @Test("rejects a header that the service creates for each call")
    func createdHeader() {
        expect(
            InvalidIdempotency.self,
            in: """
                defaults: { headers: { Idempotency-Key: { type: uuid, default: new } } }
                endpoints: { a: { call: POST /a, idempotency: 1️⃣Idempotency-Key1️⃣ } }
                """,
            finds: [
                Finding(
                    1,
                    "header 'Idempotency-Key' is created for each call of a service and cannot carry an idempotency key",
                    hint: "remove the header: the client makes a key for each call"
                )
            ]
        )
    }

    @Test("rejects an idempotency key without a valid location")
    func fires() {
        expect(
            InvalidIdempotency.self,
            in: """
                endpoints:
                  a: { call: POST /a, idempotency: 1️⃣Idempotency Key1️⃣ }
                  b: { call: POST /b, headers: { X-Key: same }, idempotency: 2️⃣x-key2️⃣ }
                  c: { call: POST /c, idempotency: { body: 3️⃣nonce3️⃣ } }
                  d: { call: POST /d, body: { nonce: int }, idempotency: { body: 4️⃣nonce4️⃣ } }
                  e: { call: POST /e, body: text, idempotency: { body: 5️⃣nonce5️⃣ } }
                """,
            finds: [
                Finding(
                    1,
                    "'Idempotency Key' is not a valid header name",
                    hint: "use letters, digits and hyphens, such as 'Idempotency-Key'"
                ),
                Finding(
                    2,
                    "header 'x-key' has a fixed value and cannot carry an idempotency key",
                    hint: "remove the header: the client makes a key for each call"
                ),
                Finding(
                    3,
                    "endpoint 'c' has no body for field 'nonce'",
                    hint: "use a header: 'idempotency: Idempotency-Key'"
                ),
                Finding(4, "field 'nonce' must be a string or UUID to contain an idempotency key"),
                Finding(
                    5,
                    "the body has no fields to contain an idempotency key",
                    hint: "use a header: 'idempotency: Idempotency-Key'"
                ),
            ]
        )
    }

    @Test("rejects fields that the client cannot set")
    func unsettable() {
        let multipart = "an idempotency key cannot be set in a multipart body"
        let hint = "use a header: 'idempotency: Idempotency-Key'"
        expect(
            InvalidIdempotency.self,
            in: """
                endpoints:
                  a: { call: POST /a, body: { $as: multipart, n: int? }, idempotency: { body: 1️⃣nonce1️⃣ } }
                  b: { call: POST /b, body: { $as: multipart, nonce: string? }, idempotency: { body: 2️⃣nonce2️⃣ } }
                  c: { call: POST /c, body: { nonce: { $type: string, $value: x } }, idempotency: { body: 3️⃣nonce3️⃣ } }
                  d: { call: POST /d, body: { $as: form, nonce: string? }, idempotency: { body: nonce } }
                """,
            finds: [
                Finding(1, multipart, hint: hint), Finding(2, multipart, hint: hint),
                Finding(
                    3,
                    "field 'nonce' has a fixed value and cannot contain an idempotency key",
                    hint: "declare its type: the client makes a key for each call"
                ),
            ]
        )
    }

    @Test("rejects a default once, however many endpoints inherit it")
    func defaults() {
        expect(
            InvalidIdempotency.self,
            in: """
                defaults: { headers: { X-Key: same }, idempotency: 1️⃣X-Key1️⃣ }
                endpoints:
                  a: { call: POST /a }
                  b: { call: POST /b }
                  c: { call: GET /c }
                """,
            finds: [
                Finding(
                    1,
                    "header 'X-Key' has a fixed value and cannot carry an idempotency key",
                    hint: "remove the header: the client makes a key for each call"
                )
            ]
        )
        expect(
            InvalidIdempotency.self,
            in: """
                defaults: { idempotency: { body: 1️⃣nonce1️⃣ } }
                endpoints: { a: { call: POST /a, body: { nonce: string } } }
                """,
            finds: [
                Finding(
                    1,
                    "'defaults' cannot name a field of the body",
                    hint: "use a header: 'idempotency: Idempotency-Key', or declare the field at each endpoint"
                )
            ]
        )
        expect(
            InvalidIdempotency.self,
            in: """
                defaults: { idempotency: 1️⃣Content-Length1️⃣ }
                endpoints: { a: { call: POST /a }, b: { call: POST /b, idempotency: none } }
                """,
            finds: [
                Finding(
                    1,
                    "header 'Content-Length' cannot carry an idempotency key",
                    hint: "it is derived from the body; use 'Idempotency-Key'"
                )
            ]
        )
    }

    @Test("accepts a header or field that is not declared")
    func silent() {
        expect(
            InvalidIdempotency.self,
            in: """
                endpoints:
                  a: { call: POST /a, body: { a: int }, idempotency: { body: nonce } }
                  b: { call: POST /b, body: { nonce: string? }, idempotency: { body: nonce } }
                  c: { call: POST /c, headers: { X-Key: { type: string? } }, idempotency: X-Key }
                """
        )
    }

    @Test("rejects headers with another meaning")
    func headers() {
        func hint(_ reason: String) -> String { "\(reason); use 'Idempotency-Key'" }
        expect(
            InvalidIdempotency.self,
            in: """
                credentials: { key: { apiKey: header X-Key } }
                defaults: { auth: key }
                endpoints:
                  a: { call: POST /a, idempotency: 1️⃣Content-Length1️⃣ }
                  b: { call: POST /b, idempotency: 2️⃣host2️⃣ }
                  c: { call: POST /c, idempotency: { header: 3️⃣Authorization3️⃣ } }
                  d: { call: POST /d, idempotency: 4️⃣Accept4️⃣ }
                  e: { call: POST /e, idempotency: 5️⃣x-key5️⃣ }
                  f: { call: POST /f, idempotency: X-Request-Id }
                  g: { call: POST /g, auth: none, idempotency: X-Key }
                """,
            finds: [
                Finding(
                    1,
                    "header 'Content-Length' cannot carry an idempotency key",
                    hint: hint("it is derived from the body")
                ),
                Finding(2, "header 'host' cannot carry an idempotency key", hint: hint("it is derived from 'host'")),
                Finding(
                    3,
                    "header 'Authorization' cannot carry an idempotency key",
                    hint: hint("it carries credentials")
                ),
                Finding(
                    4,
                    "header 'Accept' cannot carry an idempotency key",
                    hint: hint("it lists the formats that the client accepts")
                ),
                Finding(
                    5,
                    "header 'x-key' is set by credential 'key'",
                    hint: "use another header, such as 'Idempotency-Key'"
                ),
            ]
        )
    }
}

struct NeedlessIdempotencyTests {
    @Test("rejects an idempotency key for a read")
    func fires() {
        expect(
            NeedlessIdempotency.self,
            in: """
                endpoints:
                  a: { call: GET /a, idempotency: 1️⃣Idempotency-Key1️⃣ }
                  b: { call: REPORT /b, idempotency: 2️⃣Idempotency-Key2️⃣ }
                """,
            finds: [
                Finding(1, "GET requests need no idempotency key: repeating them changes nothing", hint: "remove it"),
                Finding(
                    2,
                    "REPORT requests need no idempotency key: repeating them changes nothing",
                    hint: "remove it"
                ),
            ]
        )
    }

    @Test("accepts an idempotency key for a write")
    func silent() {
        expect(
            NeedlessIdempotency.self,
            in: """
                endpoints:
                  a: { call: POST /a, idempotency: Idempotency-Key, retry: { on: [5xx] } }
                  b: { call: PUT /b, idempotency: Idempotency-Key }
                """
        )
    }
}
