import Testing

@testable import SpeccChecks

struct UnencodableParameterTests {
    @Test("rejects patches and null as variables of a URI template, which have no such text")
    func variablesWithoutText() {
        let hint = "use strings, numbers, dates, enums or lists of these"
        expect(
            UnencodableParameter.self,
            in: """
                endpoints:
                  a:
                    call: "GET ${l:url(template)}"
                    params: { a: "1️⃣patch<string>1️⃣", b: "2️⃣string | null2️⃣", c: string?, d: list<string>? }
                    returns: text
                """,
            finds: [
                Finding(1, "'patch' cannot be encoded in a path", hint: hint),
                Finding(2, "null cannot be encoded in a path", hint: hint),
            ]
        )
    }

    @Test("rejects types that a path cannot encode")
    func path() {
        expect(
            UnencodableParameter.self,
            in: """
                endpoints:
                  a:
                    call: GET /a/{b}/{c:1️⃣Post1️⃣}/{d:2️⃣string?2️⃣}/{e:3️⃣json3️⃣}
                    params: { b: 4️⃣list<Post>4️⃣ }
                types: { Post: { id: int } }
                """,
            finds: [
                Finding(
                    1,
                    "an object cannot be encoded in a path",
                    hint: "use strings, numbers, dates, enums or lists of these"
                ),
                Finding(
                    2,
                    "an optional value cannot be encoded in a path",
                    hint: "use strings, numbers, dates, enums or lists of these"
                ),
                Finding(
                    3,
                    "'json' cannot be encoded in a path",
                    hint: "use strings, numbers, dates, enums or lists of these"
                ),
                Finding(
                    4,
                    "a list of objects cannot be encoded in a path",
                    hint: "use strings, numbers, dates, enums or lists of these"
                ),
            ]
        )
    }

    @Test("a boolean whose text can be empty is not part of a path, and is part of queries and headers")
    func emptyText() {
        expect(
            UnencodableParameter.self,
            in: """
                endpoints:
                  a: { call: "GET /a/{b:1️⃣bool(X/)1️⃣}", query: { c: bool(X/)? }, headers: { D: { type: bool(/N) } } }
                """,
            finds: [
                Finding(
                    1,
                    "'bool(X/)', whose text can be empty, cannot be encoded in a path",
                    hint: "use strings, numbers, dates, enums or lists of these"
                )
            ]
        )
    }

    @Test("variables of URI templates can be optional, but not the template")
    func templates() {
        expect(
            UnencodableParameter.self,
            in: """
                endpoints:
                  a: { call: "POST ${u:url(template)}", params: { a: string?, b: list<int>?, c: 1️⃣json?1️⃣ }, body: data }
                """,
            finds: [
                Finding(
                    1,
                    "'json' cannot be encoded in a path",
                    hint: "use strings, numbers, dates, enums or lists of these"
                )
            ]
        )
    }

    @Test("rejects types that a query cannot encode")
    func query() {
        expect(
            UnencodableParameter.self,
            in: """
                endpoints:
                  a:
                    call: GET /a
                    query:
                      a: Post
                      b: map<string>
                      c: 3️⃣list<list<int>>3️⃣
                      d: 4️⃣list<int?>4️⃣
                      e: { type: { id: int } }
                      f: 6️⃣data6️⃣
                types: { Post: { id: int } }
                """,
            finds: [
                Finding(
                    3,
                    "a list of lists cannot be encoded in a query",
                    hint:
                        "for 'c=a,b&c=c' write 'list<string>', and pass each inner list as one text: 'a,b'; or write 'as: json'"
                ),
                Finding(
                    4,
                    "a list of optional values cannot be encoded in a query",
                    hint: "use strings, numbers, dates, enums, unions, lists of these, objects or maps, or 'as: json'"
                ),
                Finding(6, "'data' cannot be encoded in a query", hint: "write '{ value: data }' for a constant"),
            ]
        )
    }

    @Test("rejects types that a header cannot encode")
    func header() {
        expect(
            UnencodableParameter.self,
            in: """
                endpoints:
                  a:
                    call: GET /a
                    headers:
                      A: { type: 1️⃣list<list<int>>1️⃣ }
                      B: { type: 2️⃣list<map<string>>2️⃣ }
                      C: { type: 3️⃣list<string?>3️⃣ }
                      D: { type: 4️⃣list<datetime(http)>4️⃣ }
                      E: { type: datetime(http) }
                """,
            finds: [
                Finding(
                    1,
                    "a list of lists cannot be encoded in a header",
                    hint: "use strings, numbers, dates, enums or lists of these"
                ),
                Finding(
                    2,
                    "a list of objects cannot be encoded in a header",
                    hint: "use strings, numbers, dates, enums or lists of these"
                ),
                Finding(
                    3,
                    "a list of optional values cannot be encoded in a header",
                    hint: "use strings, numbers, dates, enums or lists of these"
                ),
                Finding(
                    4,
                    "a list of 'datetime(http)', whose text contains a comma, cannot be encoded in a header",
                    hint: "use strings, numbers, dates, enums or lists of these"
                ),
            ]
        )
    }

    @Test("accepts types that can be encoded as text")
    func silent() {
        expect(
            UnencodableParameter.self,
            in: """
                endpoints:
                  a:
                    call: GET /a/{b:int}/{c:State}/{d:uuid}/{e:duration}/{f:bytes(base64url)}/{m:list<State>}
                    query:
                      g: list<State>?
                      h: { type: [x, y] }
                      i: datetime(unix)?
                      j: list<string>
                      k: duration(millis)?
                      l: list<bytes>
                    headers:
                      A: { type: date? }
                      Content-MD5: { type: bytes }
                      X-Wait: { type: duration(seconds)? }
                      x-sums-*: { type: map<bytes(base64url)>? }
                      X-List: { type: list<datetime(unix)>?, items: ..3, unique: true }
                types: { State: [open, closed] }
                """
        )
    }
}

struct MisplacedStyleTests {
    @Test("rejects 'style' of values other than lists in the query")
    func fires() {
        expect(
            MisplacedStyle.self,
            in: """
                endpoints:
                  a:
                    call: GET /a/{id}/{ids}
                    params: { id: { style: 1️⃣comma1️⃣ }, ids: { type: list<int>, style: 4️⃣comma4️⃣ } }
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
                Finding(4, "lists in a path are separated by commas", hint: "remove 'style'"),
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
