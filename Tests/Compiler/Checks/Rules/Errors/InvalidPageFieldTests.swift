import Testing

@testable import SpeccChecks

struct InvalidPageFieldTests {
    @Test("rejects missing and mismatched page fields")
    func fires() {
        expect(
            InvalidPageField.self,
            in: """
                endpoints:
                  a: { call: GET /a, returns: Hits, paginate: { items: 1️⃣hit1️⃣, next: 2️⃣meta.nxt2️⃣, sends: c } }
                  b: { call: GET /b, returns: Hits, paginate: { items: 3️⃣meta3️⃣, next: 4️⃣meta4️⃣ } }
                  c:
                    call: GET /c
                    returns: Hits
                    paginate: { items: hits, offset: o, total: 5️⃣meta.next5️⃣ }
                  d: { call: GET /d, returns: Hits, paginate: { items: hits, next: 6️⃣hits.next6️⃣ } }
                  e: { call: GET /e, returns: Hits, paginate: { items: hits, page: p, more: 7️⃣meta.count7️⃣ } }
                  f:
                    call: GET /f
                    returns: Hits
                    paginate: { items: hits, next: meta.next, previous: 8️⃣meta8️⃣, sends: c }
                types:
                  Hits: { hits: list<int>, meta: Meta? }
                  Meta: { next: string?, count: int }
                """,
            finds: [
                Finding(1, "unknown field 'hit'", hint: "did you mean 'hits'?"),
                Finding(2, "unknown field 'nxt' in 'meta.nxt'", hint: "did you mean 'next'?"),
                Finding(3, "'meta' is not a list"),
                Finding(4, "field 'meta' must be a 'string' or 'url': it is an address"),
                Finding(5, "field 'meta.next' must be an integer: it is the number of all items"),
                Finding(6, "'hits' is a list, of which no element can be selected: 'hits.next' cannot be resolved"),
                Finding(
                    7,
                    "field 'meta.count' must be a 'bool': it is false on the last page",
                    hint: "write 'total: meta.count'"
                ),
                Finding(8, "field 'meta' must be a string or a number: it is sent unchanged"),
            ]
        )
    }

    @Test("proposes a field of the last item only if the item has it")
    func lastItem() {
        let remedy = "write 'last.id' for a field of the page's last item"
        let list = { (path: String) in
            "'hits' is a list, of which no element can be selected: '\(path)' cannot be resolved"
        }
        expect(
            InvalidPageField.self,
            in: """
                endpoints:
                  a: { call: GET /a, returns: Hits, paginate: { items: hits, next: 1️⃣"hits[-1].id"1️⃣, sends: c } }
                  b: { call: GET /b, returns: Hits, paginate: { items: hits, next: 2️⃣hits.last.id2️⃣, sends: c } }
                  c: { call: GET /c, returns: Hits, paginate: { items: hits, next: 3️⃣hits.last.url3️⃣, sends: c } }
                  d: { call: GET /d, returns: Hits, paginate: { items: hits, next: 4️⃣links.id4️⃣, sends: c } }
                types:
                  Hits: { hits: list<Hit>, links: list<Hit> }
                  Hit: { id: string }
                """,
            finds: [
                Finding(1, "unknown field 'hits[-1]' in 'hits[-1].id'", hint: remedy),
                Finding(2, list("hits.last.id"), hint: remedy),
                Finding(3, list("hits.last.url")),
                Finding(4, "'links' is a list, of which no element can be selected: 'links.id' cannot be resolved"),
            ]
        )
    }

    @Test("accepts existing fields, also in the last item and with dots in their names")
    func silent() {
        expect(
            InvalidPageField.self,
            in: """
                endpoints:
                  a: { call: GET /a, returns: list<Post>, paginate: { next: last.id, sends: before } }
                  b: { call: GET /b, returns: Page, paginate: { items: value, next: "@odata.nextLink" } }
                  c: { call: GET /c, returns: Page, paginate: { items: value, next: last.id, sends: after } }
                  d: { call: GET /d, returns: Page, paginate: { items: value, offset: skip, total: meta.count } }
                types:
                  Post: { id: int64 }
                  Page: { value: list<Post>, "@odata.nextLink": url?, meta: { count: int } }
                """
        )
    }
}

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
                    hint: "write 'items: hits' or 'items: more'"
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
