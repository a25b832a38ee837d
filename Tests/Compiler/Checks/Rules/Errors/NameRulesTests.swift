import Testing

@testable import SpeccChecks

struct InvalidTypeNameTests {
    @Test("rejects type names that type expressions cannot contain, with a suggestion")
    func fires() {
        expect(
            InvalidTypeName.self,
            in: """
                endpoints: { a: { call: GET /a } }
                types:
                  1️⃣J K1️⃣: { x: int }
                  2️⃣A?2️⃣: [x]
                """,
            finds: [
                Finding(1, "'J K' is not a valid type name", hint: "rename it to 'JK'"),
                Finding(2, "'A?' is not a valid type name", hint: "rename it to 'A'"),
            ]
        )
    }

    @Test("accepts characters without a meaning in type expressions")
    func silent() {
        expect(
            InvalidTypeName.self,
            in: """
                endpoints: { a: { call: GET /a, returns: { 200: list<issue.label>, 201: A-1, 202: Größe, 203: 3d_x } } }
                types: { issue.label: { x: int }, A-1: [x], Größe: [x], 3d_x: { x: int } }
                """
        )
    }
}

struct InvalidSwiftNameTests {
    @Test("rejects names that are not Swift identifiers")
    func fires() {
        expect(
            InvalidSwiftName.self,
            in: """
                endpoints:
                  a:
                    call: GET /a
                    swift: { name: 1️⃣1st1️⃣ }
                    query: { b: { type: int, swift: { name: 2️⃣a-b2️⃣ } } }
                    returns: A
                types:
                  A:
                    $swift: { name: 3️⃣É3️⃣ }
                    c: { $type: int, $swift: { name: 4️⃣init4️⃣ } }
                    d: [{ value: x, name: 5️⃣"a }; func f() {"5️⃣ }]
                """,
            finds: [
                Finding(
                    1,
                    "'1st' is not a Swift identifier",
                    hint: "use ASCII letters, digits and underscores, not starting with a digit"
                ),
                Finding(
                    2,
                    "'a-b' is not a Swift identifier",
                    hint: "use ASCII letters, digits and underscores, not starting with a digit"
                ),
                Finding(
                    3,
                    "'É' is not a Swift identifier",
                    hint: "use ASCII letters, digits and underscores, not starting with a digit"
                ),
                Finding(4, "'init' is reserved in Swift"),
                Finding(
                    5,
                    "'a }; func f() {' is not a Swift identifier",
                    hint: "use ASCII letters, digits and underscores, not starting with a digit"
                ),
            ]
        )
    }

    @Test("rejects names with the wrong case of the first letter")
    func kinds() {
        let members = "must begin with a lowercase letter, as all names except type names do"
        expect(
            InvalidSwiftName.self,
            in: """
                endpoints:
                  a: { call: GET /a, swift: { name: 1️⃣GetA1️⃣ }, returns: A }
                types:
                  A:
                    $swift: { name: 2️⃣issue_label2️⃣ }
                    b: { $type: int, $swift: { name: 3️⃣_x3️⃣ } }
                    c: [{ value: y, name: 4️⃣_14️⃣ }]
                """,
            finds: [
                Finding(1, "'GetA' \(members)", hint: "did you mean 'getA'?"),
                Finding(
                    2,
                    "'issue_label' must begin with an uppercase letter, as all type names do",
                    hint: "did you mean 'IssueLabel'?"
                ),
                Finding(3, "'_x' \(members)", hint: "did you mean 'x'?"),
                Finding(4, "'_1' \(members)"),
            ]
        )
    }

    @Test("accepts identifiers, including keywords")
    func silent() {
        expect(
            InvalidSwiftName.self,
            in: """
                endpoints:
                  a: { call: GET /a, swift: { name: default }, query: { b: { type: int, swift: { name: x_1 } } } }
                """
        )
    }
}

struct MissingSwiftNameTests {
    @Test("rejects names without a letter or digit for a Swift name")
    func fires() {
        expect(
            MissingSwiftName.self,
            in: """
                specc: 1
                api: 1️⃣名1️⃣
                service: 2️⃣--2️⃣
                hosts: { 3️⃣é3️⃣: https://a.b }
                endpoints:
                  4️⃣_4️⃣: { call: POST /a, query: { 5️⃣$5️⃣: int }, body: { 6️⃣🚀6️⃣: int, s: [7️⃣字7️⃣] }, returns: 類型 }
                types: { 8️⃣類型8️⃣: { id: int } }
                """,
            finds: [
                Finding(
                    1,
                    "'名' contains no ASCII letter or digit to derive a Swift name from",
                    hint: "name it with 'api: …'"
                ),
                Finding(
                    2,
                    "'--' contains no ASCII letter or digit to derive a Swift name from",
                    hint: "use a letter from a to z"
                ),
                Finding(
                    3,
                    "'é' contains no ASCII letter or digit to derive a Swift name from",
                    hint: "use a letter from a to z"
                ),
                Finding(
                    4,
                    "'_' contains no ASCII letter or digit to derive a Swift name from",
                    hint: "set one with 'swift: { name: … }' ('$swift' on fields, 'name' on enum cases)"
                ),
                Finding(
                    5,
                    "'$' contains no ASCII letter or digit to derive a Swift name from",
                    hint: "set one with 'swift: { name: … }' ('$swift' on fields, 'name' on enum cases)"
                ),
                Finding(
                    6,
                    "'🚀' contains no ASCII letter or digit to derive a Swift name from",
                    hint: "set one with 'swift: { name: … }' ('$swift' on fields, 'name' on enum cases)"
                ),
                Finding(
                    7,
                    "'字' contains no ASCII letter or digit to derive a Swift name from",
                    hint: "set one with 'swift: { name: … }' ('$swift' on fields, 'name' on enum cases)"
                ),
                Finding(
                    8,
                    "'類型' contains no ASCII letter or digit to derive a Swift name from",
                    hint: "set one with '$swift: { name: … }'"
                ),
            ]
        )
    }

    @Test("accepts them with a Swift name")
    func silent() {
        expect(
            MissingSwiftName.self,
            in: """
                endpoints:
                  _:
                    call: POST /a
                    swift: { name: a }
                    query: { $: { type: int, swift: { name: q } } }
                    body: { 🚀: { $type: int, $swift: { name: r } } }
                    returns: 類型
                types: { 類型: { $swift: { name: Kind }, s: [{ value: 名, name: name }] } }
                """
        )
    }
}

struct ControlCharacterInNameTests {
    @Test("rejects control characters in names")
    func fires() {
        let yaml = """
            specc: 1
            api: 1️⃣"a\\0b"1️⃣
            service: 2️⃣"c\\td"2️⃣
            host: https://a.b
            endpoints: { a: { call: GET /a, query: { q: { type: [3️⃣"w\\0"3️⃣] } } } }
            """
        let names = ["a\\0b", "c\\td", "w\\0"]
        expect(
            ControlCharacterInName.self,
            in: yaml,
            finds: names.enumerated().map { Finding($0.offset + 1, "'\($0.element)' contains a control character") }
        )
    }

    @Test("accepts control characters in texts")
    func silent() {
        expect(
            ControlCharacterInName.self,
            in: """
                endpoints: { a: { call: GET /a, docs: "a\\tb\\nc", query: { q: { type: string, default: "\\t" } } } }
                """
        )
    }
}
