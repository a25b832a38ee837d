import Testing

@testable import SpeccChecks

struct InvalidConstraintTests {
    @Test("rejects constraints that do not apply to the type")
    func types() {
        expect(
            InvalidConstraint.self,
            in: """
                endpoints:
                  a:
                    call: GET /a
                    query:
                      a: { type: string, range: 1️⃣1..21️⃣ }
                      b: { type: int, length: 2️⃣1..22️⃣ }
                      c: { type: string, items: 3️⃣1..23️⃣ }
                      d: { type: int, pattern: 4️⃣abc4️⃣ }
                """,
            finds: [
                Finding(
                    1,
                    "'range' applies only to numbers, and parameter 'a' has another type",
                    hint: "use 'range' for numbers, 'length' for strings and 'items' for lists"
                ),
                Finding(
                    2,
                    "'length' applies only to strings, and parameter 'b' has another type",
                    hint: "use 'range' for numbers, 'length' for strings and 'items' for lists"
                ),
                Finding(
                    3,
                    "'items' applies only to lists and maps, and parameter 'c' has another type",
                    hint: "use 'range' for numbers, 'length' for strings and 'items' for lists"
                ),
                Finding(
                    4,
                    "'pattern' applies only to strings, and parameter 'd' has another type",
                    hint: "use 'range' for numbers, 'length' for strings and 'items' for lists"
                ),
            ]
        )
    }

    @Test("rejects bounds that are out of range or reversed")
    func bounds() {
        expect(
            InvalidConstraint.self,
            in: """
                endpoints:
                  a:
                    call: GET /a
                    query:
                      a: { type: int, range: 1️⃣5..11️⃣ }
                      b: { type: int, range: 2️⃣0.5..12️⃣ }
                      c: { type: int32, range: 3️⃣..30000000003️⃣ }
                      d: { type: double, range: 4️⃣..1e9994️⃣ }
                      e: { type: string, length: 5️⃣-1..5️⃣ }
                      f: { type: decimal, range: 6️⃣0.25..0.2496️⃣ }
                      g: { type: double, range: 7️⃣-1..-27️⃣ }
                      h: { type: string, length: 8️⃣0..40000000008️⃣ }
                """,
            finds: [
                Finding(1, "bounds are reversed", hint: "did you mean '1..5'?"),
                Finding(2, "'0.5' is not a valid bound for this type"),
                Finding(3, "'3000000000' is not a valid bound for this type"),
                Finding(4, "'1e999' is not a valid bound for this type"),
                Finding(5, "'-1' is not a valid count"),
                Finding(6, "bounds are reversed", hint: "did you mean '0.249..0.25'?"),
                Finding(7, "bounds are reversed", hint: "did you mean '-2..-1'?"),
                Finding(8, "'4000000000' is above 2147483647", hint: "omit the bound for no limit"),
            ]
        )
    }

    @Test("accepts matching constraints")
    func silent() {
        expect(
            InvalidConstraint.self,
            in: """
                endpoints:
                  a:
                    call: GET /a
                    query:
                      a: { type: int?, range: 1..1 }
                      b: { type: string?, length: 1.., pattern: "[a-z]*" }
                      c: { type: list<int>?, items: ..5 }
                      d: { type: decimal, range: -0.5..0.5 }
                      e: { type: double, range: -1e3..1e3 }
                """
        )
    }
}
