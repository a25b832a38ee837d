import Testing

@testable import SpeccChecks

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
