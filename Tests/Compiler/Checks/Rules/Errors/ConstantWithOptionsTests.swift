import Testing

@testable import SpeccChecks

struct ConstantWithOptionsTests {
    @Test("rejects options of a constant other than value and docs")
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

    @Test("accepts value and docs")
    func silent() {
        expect(
            ConstantWithOptions.self,
            in: """
                endpoints:
                  a: { call: GET /a, query: { a: { value: x, docs: Why. } } }
                """
        )
    }

    @Test("rejects 'unique' for a constant")
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
