import Testing

@testable import SpeccChecks

struct ReservedNameTests {
    @Test("rejects types with names of generated code")
    func types() {
        expect(
            ReservedName.self,
            in: """
                endpoints:
                  a: { call: GET /a, returns: { 200: Data, 201: Host, 202: Endpoint, 203: Blog, 206: Fine } }
                types:
                  1️⃣Data1️⃣: { id: int }
                  2️⃣Host2️⃣: { id: int }
                  3️⃣Endpoint3️⃣: { id: int }
                  4️⃣Blog4️⃣: { id: int }
                  Fine: { $swift: { name: 5️⃣Error5️⃣ }, id: int }
                """,
            finds: [
                Finding(
                    1,
                    "generated code uses the name 'Data'",
                    hint: "rename it with '$swift: { name: … }'"
                ),
                Finding(
                    2,
                    "generated code uses the name 'Host'",
                    hint: "rename it with '$swift: { name: … }'"
                ),
                Finding(
                    3,
                    "generated code uses the name 'Endpoint'",
                    hint: "rename it with '$swift: { name: … }'"
                ),
                Finding(
                    4,
                    "generated code uses the name 'Blog'",
                    hint: "rename it with '$swift: { name: … }'"
                ),
                Finding(
                    5,
                    "generated code uses the name 'Error'",
                    hint: "rename it with '$swift: { name: … }'"
                ),
            ]
        )
    }

    @Test("rejects union members with names of generated code")
    func members() {
        expect(
            ReservedName.self,
            in: """
                endpoints: { a: { call: GET /a, returns: A } }
                types:
                  A: { $oneOf: { x: { $type: X, $swift: { name: 1️⃣unknown1️⃣ } }, y: { $type: X, $swift: { name: 2️⃣example2️⃣ } }, example: X }, $by: kind }
                  X: { a: int }
                """,
            finds: [
                Finding(1, "generated code uses the name 'unknown'", hint: "choose another name"),
                Finding(2, "generated code uses the name 'example'", hint: "choose another name"),
            ]
        )
    }

    @Test("rejects endpoints and APIs with names of generated code")
    func endpoints() {
        expect(
            ReservedName.self,
            in: """
                specc: 1
                api: 1️⃣Foundation1️⃣
                service: Posts
                host: https://a.b
                endpoints:
                  2️⃣client2️⃣: { call: GET /a }
                  3️⃣send-request3️⃣: { call: GET /b }
                """,
            finds: [
                Finding(1, "generated code uses the name 'Foundation'", hint: "choose another name with 'api'"),
                Finding(
                    2,
                    "generated code uses the name 'client'",
                    hint: "rename it with 'swift: { name: … }'"
                ),
                Finding(
                    3,
                    "generated code uses the name 'sendRequest'",
                    hint: "rename it with 'swift: { name: … }'"
                ),
            ]
        )
    }

    @Test("rejects reserved names in 'swift' of fields and 'name' of enum cases")
    func overrides() {
        expect(
            ReservedName.self,
            in: """
                endpoints: { a: { call: GET /a, returns: A } }
                types:
                  A:
                    b: { $type: int, $swift: { name: 1️⃣hashValue1️⃣ } }
                    c: { $enum: [{ value: x, name: 2️⃣placeholder2️⃣ }], $closed: true }
                """,
            finds: [
                Finding(1, "generated code uses the name 'hashValue'", hint: "choose another name"),
                Finding(2, "generated code uses the name 'placeholder'", hint: "choose another name"),
            ]
        )
    }

    @Test(
        "rejects API names that nested declarations have",
        arguments: ["Host", "Failure", "Response", "Body", "ResponseModel", "ID", "Server", "Sendable", "JSONReader"]
    )
    func namespaces(name: String) {
        expect(
            ReservedName.self,
            in: "specc: 1\napi: 1️⃣\(name)1️⃣\nhost: https://a.b\n",
            finds: [Finding(1, "generated code uses the name '\(name)'", hint: "choose another name with 'api'")]
        )
    }

    @Test("rejects names of built-in types")
    func language() {
        expect(
            ReservedName.self,
            in: """
                endpoints: { a: { call: GET /a, returns: { 200: json, 201: text } } }
                types: { 1️⃣json1️⃣: { id: int }, 2️⃣list2️⃣: { x: json } }
                """,
            finds: [
                Finding(1, "'json' is a built-in type", hint: "choose another name"),
                Finding(2, "'list' is a built-in type", hint: "choose another name"),
            ]
        )
    }

    @Test("accepts names that do not conflict")
    func silent() {
        expect(
            ReservedName.self,
            in: """
                endpoints:
                  data:
                    call: GET /a
                    query: { date: { type: [a, b] }, path: string, error: string }
                    returns: { 200: Label, 201: Response }
                  error: { call: GET /b, returns: Kept }
                types:
                  Label: { data: { x: int }, string: string, type: [a, b], reader: int }
                  Response: { id: int }
                  Kept: { $swift: { name: APIData }, id: int }
                """
        )
    }
}
