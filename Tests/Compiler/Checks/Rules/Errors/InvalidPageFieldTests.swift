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

    @Test("rejects elements of lists and headers that cannot be found")
    func chosen() {
        expect(
            InvalidPageField.self,
            in: """
                endpoints:
                  a: { call: GET /a, returns: Bundle, paginate: { items: entry, next: 1️⃣link.url1️⃣ } }
                  b: { call: GET /b, returns: Bundle, paginate: { items: entry, next: 2️⃣"link[rel=nxt].url"2️⃣ } }
                  c: { call: GET /c, returns: Bundle, paginate: { items: entry, next: 3️⃣"meta[rel=next].url"3️⃣ } }
                  d: { call: GET /d, returns: Bundle, paginate: { items: entry, next: 4️⃣"link[rel=next]"4️⃣ } }
                  e: { call: GET /e, returns: Bundle, paginate: { items: entry, next: 5️⃣"link[name=next].url"5️⃣ } }
                  f: { call: GET /f, returns: Bundle, paginate: { items: entry, next: 6️⃣X-Next-Page6️⃣, sends: page } }
                  g: { call: GET /g, returns: Bundle, paginate: { items: entry, page: page, total: 7️⃣header Link7️⃣ } }
                  h: { call: GET /h, returns: Bundle, paginate: { items: entry, page: page, total: 8️⃣header X/Total8️⃣ } }
                types:
                  Bundle: { entry: list<int>, link: list<Link>, meta: { url: string } }
                  Link: { rel: [self, next], url: string }
                """,
            finds: [
                Finding(
                    1,
                    "'link' is a list, of which no element can be selected: 'link.url' cannot be resolved",
                    hint: "write 'link[rel=next].url' for the element whose 'rel' is 'next'"
                ),
                Finding(2, "field 'rel' has no value 'nxt'", hint: "did you mean 'next'?"),
                Finding(3, "'meta' is not a list, of which an element can be chosen", hint: "write 'meta.url'"),
                Finding(
                    4,
                    "the chosen element of 'link' is not a single value",
                    hint: "add the name of a field: 'link[rel=next].…'"
                ),
                Finding(5, "unknown field 'name'", hint: "fields are 'rel', 'url'"),
                Finding(
                    6,
                    "unknown field 'X-Next-Page'",
                    hint: "write 'header X-Next-Page' for a header of the response"
                ),
                Finding(
                    7,
                    "the header 'Link' contains the URLs of pages only",
                    hint: "'paginate: link', or 'next: header Link', declares both directions"
                ),
                Finding(8, "'X/Total' is not a valid header name", hint: "use letters, digits and hyphens"),
            ]
        )
    }

    @Test("accepts a cursor of any JSON only if a field of the body accepts it")
    func json() {
        let hint = "declare 'after: json?' in a JSON 'body': other parameters have one value"
        let expected = "field 'last.sort' must be a string or a number: it is sent unchanged"
        expect(
            InvalidPageField.self,
            in: """
                endpoints:
                  a: { call: GET /a, returns: Page, paginate: { items: hits, next: 1️⃣last.sort1️⃣, sends: after } }
                  b: { call: POST /b, body: { after: string? }, returns: Page, paginate: { items: hits, next: 2️⃣last.sort2️⃣, sends: after } }
                  c:
                    call: POST /c
                    body: { $as: form, after: list<string>? }
                    returns: Page
                    paginate: { items: hits, next: 3️⃣last.sort3️⃣, sends: after }
                  d: { call: POST /d, body: { after: map<string>? }, returns: Page, paginate: { items: hits, next: 4️⃣last.sort4️⃣, sends: after } }
                  e: { call: POST /e, body: { after: json? }, returns: Page, paginate: { items: hits, next: last.sort, sends: after } }
                  f: { call: POST /f, body: { after: list<json>? }, returns: Page, paginate: { items: hits, next: last.sort, sends: after } }
                  g: { call: POST /g, body: { after: Key? }, returns: Page, paginate: { items: hits, next: key, sends: after } }
                types:
                  Page: { hits: list<Hit>, key: Key? }
                  Hit: { sort: list<string> }
                  Key: { id: string }
                """,
            finds: [
                Finding(1, expected), Finding(2, expected, hint: hint), Finding(3, expected, hint: hint),
                Finding(
                    4,
                    "field 'last.sort' and 'after' have different types",
                    hint:
                        "the cursor is sent unchanged: declare both with the same type, or the field of the body as 'json'"
                ),
            ]
        )
    }

    @Test("rejects items of undeclared fields, for which no pages and no feeds would be generated")
    func untyped() {
        let hint = "'items' needs a declared list: return a type with that field"
        let message = { (path: String) in "'\(path)' is not a declared list: the path leads through 'json' or a union" }
        expect(
            InvalidPageField.self,
            in: """
                endpoints:
                  list: { call: GET /l, returns: json, paginate: { items: 1️⃣items1️⃣, next: next, sends: cursor } }
                  union: { call: GET /u, returns: Either, paginate: { items: 2️⃣a2️⃣, next: next, sends: cursor } }
                  maps: { call: GET /m, returns: map<json>, paginate: { items: 3️⃣a.b3️⃣, page: page } }
                  read: { call: GET /r, query: { since: string? }, returns: json? }
                  feed: { follow: read, items: 4️⃣items4️⃣, next: n + 1, sends: since }
                  whole: { follow: read, items: none, next: n + 1, sends: since }
                types:
                  Either: { $oneOf: { a: A, b: B }, $by: kind }
                  A: { a: list<int> }
                  B: { b: list<int> }
                """,
            finds: [
                Finding(1, message("items"), hint: hint), Finding(2, message("a"), hint: hint),
                Finding(3, message("a.b"), hint: hint),
                Finding(
                    4,
                    message("items"),
                    hint: hint + ", or write 'items: none' if each response is one element"
                ),
            ]
        )
    }

    @Test(
        "rejects positions and cursors that the parameter cannot hold",
        arguments: [
            ("query", "map<int>?", "map<int>"), ("query", "list<int>?", "list<int>"), ("query", "Pos?", "Pos"),
            ("query", "bool?", "bool"), ("body", "Pos?", "Pos"), ("body", "list<int>?", "list<int>"),
            ("body", "Tagged?", "Tagged"),
        ]
    )
    func unheld(_ section: String, _ type: String, _ name: String) {
        let problem = "field 'last.id' has the type 'int', and 'n' the type '\(name)'"
        expect(
            InvalidPageField.self,
            in: """
                endpoints:
                  a: { call: POST /a, safe: true, \(section): { n: "\(type)" }, returns: list<Up> }
                  f: { follow: a, next: 1️⃣last.id1️⃣, sends: n }
                  h: { follow: a, next: 2️⃣header X-I2️⃣, sends: n }
                  p:
                    call: POST /p
                    safe: true
                    \(section): { n: "\(type)" }
                    returns: list<Up>
                    paginate: { next: 3️⃣last.id3️⃣, sends: n }
                types:
                  Up: { id: int }
                  Pos: { a: int }
                  Tagged: { $oneOf: { a: Pos, b: Up }, $by: kind }
                """,
            finds: [
                Finding(1, problem, hint: "the position is sent unchanged: declare both with the same type"),
                Finding(
                    2,
                    "'header X-I' is a single value, and 'n' has the type '\(name)'",
                    hint: "declare 'n' as 'string?'"
                ),
                Finding(3, problem, hint: "the cursor is sent unchanged: declare both with the same type"),
            ]
        )
    }

    @Test("accepts positions with the type of the parameter")
    func held() {
        expect(
            InvalidPageField.self,
            in: """
                endpoints:
                  a: { call: GET /a, query: { n: "date(yyyyMMdd)?" }, returns: list<Up> }
                  fa: { follow: a, next: last.day, sends: n }
                  b: { call: GET /b, query: { n: "datetime(http)?" }, returns: list<Up> }
                  fb: { follow: b, next: last.at, sends: n }
                  c: { call: GET /c, query: { n: Kind? }, returns: list<Up> }
                  fc: { follow: c, next: last.kind, sends: n }
                  d: { call: POST /d, safe: true, body: { n: Either? }, returns: list<Up> }
                  fd: { follow: d, next: last.id, sends: n }
                  e: { call: POST /e, safe: true, body: { n: json? }, returns: list<Up> }
                  fe: { follow: e, next: last.id, sends: n }
                types:
                  Up: { id: int, day: date(yyyyMMdd), at: datetime(http), kind: Kind }
                  Kind: [a, b]
                  Either: { $oneOf: [int, string] }
                """
        )
    }

    @Test("rejects other enums, and '+ 1' of a text")
    func texts() {
        let same = "the position is sent unchanged: declare both with the same type"
        expect(
            InvalidPageField.self,
            in: """
                endpoints:
                  a: { call: GET /a, query: { k: Kind?, i: int?, s: string? }, returns: list<Up> }
                  b: { follow: a, next: 1️⃣last.other1️⃣, sends: k }
                  c: { follow: a, next: 2️⃣last.key + 12️⃣, sends: i }
                  d: { follow: a, next: 3️⃣header X-I + 13️⃣, sends: s }
                  e: { follow: a, next: header X-I + 1, sends: i }
                  f: { follow: a, next: 4️⃣last.other + 14️⃣, sends: s }
                types:
                  Up: { key: string, other: Other }
                  Kind: [a, b]
                  Other: [c, d]
                """,
            finds: [
                Finding(1, "field 'last.other' is an enum, and 'k' has the type 'Kind'", hint: same),
                Finding(
                    2,
                    "field 'last.key' has the type 'string', to which 1 cannot be added",
                    hint: "remove '+ 1', or declare the field as 'int'"
                ),
                Finding(
                    3,
                    "'s' has the type 'string', to which 1 cannot be added",
                    hint: "remove '+ 1', or declare 's' as 'int?'"
                ),
                Finding(
                    4,
                    "field 'last.other' is an enum, to which 1 cannot be added",
                    hint: "remove '+ 1', or declare the field as 'int'"
                ),
            ]
        )
    }

    @Test("positions of feeds are neither links nor fractions")
    func positions() {
        expect(
            InvalidPageField.self,
            in: """
                endpoints:
                  get: { call: GET /u, query: { offset: double? }, returns: Page }
                  a: { follow: get, items: result, next: 1️⃣header Link1️⃣, sends: offset }
                  b: { follow: get, items: result, next: 2️⃣seq + 12️⃣, sends: offset }
                types: { Page: { result: list<int>, seq: double } }
                """,
            finds: [
                Finding(
                    1,
                    "the header 'Link' contains the URLs of pages only",
                    hint: "a position is a value: name a field of the response or another header"
                ),
                Finding(2, "field 'seq' must be an integer or a string: a fraction has several texts"),
            ]
        )
    }
}
