import Testing

@testable import SpeccChecks

@Suite("A type with a parameter")
struct GenericArityTests {
    @Test("is used with one, and only such a type is")
    func fires() {
        expect(
            GenericArity.self,
            in: """
                endpoints:
                  a: { call: GET /a, returns: 1️⃣Page1️⃣ }
                  b: { call: GET /b, returns: 2️⃣User2️⃣<string> }
                types:
                  Page<T>: { items: list<T> }
                  Empty<3️⃣T3️⃣>: { items: list<User> }
                  User: { id: int }
                  Base: { $extends: 4️⃣Page4️⃣, more: bool }
                """,
            finds: [
                Finding(1, "'Page' needs a type for its 'T'", hint: "such as 'Page<string>'"),
                Finding(2, "'User' takes no type", hint: "write 'User' alone"),
                Finding(
                    3,
                    "nothing in 'Empty' uses 'T'",
                    hint: "use it, such as 'items: list<T>', or leave it out"
                ),
                Finding(4, "'Page' needs a type for its 'T'", hint: "such as 'Page<string>'"),
            ]
        )
    }

    @Test("is fine with one, also inside another")
    func silent() {
        expect(
            GenericArity.self,
            in: """
                endpoints:
                  a: { call: GET /a, returns: Page<User> }
                  b: { call: GET /b, returns: list<Page<Page<string?>>> }
                types:
                  Page<T>: { items: list<T>, next: Page<T>?, inner: { last: T? } }
                  User: { id: int }
                """
        )
    }
}
