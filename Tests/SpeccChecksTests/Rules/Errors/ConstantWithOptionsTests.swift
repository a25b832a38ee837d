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
                    call: GET /a/{id}
                    params: { id: { value: 2️⃣x2️⃣ } }
                    query: { a: { value: x, default: 1️⃣y1️⃣ } }
                    headers: { A: { value: x, pattern: 3️⃣x3️⃣ } }
                """,
            finds: [
                Finding(2, "a path parameter cannot be a constant", hint: "write the text in the path"),
                Finding(
                    1,
                    "'a' has a fixed value: 'default' has no effect",
                    hint: "remove it, or write 'type' instead of 'value'"
                ),
                Finding(
                    3,
                    "'A' has a fixed value: 'pattern' has no effect",
                    hint: "remove it, or write 'type' instead of 'value'"
                ),
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

    @Test("has no elements that could differ")
    func unique() {
        expect(
            ConstantWithOptions.self,
            in: "endpoints: { a: { call: GET /a, query: { a: { value: x, unique: 1️⃣true1️⃣ } } } }",
            finds: [
                Finding(
                    1,
                    "'a' has a fixed value: 'unique' has no effect",
                    hint: "remove it, or write 'type' instead of 'value'"
                )
            ]
        )
    }
}
