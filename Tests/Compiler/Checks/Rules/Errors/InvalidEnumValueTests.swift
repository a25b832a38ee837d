import Testing

@testable import SpeccChecks

struct InvalidEnumValueTests {
    @Test("rejects values of an integer enum that are not integers")
    func fires() {
        expect(
            InvalidEnumValue.self,
            in: """
                endpoints:
                  a: { call: GET /a, query: { s: P } }
                types: { P: { $enum: [1, 1️⃣021️⃣, 2️⃣one2️⃣, 3️⃣1.53️⃣, 4️⃣99999999999999999994️⃣, 5️⃣-05️⃣, 6️⃣+26️⃣, 7️⃣0x17️⃣, 8️⃣1_08️⃣], $type: int } }
                """,
            finds: [
                Finding(1, "'02' is not an integer", hint: Self.hint),
                Finding(2, "'one' is not an integer", hint: Self.hint),
                Finding(3, "'1.5' is not an integer", hint: Self.hint),
                Finding(4, "'9999999999999999999' is not an integer", hint: Self.hint),
                Finding(5, "'-0' is not the canonical form of 0", hint: "write '0'"),
                Finding(6, "'+2' is not an integer", hint: Self.hint),
                Finding(7, "'0x1' is not an integer", hint: Self.hint),
                Finding(8, "'1_0' is not an integer", hint: Self.hint),
            ]
        )
    }

    private static let hint = "this enum has '$type: int': write an integer, or remove '$type'"

    @Test("accepts integers, and texts in other enums")
    func silent() {
        expect(
            InvalidEnumValue.self,
            in: """
                endpoints:
                  a: { call: GET /a, query: { s: P, t: { type: ["01", one] } } }
                types: { P: { $enum: [-1, 0, 1], $type: int } }
                """
        )
    }
}
