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

struct InvalidPatternTests {
    @Test("rejects patterns that regular expression engines interpret differently")
    func fires() {
        expect(
            InvalidPattern.self,
            in: """
                endpoints:
                  a:
                    call: GET /a
                    query:
                      a:
                        type: string
                        pattern: x1️⃣[a-z1️⃣
                      b: { type: string, pattern: "a2️⃣(?=2️⃣b)" }
                      c: { type: string, pattern: "3️⃣*3️⃣a" }
                """,
            finds: [
                Finding(
                    1,
                    "the pattern of parameter 'a' is invalid: missing ']'",
                    hint: "such as '[A-Z]{2}[0-9]+'"
                ),
                Finding(
                    2,
                    "the pattern of parameter 'b' is invalid: only groups of the forms '(…)' and '(?:…)' are supported",
                    hint: "such as '[A-Z]{2}[0-9]+'"
                ),
                Finding(
                    3,
                    "the pattern of parameter 'c' is invalid: the quantifier follows nothing that it can repeat",
                    hint: "such as '[A-Z]{2}[0-9]+'"
                ),
            ]
        )
    }

    @Test("accepts other patterns")
    func silent() {
        expect(
            InvalidPattern.self,
            in: """
                endpoints:
                  a: { call: GET /a, query: { a: { type: string, pattern: "^(ab|[^c-e]+){1,3}?x*$" } } }
                """
        )
    }
}

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

struct InvalidDistinctTests {
    @Test("rejects '$distinct' for types other than scalars")
    func fires() {
        expect(
            InvalidDistinct.self,
            in: """
                endpoints: { a: { call: GET /a, returns: X } }
                types:
                  A: { $type: list<int>, 1️⃣$distinct1️⃣: true }
                  B: { $type: X, 2️⃣$distinct2️⃣: true }
                  C: { $type: json, 3️⃣$distinct3️⃣: true }
                  X: { a: A, b: B?, c: C }
                """,
            finds: [
                Finding(1, "only a scalar can be '$distinct'", hint: "such as string, int64 or uuid"),
                Finding(2, "only a scalar can be '$distinct'", hint: "such as string, int64 or uuid"),
                Finding(3, "only a scalar can be '$distinct'", hint: "such as string, int64 or uuid"),
            ]
        )
    }

    @Test("accepts '$distinct' for scalars")
    func silent() {
        expect(
            InvalidDistinct.self,
            in: """
                endpoints: { a: { call: "GET /a/{id:Id}", returns: X } }
                types:
                  Id: { $type: Text, $distinct: true }
                  Text: { $type: string, $pattern: "[0-9]+" }
                  List: { $type: list<int>, $distinct: false }
                  X: { id: Id, list: List }
                """
        )
    }
}

struct InvalidFlagTests {
    @Test("rejects flags outside of the query and of other types")
    func fires() {
        expect(
            InvalidFlag.self,
            in: """
                endpoints:
                  a:
                    call: GET /a/{id}
                    params: { id: { flag: 1️⃣true1️⃣ } }
                    query:
                      b: { flag: true, type: 2️⃣int2️⃣ }
                """,
            finds: [
                Finding(1, "only a query item can be a flag", hint: "path parameters always have a value"),
                Finding(
                    2,
                    "flag 'b' must be a bool",
                    hint: "write 'bool', or remove the type if the flag is always sent"
                ),
            ]
        )
    }

    @Test("accepts constant and optional flags")
    func silent() {
        expect(
            InvalidFlag.self,
            in: """
                endpoints:
                  a:
                    call: GET /a
                    query: { uploads: { flag: true }, deep: { flag: true, type: bool, default: false }, x: { flag: false, type: int } }
                """
        )
    }
}
