import Testing

@testable import SpeccChecks

struct InvalidHeaderTests {
    @Test("rejects malformed header names")
    func name() {
        expect(
            InvalidHeader.self,
            in: """
                endpoints:
                  a: { call: GET /a, headers: { 1️⃣X Trace1️⃣: x } }
                """,
            finds: [
                Finding(1, "'X Trace' is not a valid header name", hint: "use letters, digits and hyphens")
            ]
        )
    }

    @Test("rejects malformed header values")
    func value() {
        let visible = "use visible ASCII characters, with spaces only between them"
        expect(
            InvalidHeader.self,
            in: """
                endpoints:
                  a: { call: GET /a, headers: { A: 1️⃣"x\\r\\nEvil: 1"1️⃣, B: 2️⃣" x"2️⃣, C: 3️⃣é3️⃣ } }
                """,
            finds: [
                Finding(1, "the header value contains a line break", hint: "write the value in one line"),
                Finding(2, "the header value begins or ends with a space", hint: visible),
                Finding(3, "the header value contains the character 'é'", hint: visible),
            ]
        )
    }

    @Test("rejects headers that the transport sets")
    func reserved() {
        expect(
            InvalidHeader.self,
            in: """
                defaults: { headers: { 1️⃣Content-Length1️⃣: 5 } }
                endpoints:
                  a: { call: GET /a, headers: { 2️⃣host2️⃣: { type: string } } }
                """,
            finds: [
                Finding(1, "header 'Content-Length' cannot be set", hint: "it is derived from the body"),
                Finding(2, "header 'host' cannot be set", hint: "it is derived from 'host'"),
            ]
        )
    }

    @Test("accepts other headers")
    func silent() {
        expect(
            InvalidHeader.self,
            in: """
                endpoints:
                  a: { call: GET /a, headers: { Accept: "*/*", X-Empty: "", X-A_b.c: "a, b" } }
                """
        )
    }
}
