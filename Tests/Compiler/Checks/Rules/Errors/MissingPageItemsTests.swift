import Testing

@testable import SpeccChecks

struct MissingPageItemsTests {
    @Test("rejects pagination without items")
    func fires() {
        expect(
            MissingPageItems.self,
            in: """
                endpoints:
                  a: { call: GET /a, paginate: 1️⃣link1️⃣ }
                  b: { call: GET /b, returns: { 200: list<int>, 206: text }, paginate: 2️⃣link2️⃣ }
                  c: { call: GET /c, returns: Hits, paginate: 3️⃣link3️⃣ }
                  d: { call: GET /d, returns: text, paginate: 4️⃣link4️⃣ }
                  e:
                    call: GET /e
                    returns: list<int>
                    unwrap: 5️⃣data5️⃣
                    paginate: { next: next }
                  f:
                    call: GET /f
                    query: { after: string? }
                    returns: Rows
                    unwrap: 6️⃣data.rows6️⃣
                    paginate: { items: nodes, next: page.end, sends: after, more: page.more }
                types:
                  Rows: { nodes: list<int>, page: { end: string?, more: bool } }
                  Hits: { hits: list<int>, more: list<string>?, next: url? }
                """,
            finds: [
                Finding(
                    1,
                    "endpoint 'a' returns nothing to paginate",
                    hint: "'returns' must be a list, or an object that contains one"
                ),
                Finding(
                    2,
                    "the responses of 'b' have different types",
                    hint: "'returns' must be a list, or an object that contains one"
                ),
                Finding(
                    3,
                    "missing 'items': the field with the items of a page",
                    hint: "write '{ items: hits, next: header Link }' or '{ items: more, next: header Link }'"
                ),
                Finding(4, "endpoint 'd' does not return a list"),
                Finding(
                    5,
                    "'next' is a field of the whole response, of which 'unwrap' keeps a part",
                    hint: "return the type of the whole response, and write 'items: data' and 'next: next'"
                ),
                Finding(
                    6,
                    "'page.end' is a field of the whole response, of which 'unwrap' keeps a part",
                    hint: "return the type of the whole response, and write "
                        + "'items: data.rows.nodes', 'next: data.rows.page.end' and 'more: data.rows.page.more'"
                ),
            ]
        )
    }

    @Test("accepts known items")
    func silent() {
        expect(
            MissingPageItems.self,
            in: """
                endpoints:
                  a: { call: GET /a, returns: list<int>, paginate: link }
                  b: { call: GET /b, returns: { 200: { hits: list<int> } }, paginate: { page: page, items: hits } }
                  c: { call: GET /c, returns: list<int>, unwrap: data, paginate: { page: page } }
                """
        )
    }
}
