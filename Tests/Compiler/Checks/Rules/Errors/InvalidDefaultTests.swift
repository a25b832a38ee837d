import Testing

@testable import SpeccChecks

struct InvalidDefaultTests {
    @Test("rejects a default of another type")
    func types() {
        expect(
            InvalidDefault.self,
            in: """
                endpoints:
                  a:
                    call: GET /a
                    query:
                      a: { type: int, default: 1️⃣abc1️⃣ }
                      b: { type: bool, default: 2️⃣yes2️⃣ }
                      c: { type: int32, default: 3️⃣21474836483️⃣ }
                      d: { type: double, default: 4️⃣1e9994️⃣ }
                      e: { type: list<int>, default: 5️⃣15️⃣ }
                      f: { type: string, default: 6️⃣[a]6️⃣ }
                      g: { type: date, default: 7️⃣2023-02-297️⃣ }
                      h: { type: decimal, default: 8️⃣1e38️⃣ }
                      i: { type: url, default: 9️⃣a.b/c9️⃣ }
                """,
            finds: [
                Finding(1, "the default of parameter 'a' must be an integer, not 'abc'"),
                Finding(2, "the default of parameter 'b' must be 'true' or 'false', not 'yes'", hint: "write 'true'"),
                Finding(
                    3,
                    "the default of parameter 'c' must be an integer from -2147483648 to 2147483647, not '2147483648'"
                ),
                Finding(4, "the default of parameter 'd' must be a number up to 1.7e308, not '1e999'"),
                Finding(
                    5,
                    "the default of parameter 'e' must be a list such as '[a, b]', not '1'",
                    hint: "write '[1]'"
                ),
                Finding(6, "the default of parameter 'f' must be a single string, not a list", hint: "write 'a'"),
                Finding(7, "the default of parameter 'g' must be a date such as '2024-02-29', not '2023-02-29'"),
                Finding(8, "the default of parameter 'h' must be a number with at most 38 digits, not '1e3'"),
                Finding(
                    9,
                    "the default of parameter 'i' must be a URL such as 'https://example.com/a', not 'a.b/c'"
                ),
            ]
        )
    }

    @Test("rejects a malformed default")
    func texts() {
        expect(
            InvalidDefault.self,
            in: """
                endpoints: { a: { call: POST /a, body: Post } }
                types:
                  Post:
                    a: { $type: datetime, $default: 1️⃣2024-05-01T12:00:001️⃣ }
                    b: { $type: datetime(unix), $default: 2️⃣2024-02-30T12:00:00Z2️⃣ }
                    c: { $type: uuid, $default: 3️⃣123e45673️⃣ }
                    d: { $type: bytes, $default: 4️⃣aGk4️⃣ }
                    e: { $type: json, $default: 5️⃣x5️⃣ }
                    f: { $type: Id, $default: 6️⃣abc6️⃣ }
                    g: { $type: int | null, $default: 7️⃣a7️⃣ }
                    h: { $type: IdOrName, $default: 8️⃣a8️⃣ }
                  Id: { $type: string, $length: ..2 }
                  IdOrName: { $oneOf: [int, string] }
                """,
            finds: [
                Finding(
                    1,
                    "the default of field 'a' must be a date and time such as '2024-05-01T12:00:00Z', not '2024-05-01T12:00:00'"
                ),
                Finding(
                    2,
                    "the default of field 'b' must be a date and time such as '2024-05-01T12:00:00Z', not '2024-02-30T12:00:00Z'"
                ),
                Finding(
                    3,
                    "the default of field 'c' must be a UUID such as '123e4567-e89b-12d3-a456-426614174000', not '123e4567'"
                ),
                Finding(4, "the default of field 'd' must be base64 text such as 'aGk+', not 'aGk'"),
                Finding(5, "'json' cannot have a default", hint: "remove it, and make the type optional"),
                Finding(6, "the default of field 'f' is out of range", hint: "the allowed range is '..2'"),
                Finding(7, "the default of field 'g' must be an integer, not 'a'"),
                Finding(8, "a union cannot have a default", hint: "remove it, and make the type optional"),
            ]
        )
    }

