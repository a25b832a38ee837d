import Testing

@testable import SpeccChecks

@Suite("A parameter that its place cannot carry")
struct UnencodableParameterTests {
    @Test("in a path")
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
                Finding(1, "an object cannot stand in a path", hint: "texts, numbers, dates and enums can"),
                Finding(2, "an optional value cannot stand in a path", hint: "texts, numbers, dates and enums can"),
                Finding(3, "'json' cannot stand in a path", hint: "texts, numbers, dates and enums can"),
                Finding(4, "a list cannot stand in a path", hint: "texts, numbers, dates and enums can"),
            ]
        )
    }

    @Test("in a query")
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
                    "a list of lists cannot stand in a query",
                    hint: "texts, numbers, dates, enums, lists of these, objects and maps can"
                ),
                Finding(
                    4,
                    "a list of optional values cannot stand in a query",
                    hint: "texts, numbers, dates, enums, lists of these, objects and maps can"
                ),
                Finding(
                    6,
                    "'bytes' cannot stand in a query",
                    hint: "texts, numbers, dates, enums, lists of these, objects and maps can"
                ),
            ]
        )
    }

    @Test("in a header")
    func header() {
        expect(
            UnencodableParameter.self,
            in: """
                endpoints:
                  a: { call: GET /a, headers: { A: { type: 1️⃣list<string>1️⃣ } } }
                """,
            finds: [
                Finding(1, "a list cannot stand in a header", hint: "texts, numbers, dates and enums can")
            ]
        )
    }

    @Test("is fine where it can be written as text")
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
