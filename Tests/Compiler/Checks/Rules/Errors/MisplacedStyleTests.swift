import Testing

@testable import SpeccChecks

struct MisplacedStyleTests {
    @Test("rejects 'style' of values other than lists in the query")
    func fires() {
        expect(
            MisplacedStyle.self,
            in: """
                endpoints:
                  a:
                    call: GET /a/{id}
                    params: { id: { style: 1️⃣comma1️⃣ } }
                    query: { a: { type: int, style: 2️⃣comma2️⃣ }, b: { type: Flat, style: 3️⃣comma3️⃣ } }
                types:
                  Flat: { id: int, inner: Flat? }
                """,
            finds: [
                Finding(
                    1,
                    "'style' applies only to lists, and 'id' is not a list",
                    hint: "remove it, or make the type a list: 'list<string>'"
                ),
                Finding(
                    2,
                    "'style' applies only to lists, and 'a' is not a list",
                    hint: "remove it, or make the type a list: 'list<string>'"
                ),
                Finding(
                    3,
                    "'style' applies only to lists, and 'b' is not a list",
                    hint: "remove it, or make the type a list: 'list<string>'"
                ),
            ]
        )
    }

    @Test("accepts 'style' of objects that contain lists")
    func nestedLists() {
        expect(
            MisplacedStyle.self,
            in: """
                endpoints:
                  a:
                    call: GET /a
                    query:
                      a: { type: Filter?, style: index }
                      b: { type: map<list<int>>, style: bracket }
                      c: { type: Outer, style: comma }
                types:
                  Filter: { ids: list<int>?, next: Filter? }
                  Outer: { filter: Filter }
                """
        )
    }

    @Test("accepts 'style' of lists in the query")
    func silent() {
        expect(
            MisplacedStyle.self,
            in: """
                endpoints:
                  a: { call: GET /a, query: { a: { type: list<int>?, style: comma } } }
                """
        )
    }
}
