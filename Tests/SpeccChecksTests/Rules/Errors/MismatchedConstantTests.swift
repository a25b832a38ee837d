import Testing

@testable import SpeccChecks

@Suite("A constant")
struct MismatchedConstantTests {
    @Test("fits its type")
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
                    "the value of parameter 'n' must be a whole number"
                ),
                Finding(
                    2,
                    "header 'X-A' is a constant, which is never left out",
                    hint: "leave out the '?' of its type"
                ),
                Finding(3, "'jobb' is no word of field 'kind'", hint: "did you mean 'job'?"),
                Finding(
                    4,
                    "a constant has no default: it always has its value",
                    hint: "leave '$default' out, or '$value'"
                ),
            ]
        )
    }

    @Test("is text unless it says its type")
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
}