    @Test("rejects a default that is not a case of the enum")
    func enumCases() {
        expect(
            InvalidDefault.self,
            in: """
                endpoints:
                  a:
                    call: GET /a
                    query:
                      a: { type: [open, closed], default: 1️⃣opne1️⃣ }
                      b: { type: State, default: 2️⃣green2️⃣ }
                      c: { type: list<State>, default: [3️⃣off3️⃣] }
                types: { State: [on-line, off-line] }
                """,
            finds: [
                Finding(1, "'opne' is not a case of parameter 'a'", hint: "did you mean 'open'?"),
                Finding(2, "'green' is not a case of parameter 'b'", hint: "cases are 'on-line', 'off-line'"),
                Finding(3, "'off' is not a case of parameter 'c'", hint: "cases are 'on-line', 'off-line'"),
            ]
        )
    }

    @Test("rejects a default that is out of range")
    func bounds() {
        expect(
            InvalidDefault.self,
            in: """
                endpoints:
                  a: { call: POST /a, body: Post }
                types:
                  Post:
                    a: { $type: int, $default: 1️⃣01️⃣, $range: 1..100 }
                    b: { $type: double, $default: 2️⃣1.52️⃣, $range: ..1.25 }
                    c: { $type: string, $default: 3️⃣abc3️⃣, $length: ..2 }
                    d: { $type: list<int>, $default: 4️⃣[]4️⃣, $items: 1.. }
                    e: { $type: decimal, $default: 5️⃣0.305️⃣, $range: 0.5..1 }
                """,
            finds: [
                Finding(1, "the default of field 'a' is out of range", hint: "the allowed range is '1..100'"),
                Finding(2, "the default of field 'b' is out of range", hint: "the allowed range is '..1.25'"),
                Finding(3, "the default of field 'c' is out of range", hint: "the allowed range is '..2'"),
                Finding(4, "the default of field 'd' is out of range", hint: "the allowed range is '1..'"),
                Finding(5, "the default of field 'e' is out of range", hint: "the allowed range is '0.5..1'"),
            ]
        )
    }

    @Test("rejects a default that does not match the pattern")
    func pattern() {
        expect(
            InvalidDefault.self,
            in: """
                endpoints:
                  a:
                    call: GET /a
                    query:
                      a: { type: string, default: 1️⃣EURO1️⃣, pattern: "[A-Z]{3}" }
                      b: { type: string, default: EUR, pattern: "[A-Z]{3}|none" }
                """,
            finds: [Finding(1, "the default of parameter 'a' does not match its pattern")]
        )
    }

    @Test("rejects defaults of optional values and objects")
    func optional() {
        expect(
            InvalidDefault.self,
            in: """
                endpoints:
                  a: { call: GET /a, query: { a: { type: int?, default: 1️⃣31️⃣ } } }
                  b: { call: POST /b, body: { c: { $type: Post, $default: 2️⃣x2️⃣ } } }
                types: { Post: { id: int } }
                """,
            finds: [
                Finding(1, "an optional parameter 'a' cannot have a default", hint: "remove the '?' from its type"),
                Finding(2, "an object cannot have a default", hint: "remove it, and make the type optional"),
            ]
        )
    }

    @Test("accepts matching defaults")
    func silent() {
        expect(
            InvalidDefault.self,
            in: """
                endpoints:
                  a:
                    call: GET /a
                    query:
                      a: { type: int, default: -5, range: -10..10 }
                      b: { type: bool, default: true }
                      c: { type: double, default: 1.5e3, range: 0.. }
                      d: { type: list<State>, default: [open] }
                      e: { type: date, default: 2024-02-29 }
                      f: { type: string, default: "" }
                      g: { type: decimal, default: "0.5", range: 0.50..1 }
                      h: { type: list<int>, default: [] }
                      i: { type: datetime, default: "2024-05-01T12:00:00.5+02:00" }
                      j: { type: uuid, default: 123E4567-e89b-12d3-a456-426614174000 }
                      k: { type: url, default: "https://example.com/a?b=c%20d" }
                      l: { type: Id, default: ab }
                types: { State: [open, closed], Id: { $type: string, $length: ..2 } }
                """
        )
    }

