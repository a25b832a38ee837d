import Testing

@testable import SpeccChecks

struct InvalidSwiftNameTests {
    @Test("rejects names that are not Swift identifiers")
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
                Finding(
                    1,
                    "'1st' is not a Swift identifier",
                    hint: "use ASCII letters, digits and underscores, not starting with a digit"
                ),
                Finding(
                    2,
                    "'a-b' is not a Swift identifier",
                    hint: "use ASCII letters, digits and underscores, not starting with a digit"
                ),
                Finding(
                    3,
                    "'É' is not a Swift identifier",
                    hint: "use ASCII letters, digits and underscores, not starting with a digit"
                ),
                Finding(4, "'init' is reserved in Swift"),
                Finding(
                    5,
                    "'a }; func f() {' is not a Swift identifier",
                    hint: "use ASCII letters, digits and underscores, not starting with a digit"
                ),
            ]
        )
    }

    @Test("rejects names with the wrong case of the first letter")
    func kinds() {
        let members = "must begin with a lowercase letter, as all names except type names do"
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
                    "'issue_label' must begin with an uppercase letter, as all type names do",
                    hint: "did you mean 'IssueLabel'?"
                ),
                Finding(3, "'_x' \(members)", hint: "did you mean 'x'?"),
                Finding(4, "'_1' \(members)"),
            ]
        )
    }

    @Test("accepts identifiers, including keywords")
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
