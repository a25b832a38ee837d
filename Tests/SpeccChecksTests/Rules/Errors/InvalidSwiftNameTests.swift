import Testing

@testable import SpeccChecks

@Suite("A Swift name that is given")
struct InvalidSwiftNameTests {
    @Test("is one")
    func fires() {
        expect(
            InvalidSwiftName.self,
            in: """
                endpoints:
                  a:
                    call: GET /a
                    swift: { name: 1️⃣1st1️⃣ }
                    query: { b: { type: int, swift: { name: 2️⃣a-b2️⃣ } } }
                    returns: A
                types:
                  A:
                    $swift: { name: 3️⃣É3️⃣ }
                    c: { $type: int, $swift: { name: 4️⃣init4️⃣ } }
                    d: [{ value: x, name: 5️⃣"a }; func f() {"5️⃣ }]
                """,
            finds: [
                Finding(1, "'1st' is no Swift name", hint: "ASCII letters, digits and underscores, no digit first"),
                Finding(2, "'a-b' is no Swift name", hint: "ASCII letters, digits and underscores, no digit first"),
                Finding(3, "'É' is no Swift name", hint: "ASCII letters, digits and underscores, no digit first"),
                Finding(4, "'init' has a meaning of its own in Swift"),
                Finding(
                    5,
                    "'a }; func f() {' is no Swift name",
                    hint: "ASCII letters, digits and underscores, no digit first"
                ),
            ]
        )
    }

    @Test("begins as the names of its kind do")
    func kinds() {
        let members = "does not begin with a small letter, as all names but those of types do"
        expect(
            InvalidSwiftName.self,
            in: """
                endpoints:
                  a: { call: GET /a, swift: { name: 1️⃣GetA1️⃣ }, returns: A }
                types:
                  A:
                    $swift: { name: 2️⃣issue_label2️⃣ }
                    b: { $type: int, $swift: { name: 3️⃣_x3️⃣ } }
                    c: [{ value: y, name: 4️⃣_14️⃣ }]
                """,
            finds: [
                Finding(1, "'GetA' \(members)", hint: "did you mean 'getA'?"),
                Finding(
                    2,
                    "'issue_label' does not begin with a capital letter, as the names of types do",
                    hint: "did you mean 'IssueLabel'?"
                ),
                Finding(3, "'_x' \(members)", hint: "did you mean 'x'?"),
                Finding(4, "'_1' \(members)"),
            ]
        )
    }

    @Test("is fine as an identifier, keywords too")
    func silent() {
        expect(
            InvalidSwiftName.self,
            in: """
                endpoints:
                  a: { call: GET /a, swift: { name: default }, query: { b: { type: int, swift: { name: x_1 } } } }
                """
        )
    }
}
