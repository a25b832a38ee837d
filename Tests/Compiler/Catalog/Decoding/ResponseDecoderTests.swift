import SpeccCatalog
import SpeccDiagnostics
import Testing

@Suite("Responses and errors by status")
struct ResponseDecoderTests {
    @Test("a single type is that of every success")
    func short() {
        #expect(decode("returns: list<int>").endpoint?.returns.map(\.status.value) == [.statusClass(2)])
        #expect(decode("returns: [open, closed]").endpoint?.returns.map(\.status.value) == [.statusClass(2)])
        #expect(decode("returns: { $type: data }").endpoint?.returns.map(\.status.value) == [.statusClass(2)])
    }

    @Test("statuses have types, objects or long forms")
    func statuses() throws {
        let decoding = decode("returns: { 200: { id: int }, 201: { $type: data }, 204: empty, 304: empty }")
        decoding.expect()
        let returns = try #require(decoding.endpoint?.returns)
        #expect(returns.map(\.status.value) == [.exactly(200), .exactly(201), .exactly(204), .exactly(304)])
        guard case .object = returns[0].type, case .builtin(.data, _) = returns[1].type else {
            Issue.record("other types")
            return
        }
    }

    @Test("rejects text other than a status", arguments: ["600", "99", "40", "2x", "abc"])
    func invalid(status: String) {
        decode("errors: { 404: empty, 1️⃣\(status)1️⃣: empty }").expect(
            Finding(
                1,
                "invalid-status",
                "'\(status)' is not a status",
                hint: "for example 404, or 4xx for 400 to 499"
            )
        )
        decode("errors: { 1️⃣4XX1️⃣: empty }").expect(
            Finding(1, "invalid-status", "'4XX' is not a status", hint: "write '4xx'")
        )
    }

    @Test("an object without a status is the type of every success")
    func object() {
        let decoding = decode("returns: { id: int, state: [open, closed] }")
        decoding.expect()
        let returns = decoding.endpoint?.returns ?? []
        #expect(returns.map(\.status.value.text) == ["2xx"])
        guard case .object(let object)? = returns.first?.type else {
            Issue.record("no object")
            return
        }
        #expect(object.fields.map(\.name.value) == ["id", "state"])
    }

    @Test("'default' is every other error")
    func remaining() {
        let decoding = decode("errors: { 404: empty, default: data }")
        decoding.expect()
        #expect(decoding.endpoint?.errors.map(\.status.value) == [.exactly(404), .remaining])
        #expect(StatusPattern.exactly(404) < .remaining && StatusPattern.statusClass(5) < .remaining)
        decode("returns: { 1️⃣default1️⃣: data }").expect(
            Finding(
                1,
                "invalid-status",
                "'default' is not a status",
                hint: "write '2xx' for all successes; 'default' is for 'errors'"
            )
        )
    }

    @Test("rejects text similar to a status as a field", arguments: ["2XX", "200-299", "99"])
    func statusLike(status: String) {
        let decoding = decode("returns: { \(status): empty }")
        #expect(decoding.diagnostics.map(\.id) == ["invalid-status"])
        decode("returns: { \"99\": int }").expect()
    }

    @Test("response headers have types, and an asterisk matches a prefix")
    func headers() {
        let decoding = decode("returns: { 200: { $type: data, $headers: { ETag: string?, x-meta-*: string } } }")
        decoding.expect()
        let headers = decoding.endpoint?.returns.first?.headers ?? []
        #expect(headers.map(\.name.value) == ["ETag", "x-meta-"])
        #expect(headers.map(\.isHeaderPrefix) == [false, true])
        decode("returns: { 200: { $type: data, $headers: { 1️⃣ETag1️⃣: } } }").expect(
            Finding(1, "missing-value", "header 'ETag' has no value", hint: "expected a type")
        )
    }

    @Test("an error with a success status declares its conditions")
    func when() {
        let decoding = decode("errors: { 200: { $when: { ok: [false] }, error: string } }")
        decoding.expect()
        let when = decoding.endpoint?.errors.first?.when
        #expect(when?.value.map(\.field.value) == ["ok"])
        #expect(when?.value.first?.values.map(\.value) == ["false"])
        let there = decode("errors: { 200: { $when: errors, errors: list<string> } }").endpoint?.errors.first?.when
        #expect(there?.value.map(\.field.value) == ["errors"])
        #expect(there?.value.first?.values.isEmpty == true)
    }

    @Test("an error with a name declares its status and conditions")
    func names() {
        let decoding = decode("errors: { declined: { $status: 402, $type: P, $when: { code: [a] } }, 402: P }")
        decoding.expect()
        #expect(decoding.endpoint?.errors.map(\.key.value) == ["declined", "402"])
        #expect(decoding.endpoint?.errors.map(\.status.value) == [.exactly(402), .exactly(402)])
        let hint = "the status is the key of the entry; '$status' is for errors with a name"
        decode("errors: { 402: { $status: 1️⃣4021️⃣, $type: P } }").expect(
            Finding(1, "invalid-status", "'$status' is not allowed here", hint: hint)
        )
        decode("errors: { a: { $status: 404, $type: P, $when: b }, 1️⃣c1️⃣: { $status: 404, $type: P } }").expect(
            Finding(
                1,
                "required-key",
                "error 'c' has no '$when'",
                hint:
                    "add the values that identify it, such as '$when: { code: [card_declined] }', or write '402: …' if its "
                    + "status does"
            )
        )
        decode("errors: { 1️⃣a1️⃣: { $type: P, $when: b }, c: { $status: 2️⃣402x2️⃣, $type: P, $when: b } }").expect(
            Finding(
                1,
                "required-key",
                "error 'a' has no '$status'",
                hint: "add the status of its responses, such as '$status: 402'"
            ),
            Finding(
                2,
                "invalid-status",
                "'402x' is not a status",
                hint: "for example 402, 4xx for 400 to 499, or 'default' for every error status"
            )
        )
    }

    private func decode(_ line: String) -> DecodingResult {
        DecodingResult("service: A\nendpoints:\n  a:\n    call: GET /x\n    \(line)\n")
    }

    @Test("reports a key with several statuses once", arguments: ["200|201", "200/201", "\"200,201\"", "\"200, 201\""])
    func severalStatuses(key: String) {
        let name = key.replacing("\"", with: "")
        decode("returns: { 1️⃣\(key)1️⃣: string }").expect(
            Finding(
                1,
                "invalid-status",
                "'\(name)' is not a status",
                hint: "write an entry for each: '{ 200: Issue, 201: Issue }'"
            )
        )
    }

    @Test(
        "reports a list in place of a key once, wherever a map is expected",
        arguments: [
            "returns: { 1️⃣[1️⃣200, 201]: string }", "errors: { 1️⃣[1️⃣404, 410]: string }",
            "idempotency: { 1️⃣[1️⃣a, b]: c }", "returns: { 200: { $oneOf: { 1️⃣[1️⃣a, b]: c }, $by: k } }",
            "returns: { $enum: { 1️⃣[1️⃣a, b]: c } }", "query: { 1️⃣[1️⃣a, b]: int }",
            "errors: { x: { $status: 400, $type: T, $when: { 1️⃣[1️⃣a, b]: [c] } } }",
        ]
    )
    func listAsKey(text: String) {
        decode(text).expect(
            Finding(
                1,
                "non-scalar-key",
                "expected a key",
                hint: "write an entry for each key; text that begins with '{' or '[' must be quoted"
            )
        )
    }
}
