import Testing

@testable import SpeccChecks

struct DuplicateCredentialTests {
    @Test("reports a credential in the second file")
    func fires() {
        expect(
            DuplicateCredential.self,
            in: """
                specc: 1
                api: Blog
                host: https://a.b
                credentials: { token: bearer }
                """,
            """
            specc: 1
            service: Posts
            credentials: { 1️⃣token1️⃣: basic }
            endpoints: { a: { call: GET /a } }
            """,
            finds: [
                Finding(
                    1,
                    "credential 'token' is declared twice",
                    hint: "credentials are shared by all files of a directory"
                )
            ]
        )
    }

    @Test("accepts different names")
    func silent() {
        expect(
            DuplicateCredential.self,
            in: """
                credentials: { token: bearer, login: basic }
                endpoints: { a: { call: GET /a, auth: token } }
                """
        )
    }
}

struct DuplicateEnumExampleTests {
    @Test("reports the second example of an enum")
    func fires() {
        expect(
            DuplicateEnumExample.self,
            in: """
                endpoints: { a: { call: GET /a } }
                types:
                  Mood:
                    - { value: fine, example: true }
                    - { value: sad, example: false }
                    - { value: happy, example: 1️⃣true1️⃣ }
                """,
            finds: [
                Finding(1, "this enum already has the example 'fine'", hint: "remove one of them")
            ]
        )
    }

    @Test("accepts one example")
    func silent() {
        expect(
            DuplicateEnumExample.self,
            in: """
                endpoints: { a: { call: GET /a } }
                types:
                  Mood: [{ value: fine, example: false }, { value: happy, example: true }]
                  Size: [small, { value: large, example: true }]
                """
        )
    }
}

struct DuplicateEnumValueTests {
    @Test("reports the second case with the same value")
    func fires() {
        expect(
            DuplicateEnumValue.self,
            in: """
                endpoints:
                  a: { call: GET /a, query: { s: { type: [open, 1️⃣open1️⃣] } } }
                """,
            finds: [
                Finding(1, "duplicate enum case 'open'", hint: "remove one of them")
            ]
        )
    }

    @Test("accepts one value in two enums")
    func silent() {
        expect(
            DuplicateEnumValue.self,
            in: """
                endpoints:
                  a: { call: GET /a, query: { s: { type: [open, closed] }, t: { type: [open] } } }
                """
        )
    }
}

struct DuplicateFieldTests {
    @Test("reports a field that a type declares and extends, or extends twice")
    func fires() {
        expect(
            DuplicateField.self,
            in: """
                endpoints:
                  a: { call: GET /a, returns: B, errors: { 404: C } }
                types:
                  A: { id: int }
                  B: { $extends: A, 1️⃣id1️⃣: int }
                  D: { id: int }
                  C: { $extends: [2️⃣A, D], c: int }
                """,
            finds: [
                Finding(
                    1,
                    "duplicate field 'id' in type 'B'",
                    hint: "inherited fields cannot be declared again"
                ),
                Finding(
                    2,
                    "duplicate field 'id' in type 'C'",
                    hint: "inherited fields cannot be declared again"
                ),
            ]
        )
    }

    @Test("accepts different names")
    func silent() {
        expect(
            DuplicateField.self,
            in: """
                endpoints:
                  a: { call: GET /a, returns: B }
                types:
                  A: { id: int }
                  B: { $extends: A, ids: int }
                """
        )
    }
}

struct DuplicateHeaderTests {
    @Test("rejects headers that differ in case only")
    func fires() {
        expect(
            DuplicateHeader.self,
            in: """
                endpoints:
                  a: { call: GET /a, headers: { Accept: a/b, 1️⃣accept1️⃣: c/d } }
                """,
            finds: [
                Finding(1, "duplicate header 'accept'", hint: "header names are case-insensitive")
            ]
        )
    }

    @Test("accepts a header that replaces an inherited one")
    func silent() {
        expect(
            DuplicateHeader.self,
            in: """
                defaults: { headers: { Accept: a/b } }
                endpoints:
                  a: { call: GET /a, headers: { accept: c/d } }
                """
        )
    }
}

struct DuplicateNameTests {
    @Test("rejects a name that is listed twice")
    func fires() {
        expect(
            DuplicateName.self,
            in: """
                credentials: { a: { oauth2: clientCredentials, token: https://a.b, scopes: [r, 1️⃣r1️⃣] } }
                defaults: { tags: [x, y, 2️⃣x2️⃣] }
                endpoints:
                  get: { call: GET /a, cache: { group: g }, returns: { 200: { s: string } }, errors: { 404: empty } }
                  put: { call: PUT /a, invalidates: [g, 3️⃣g3️⃣] }
                  wait: { poll: get, until: { s: [a, 4️⃣a4️⃣] } }
                  statuses: { poll: get, until: [200, 5️⃣2005️⃣], pending: [404, 6️⃣4046️⃣] }
                  start: { call: POST /b, query: { n: int }, returns: { 201: location } }
                  part: { call: "PUT ${upload:url}", headers: { O: { type: int } }, body: file, returns: { 204: empty } }
                  upload: { upload: part, create: start, length: n, sends: O, until: [204, 7️⃣2047️⃣], restart: [404, 8️⃣4048️⃣] }
                """,
            finds: [
                Finding(1, "'r' is listed twice", hint: "remove one of them"),
                Finding(2, "'x' is listed twice", hint: "remove one of them"),
                Finding(3, "'g' is listed twice", hint: "remove one of them"),
                Finding(4, "'a' is listed twice", hint: "remove one of them"),
                Finding(5, "'200' is listed twice", hint: "remove one of them"),
                Finding(6, "'404' is listed twice", hint: "remove one of them"),
                Finding(7, "'204' is listed twice", hint: "remove one of them"),
                Finding(8, "'404' is listed twice", hint: "remove one of them"),
            ]
        )
    }

    @Test("accepts different names")
    func silent() {
        expect(
            DuplicateName.self,
            in: """
                endpoints: { a: { call: GET /a, tags: [x, y] } }
                """
        )
    }
}

struct DuplicateServiceTests {
    @Test("reports the second file of a service")
    func fires() {
        expect(
            DuplicateService.self,
            in: """
                endpoints:
                  a: { call: GET /a, returns: text }
                """,
            """
            specc: 1
            service: 1️⃣Posts1️⃣
            endpoints: { b: { call: GET /b } }
            """,
            finds: [
                Finding(
                    1,
                    "service 'Posts' is declared in two files",
                    hint: "declare all endpoints of a service in one file"
                )
            ]
        )
    }

    @Test("accepts different services")
    func silent() {
        expect(
            DuplicateService.self,
            in: """
                endpoints:
                  a: { call: GET /a, returns: text }
                """,
            """
            specc: 1
            service: Users
            endpoints: { b: { call: GET /b } }
            """
        )
    }
}

struct DuplicateTypeTests {
    @Test("reports a type in the second file")
    func fires() {
        expect(
            DuplicateType.self,
            in: """
                endpoints:
                  list: { call: GET /a, returns: Post }
                types: { Post: { id: int } }
                """,
            """
            specc: 1
            types: { 1️⃣Post1️⃣: { id: int } }
            """,
            finds: [
                Finding(1, "type 'Post' is declared twice", hint: "types are shared by all files of a directory")
            ]
        )
    }

    @Test("accepts one name in two directories")
    func silent() {
        let post = "types: { Post: { id: int } }"
        expect(
            DuplicateType.self,
            inFiles: [("a/a.yaml", "specc: 1\n" + post), ("b/b.yaml", "specc: 1\n" + post)]
        )
    }
}
