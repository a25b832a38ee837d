import Testing

@testable import SpeccChecks

@Suite("An example")
struct MisfitExampleTests {
    @Test("fits its type")
    func fires() {
        expect(
            MisfitExample.self,
            in: """
                endpoints:
                  a:
                    call: GET /a
                    query: { n: { type: int, example: 1️⃣ten1️⃣ } }
                    returns: Post
                    examples:
                      missing: 2️⃣{ id: 1 }2️⃣
                      wrong: { id: 3️⃣x3️⃣, title: 4️⃣[a]4️⃣, state: 5️⃣opn5️⃣, 6️⃣tag6️⃣: [] }
                      list: 7️⃣[]7️⃣
                  b:
                    call: GET /b
                    examples: { 8️⃣x8️⃣: 1 }
                types:
                  Post: { id: int, title: string, state: State?, tags: list<string>? }
                  State: [open, closed]
                """,
            finds: [
                Finding(1, "it must be a whole number"),
                Finding(2, "field 'title' is missing"),
                Finding(3, "'id' must be a whole number"),
                Finding(4, "'title' must be a single value"),
                Finding(5, "'opn' is no word of the enum", hint: "did you mean 'open'?"),
                Finding(6, "the type has no field 'tag'", hint: "did you mean 'tags'?"),
                Finding(7, "it must be a map with the type's fields"),
                Finding(8, "endpoint 'b' answers with nothing", hint: "say in 'returns' what it answers with"),
            ]
        )
    }

    @Test("is fine when all of it does")
    func silent() {
        expect(
            MisfitExample.self,
            in: """
                endpoints:
                  a:
                    call: GET /a
                    headers: { X-A: { type: string?, example: abc } }
                    returns: list<Post>
                    examples:
                      empty: []
                      one:
                        - { id: 1, at: 2024-05-01T12:00:00Z, author: { name: Ada }, extra: { a: 1 }, any: [1, { b: null }] }
                        - { id: 2, at: 2024-05-01T12:00:00Z, author: null, extra: {}, any: x }
                types:
                  Post: { id: int, at: datetime, author: { $optional: true, name: { $type: string, $example: Ada } }, extra: map<int>, any: json }
                """
        )
    }
}
