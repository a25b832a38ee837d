import Testing

@testable import SpeccChecks

struct GenericArityTests {
    @Test("rejects missing and unexpected type arguments")
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
                Finding(1, "'Page' requires a type argument for 'T'", hint: "such as 'Page<string>'"),
                Finding(2, "'User' is not generic", hint: "write 'User' without an argument"),
                Finding(
                    3,
                    "type parameter 'T' of 'Empty' is not used",
                    hint: "use it, such as in 'items: list<T>', or remove it"
                ),
                Finding(4, "'Page' requires a type argument for 'T'", hint: "such as 'Page<string>'"),
            ]
        )
    }

    @Test("accepts one argument, also nested")
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
