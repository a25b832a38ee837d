import Testing

@testable import SpeccChecks

@Suite("A header that HTTP does not allow")
struct InvalidHeaderTests {
    @Test("has no such name")
    func name() {
        expect(
            InvalidHeader.self,
            in: """
                endpoints:
                  a: { call: GET /a, headers: { 1️⃣X Trace1️⃣: x } }
                """,
            finds: [
                Finding(1, "'X Trace' is no header name", hint: "letters, digits and hyphens")
            ]
        )
    }

    @Test("has no such value")
    func value() {
        expect(
            InvalidHeader.self,
            in: """
                endpoints:
                  a: { call: GET /a, headers: { A: 1️⃣"x\\r\\nEvil: 1"1️⃣, B: 2️⃣" x"2️⃣, C: 3️⃣é3️⃣ } }
                """,
            finds: [
                Finding(1, "this value cannot stand in a header", hint: "visible ASCII, with blanks only between"),
                Finding(2, "this value cannot stand in a header", hint: "visible ASCII, with blanks only between"),
                Finding(3, "this value cannot stand in a header", hint: "visible ASCII, with blanks only between"),
            ]
        )
    }

    @Test("is not set by hand")
    func reserved() {
        expect(
            InvalidHeader.self,
            in: """
                defaults: { headers: { 1️⃣Content-Length1️⃣: 5 } }
                endpoints:
                  a: { call: GET /a, headers: { 2️⃣host2️⃣: { type: string } } }
                """,
            finds: [
                Finding(1, "header 'Content-Length' is not set by hand", hint: "it follows from the body"),
                Finding(2, "header 'host' is not set by hand", hint: "it follows from 'host'"),
            ]
        )
    }

    @Test("is fine otherwise")
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
