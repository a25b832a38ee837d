import Testing

@testable import SpeccChecks

struct MismatchedConstantTests {
    @Test("rejects a constant of another type")
    func fires() {
        expect(
            MismatchedConstant.self,
            in: """
                endpoints:
                  a:
                    call: POST /a
                    query: { n: { type: int, value: 1️⃣ten1️⃣ } }
                    headers: { X-A: { value: x, type: 2️⃣string?2️⃣ } }
                    body:
                      kind: { $type: Kind, $value: 3️⃣jobb3️⃣ }
                      size: { $type: int, $value: 3, $default: 4️⃣44️⃣ }
                types: { Kind: [job, task] }
                """,
            finds: [
                Finding(
                    1,
                    "the value of parameter 'n' must be an integer"
                ),
                Finding(
                    2,
                    "header 'X-A' is a constant and cannot be optional",
                    hint: "remove the '?' from its type"
                ),
                Finding(3, "'jobb' is not a case of field 'kind'", hint: "did you mean 'job'?"),
                Finding(
                    4,
                    "a constant cannot have a default",
                    hint: "remove '$default' or '$value'"
                ),
            ]
        )
    }

    @Test("a constant without a type is a string")
    func silent() {
        expect(
            MismatchedConstant.self,
            in: """
                endpoints:
                  a:
                    call: POST /a
                    query: { n: { type: int, value: 10 }, f: { value: json } }
                    body: { kind: { $value: Job }, v: { $type: double, $value: 1.5 } }
                """
        )
    }

    @Test("accepts optional constants unless their type needs an import")
    func optional() {
        expect(
            MismatchedConstant.self,
            in: """
                endpoints:
                  a:
                    call: POST /a
                    body:
                      a: { $value: list, $optional: true }
                      b: { $type: bool?, $value: true }
                      c: { $type: int, $value: 1️⃣x1️⃣, $optional: true }
                      d: 2️⃣{ $type: date, $value: 2024-01-01, $optional: true }2️⃣
                """,
            finds: [
                Finding(1, "the value of field 'c' must be an integer"),
                Finding(
                    2,
                    "field 'd' is a constant of a type that cannot be optional",
                    hint: "only strings, numbers, booleans and enums can be optional constants"
                ),
            ]
        )
    }

    @Test("checks the constraints of the type")
    func bounds() {
        expect(
            MismatchedConstant.self,
            in: """
                endpoints:
                  a:
                    call: POST /a
                    query: { n: { type: Percent, value: 1️⃣2001️⃣ }, c: { type: Code, value: 2️⃣ab2️⃣ } }
                    body: { a: { $type: Percent, $value: 3️⃣2003️⃣ }, b: { $type: Percent, $value: 5 } }
                types: { Percent: { $type: int, $range: 0..100 }, Code: { $type: string, $pattern: "[0-9]+" } }
                """,
            finds: [
                Finding(
                    1,
                    "the value of parameter 'n' is out of range",
                    hint: "the allowed range is '0..100'"
                ),
                Finding(2, "the value of parameter 'c' does not match the pattern of its type"),
                Finding(3, "the value of field 'a' is out of range", hint: "the allowed range is '0..100'"),
            ]
        )
    }
}

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
