import Testing

@testable import SpeccChecks

struct UnencodableParameterTests {
    @Test("rejects types that a path cannot encode")
    func path() {
        expect(
            UnencodableParameter.self,
            in: """
                endpoints:
                  a:
                    call: GET /a/{b}/{c:1️⃣Post1️⃣}/{d:2️⃣string?2️⃣}/{e:3️⃣json3️⃣}
                    params: { b: 4️⃣list<string>4️⃣ }
                types: { Post: { id: int } }
                """,
            finds: [
                Finding(1, "an object cannot be encoded in a path", hint: "use strings, numbers, dates or enums"),
                Finding(
                    2,
                    "an optional value cannot be encoded in a path",
                    hint: "use strings, numbers, dates or enums"
                ),
                Finding(3, "'json' cannot be encoded in a path", hint: "use strings, numbers, dates or enums"),
                Finding(4, "a list cannot be encoded in a path", hint: "use strings, numbers, dates or enums"),
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
                      f: 6️⃣bytes6️⃣
                types: { Post: { id: int } }
                """,
            finds: [
                Finding(
                    3,
                    "a list of lists cannot be encoded in a query",
                    hint: "use strings, numbers, dates, enums, unions, lists of these, objects or maps, or 'as: json'"
                ),
                Finding(
                    4,
                    "a list of optional values cannot be encoded in a query",
                    hint: "use strings, numbers, dates, enums, unions, lists of these, objects or maps, or 'as: json'"
                ),
                Finding(
                    6,
                    "'bytes' cannot be encoded in a query",
                    hint: "use strings, numbers, dates, enums, unions, lists of these, objects or maps, or 'as: json'"
                ),
            ]
        )
    }

    @Test("rejects types that a header cannot encode")
    func header() {
        expect(
            UnencodableParameter.self,
            in: """
                endpoints:
                  a: { call: GET /a, headers: { A: { type: 1️⃣list<string>1️⃣ } } }
                """,
            finds: [
                Finding(1, "a list cannot be encoded in a header", hint: "use strings, numbers, dates or enums")
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
                    call: GET /a/{b:int}/{c:State}/{d:uuid}
                    query: { e: list<State>?, f: { type: [x, y] }, g: datetime(unix)?, h: list<string> }
                    headers: { A: { type: date? } }
                types: { State: [open, closed] }
                """
        )
    }
}
