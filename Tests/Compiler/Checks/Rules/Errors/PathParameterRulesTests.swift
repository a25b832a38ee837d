import Testing

@testable import SpeccChecks

struct UnknownPathParameterTests {
    @Test("rejects an unknown path parameter with the nearest name")
    func fires() {
        expect(
            UnknownPathParameter.self,
            in: """
                endpoints:
                  a: { call: "GET /a/{owner}", params: { 1️⃣onwer1️⃣: { docs: Whose. }, 2️⃣page2️⃣: int } }
                  b: { call: "PUT ${url:url}", params: { 3️⃣uri3️⃣: { docs: Where. } } }
                """,
            finds: [
                Finding(1, "the path has no parameter '{onwer}'", hint: "did you mean 'owner'?"),
                Finding(
                    2,
                    "the path has no parameter '{page}'",
                    hint: "declare other parameters in 'query' or 'headers'"
                ),
                Finding(3, "the path has no parameter '{uri}'", hint: "did you mean 'url'?"),
            ]
        )
    }

    @Test("names the only parameter of the path that is not described")
    func renamed() {
        expect(
            UnknownPathParameter.self,
            in: """
                endpoints:
                  a: { call: "GET /a/{owner}/b/{loan}", params: { 1️⃣id1️⃣: int, owner: string } }
                """,
            finds: [
                Finding(
                    1,
                    "the path has no parameter '{id}'",
                    hint: "the path has '{loan}': write one of the two names in both places"
                )
            ]
        )
    }

    @Test("accepts variables of URI templates, and hints at them for other URLs")
    func templates() {
        expect(
            UnknownPathParameter.self,
            in: """
                endpoints:
                  a: { call: "PUT ${link:url(template)}", params: { link: { docs: Where. }, page: int, tags: list<string> } }
                  b: { call: "PUT ${link:url}", params: { link: { docs: Where. }, 1️⃣page1️⃣: int } }
                """,
            finds: [
                Finding(
                    1,
                    "the path has no parameter '{page}'",
                    hint: "for a variable of a URI template write '${link:url(template)}'"
                )
            ]
        )
    }

    @Test("rejects names that no URI template can contain")
    func variableNames() {
        let hint =
            "write the name without operators and modifiers, as 'q' of '{?q*}': letters, digits, '_', '-' and '.'"
        expect(
            UnknownPathParameter.self,
            in: """
                endpoints:
                  a:
                    call: "PUT ${link:url(template)}"
                    params:
                      1️⃣"a b"1️⃣: { type: string, swift: { name: a } }
                      2️⃣"x/y"2️⃣: { type: string, swift: { name: b } }
                      3️⃣"q*"3️⃣: { type: string, swift: { name: c } }
                      4️⃣"p:3"4️⃣: { type: string, swift: { name: d } }
                      5️⃣"{z}"5️⃣: { type: string, swift: { name: e } }
                      "user.name": string
                      user-id: string
                      "a%20b": { type: string, swift: { name: f } }
                """,
            finds: ["a b", "x/y", "q*", "p:3", "{z}"].enumerated().map { index, name in
                Finding(index + 1, "'\(name)' cannot be a variable of a URI template", hint: hint)
            }
        )
    }

    @Test("accepts parameters of the path")
    func silent() {
        expect(
            UnknownPathParameter.self,
            in: """
                endpoints:
                  a: { call: "GET /a/{owner}", params: { owner: { docs: Whose. } } }
                  b: { call: "PUT ${url:url}", params: { url: { docs: Where. } } }
                """
        )
    }
}

struct DuplicatePathParameterTests {
    @Test("reports the second parameter with the same name in a path")
    func fires() {
        expect(
            DuplicatePathParameter.self,
            in: """
                endpoints:
                  a:
                    call: GET /a/{id}/b/{1️⃣id1️⃣}
                """,
            finds: [
                Finding(1, "duplicate path parameter '{id}'", hint: "give each parameter its own name")
            ]
        )
    }

    @Test("accepts different names")
    func silent() {
        expect(
            DuplicatePathParameter.self,
            in: """
                endpoints:
                  a:
                    call: GET /a/{id}/b/{other}
                """
        )
    }
}

struct ConflictingPathParameterTypeTests {
    @Test("reports the second type of a path parameter")
    func fires() {
        expect(
            ConflictingPathParameterType.self,
            in: """
                endpoints:
                  a:
                    call: GET /a/{id:int}
                    params: { id: 1️⃣int641️⃣ }
                """,
            finds: [
                Finding(1, "the path already declares the type of 'id'", hint: "remove one of the types")
            ]
        )
    }

    @Test("accepts a path parameter with one type")
    func silent() {
        expect(
            ConflictingPathParameterType.self,
            in: """
                endpoints:
                  a:
                    call: GET /a/{id}/{n:int}
                    params: { id: int64, n: { docs: Which. } }
                """
        )
    }
}
