import Testing

@testable import SpeccChecks

@Suite("A constant")
struct ConstantWithOptionsTests {
    @Test("has nothing but its value and docs")
    func fires() {
        expect(
            ConstantWithOptions.self,
            in: """
                endpoints:
                  a:
                    call: GET /a/{2️⃣id2️⃣}
                    params: { id: { value: x } }
                    query: { a: { value: x, default: 1️⃣y1️⃣ } }
                    headers: { A: { value: x, pattern: 3️⃣x3️⃣ } }
                """,
            finds: [
                Finding(2, "a path parameter is no constant", hint: "write it into the path"),
                Finding(1, "'a' is always sent: 'default' means nothing here"),
                Finding(3, "'A' is always sent: 'pattern' means nothing here"),
            ]
        )
    }

    @Test("is fine with them")
    func silent() {
        expect(
            ConstantWithOptions.self,
            in: """
                endpoints:
                  a: { call: GET /a, query: { a: { value: x, docs: Why. } } }
                """
        )
    }
}
