import Testing

@testable import SpeccChecks

struct InvalidMethodTests {
    @Test("rejects unknown methods with a suggestion")
    func fires() {
        expect(
            InvalidMethod.self,
            in: """
                endpoints:
                  a: { call: 1️⃣get1️⃣ /a }
                  b: { call: 2️⃣POTS2️⃣ /b }
                  c: { method: 3️⃣X_Y3️⃣, path: /c }
                  d: { call: 4️⃣CONNECT4️⃣ /d }
                """,
            finds: [
                Finding(1, "HTTP methods are uppercase", hint: "did you mean 'GET'?"),
                Finding(2, "unknown method 'POTS'", hint: "did you mean 'POST'?"),
                Finding(3, "'X_Y' is not an HTTP method", hint: "use a method such as GET or POST"),
                Finding(4, "'CONNECT' is only for proxies", hint: "use a method such as GET or POST"),
            ]
        )
    }

    @Test("accepts known methods and those without a similar name")
    func silent() {
        expect(
            InvalidMethod.self,
            in: """
                endpoints:
                  a: { call: GET /a }
                  b: { call: PROPFIND /b }
                  c: { call: SUBSCRIBE /c }
                """
        )
    }
}