    @Test("checks the constraints of aliases and of elements")
    func names() {
        expect(
            InvalidDefault.self,
            in: """
                endpoints:
                  a:
                    call: GET /a
                    query:
                      a: { type: Percent, default: 1️⃣2001️⃣ }
                      b: { type: Share, default: 2️⃣2002️⃣ }
                      c: { type: Code, default: 3️⃣ab3️⃣ }
                      d: { type: Token, default: 4️⃣ab4️⃣ }
                      e: { type: list<Percent>, default: [1, 5️⃣2005️⃣] }
                      f: { type: list<Share>, default: [6️⃣2006️⃣] }
                      g: { type: Codes, default: [12, 7️⃣x7️⃣] }
                      h: { type: Share, default: 50, range: 0..1000 }
                types:
                  Percent: { $type: int, $range: 0..100 }
                  Share: { $type: Percent, $distinct: true }
                  Code: { $type: string, $pattern: "[0-9]+" }
                  Token: { $type: Code, $distinct: true }
                  Codes: list<Code>
                """,
            finds: [
                Finding(1, "the default of parameter 'a' is out of range", hint: "the allowed range is '0..100'"),
                Finding(2, "the default of parameter 'b' is out of range", hint: "the allowed range is '0..100'"),
                Finding(3, "the default of parameter 'c' does not match its pattern"),
                Finding(4, "the default of parameter 'd' does not match its pattern"),
                Finding(5, "the default of parameter 'e' is out of range", hint: "the allowed range is '0..100'"),
                Finding(6, "the default of parameter 'f' is out of range", hint: "the allowed range is '0..100'"),
                Finding(7, "the default of parameter 'g' does not match its pattern"),
            ]
        )
    }

    @Test("rejects duplicate elements in any notation")
    func unique() {
        let hint = "remove it: 'unique' requires distinct elements"
        expect(
            InvalidDefault.self,
            in: """
                endpoints:
                  a:
                    call: GET /a
                    query:
                      a: { type: list<string>, unique: true, default: [a, b, 1️⃣a1️⃣] }
                      b: { type: list<decimal>, unique: true, default: [1.0, 2️⃣12️⃣] }
                      c: { type: list<double>, unique: true, default: [1e1, 3️⃣103️⃣] }
                      d: { type: Tags, default: [x, 4️⃣x4️⃣] }
                      e: { type: list<string>, unique: false, default: [a, a] }
                      f: { type: list<int>, unique: true, default: [1, 2] }
                types: { Tags: { $type: list<State>, $unique: true }, State: [x, y] }
                """,
            finds: [
                Finding(1, "the default of parameter 'a' contains 'a' twice", hint: hint),
                Finding(2, "the default of parameter 'b' contains '1' twice", hint: hint),
                Finding(3, "the default of parameter 'c' contains '10' twice", hint: hint),
                Finding(4, "the default of parameter 'd' contains 'x' twice", hint: hint),
            ]
        )
    }

    @Test("does not propose the keyword of a created value as an element of a list")
    func createdLists() {
        expect(
            InvalidDefault.self,
            in: """
                endpoints:
                  a:
                    call: GET /a
                    query:
                      a: { type: list<uuid>, default: 1️⃣new1️⃣ }
                      b: { type: list<string>, default: 2️⃣new2️⃣ }
                """,
            finds: [
                Finding(
                    1,
                    "the default of parameter 'a' must be a list such as '[a, b]', not 'new'",
                    hint: "a single UUID or date is created, but no list: remove 'default', or declare one value"
                ),
                Finding(
                    2,
                    "the default of parameter 'b' must be a list such as '[a, b]', not 'new'",
                    hint: "write '[new]'"
                ),
            ]
        )
    }
}
