import SpeccDiagnostics
import Testing

@testable import SpeccChecks

struct UnknownTypeTests {
    @Test("reports an unknown type with the nearest name")
    func proposes() {
        expect(
            UnknownType.self,
            in: """
                endpoints:
                  list: { call: GET /a, returns: list<1️⃣Psot1️⃣> }
                types:
                  Post: { id: int, author: 2️⃣Usr2️⃣?, tags: list<string> }
                  User: { $extends: 3️⃣Persn3️⃣, name: string }
                  Person: { id: int }
                """,
            finds: [
                Finding(1, "unknown type 'Psot'", hint: "did you mean 'Post'?"),
                Finding(2, "unknown type 'Usr'", hint: "did you mean 'User'?"),
                Finding(3, "unknown type 'Persn'", hint: "did you mean 'Person'?"),
            ]
        )
    }

    @Test("reports an unknown type of a path parameter, wherever it is declared")
    func parameters() {
        expect(
            UnknownType.self,
            in: """
                defaults: { params: { tenant: 1️⃣Tenat1️⃣ } }
                endpoints:
                  a: { call: "GET /a/{tenant}/{id}/{ids}", params: { id: 2️⃣Idn2️⃣, ids: { type: 3️⃣Qwertz3️⃣ } } }
                  b: { call: "GET /b/{tenant}/{id:4️⃣Asdfg4️⃣}" }
                types: { Tenant: [a, b], Ident: { $type: string, $distinct: true } }
                """,
            finds: [
                Finding(1, "unknown type 'Tenat'", hint: "did you mean 'Tenant'?"),
                Finding(2, "unknown type 'Idn'", hint: "declare it in 'types'"),
                Finding(3, "unknown type 'Qwertz'", hint: "declare it in 'types'"),
                Finding(4, "unknown type 'Asdfg'", hint: "declare it in 'types'"),
            ]
        )
    }

    @Test("reports a name once for each file, and a misspelled declaration where it is")
    func uses() {
        expect(
            UnknownType.self,
            in: """
                endpoints:
                  a: { call: GET /a, returns: 1️⃣Qwertz1️⃣ }
                  b: { call: GET /b, returns: list<Qwertz> }
                  c: { call: GET /c, returns: Money }
                  d: { call: GET /d, returns: list<Money> }
                  e: { call: GET /e, returns: 2️⃣Ordeer2️⃣ }
                types: { 3️⃣Moneq3️⃣: string, Order: { id: int } }
                """,
            finds: [
                Finding(1, "unknown type 'Qwertz'", hint: "declare it in 'types'"),
                Finding(2, "unknown type 'Ordeer'", hint: "did you mean 'Order'?"),
                Finding(3, "unknown type 'Money', and nothing uses 'Moneq'", hint: "did you mean 'Money'?"),
            ]
        )
    }

    @Test("does not consider a type as unused if replaced text may use it")
    func recovered() {
        let checked = CheckResult([
            """
            endpoints:
              a: { call: GET /a, returns: Order }
              b: { call: GET /b, returns: Order }
              c: { call: GET /c, returns: list<{ order: Ordr }> }
            types:
              Ordr: { id: int }
            """
        ])
        #expect(checked.diagnostics.map(\.id).sorted() == ["bracket-in-text", "unknown-type"])
        #expect(checked.diagnostics.first { $0.id == "unknown-type" }?.message == "unknown type 'Order'")
    }

    @Test("reports names at the same position of several files in the order of the files")
    func order() {
        let files = (0..<12).map { "endpoints: { a\($0 + 10): { call: GET /a, returns: Qwertz } }" }
        var collector = DiagnosticCollector()
        UnknownType.check(CatalogIndex(CheckResult(files).decoded), &collector)
        #expect(collector.closed().all.map(\.range.file) == (0..<12).map { FileID($0) })
    }

    @Test("suggests a result of a status")
    func results() {
        expect(
            UnknownType.self,
            in: """
                endpoints:
                  a: { call: GET /a, returns: { 200: int, 404: 1️⃣nill1️⃣ } }
                  b: { call: GET /b, returns: { 302: 2️⃣locaton2️⃣ } }
                """,
            finds: [
                Finding(1, "unknown type 'nill'", hint: "did you mean 'nil'?"),
                Finding(2, "unknown type 'locaton'", hint: "did you mean 'location'?"),
            ]
        )
    }

    @Test("suggests a scalar for a type of another language")
    func scalar() {
        expect(
            UnknownType.self,
            in: """
                endpoints:
                  list: { call: "GET /a/{id:1️⃣innt1️⃣}", query: { q: 2️⃣Strnig2️⃣ } }
                """,
            finds: [
                Finding(1, "unknown type 'innt'", hint: "did you mean 'int'?"),
                Finding(2, "unknown type 'Strnig'", hint: "did you mean 'string'?"),
            ]
        )
    }

    @Test("explains how to write constants, forms and texts")
    func meant() {
        expect(
            UnknownType.self,
            in: """
                endpoints:
                  add: { call: POST /a, body: 1️⃣form1️⃣ }
                  set: { call: POST /b, body: { as: 2️⃣multipart2️⃣ } }
                types:
                  Post: { id: int, gone: 3️⃣true3️⃣, version: 4️⃣24️⃣, kind: 5️⃣qwertz5️⃣, mail: 6️⃣email6️⃣, at: 7️⃣Qwertz7️⃣ }
                """,
            finds: [
                Finding(
                    1,
                    "unknown type 'form'",
                    hint: "declare the fields and their encoding: '{ $as: form, name: string }'"
                ),
                Finding(
                    2,
                    "unknown type 'multipart'",
                    hint: "write '$as: multipart' to set the encoding of a body, or declare it in 'types'"
                ),
                Finding(
                    3,
                    "unknown type 'true'",
                    hint: "write '{ $value: true, $type: bool }' for a constant"
                ),
                Finding(
                    4,
                    "unknown type '2'",
                    hint: "write '{ $value: 2, $type: int }' for a constant"
                ),
                Finding(
                    5,
                    "unknown type 'qwertz'",
                    hint:
                        "write '{ $value: qwertz }' for a constant, or declare the type in 'types'"
                ),
                Finding(
                    6,
                    "unknown type 'email'",
                    hint: "write 'string', or declare an alias: 'types: { Email: string }'"
                ),
                Finding(7, "unknown type 'Qwertz'", hint: "declare it in 'types'"),
            ]
        )
    }

    @Test("asks for the values of an enum, in place of a constant with its name")
    func enums() {
        expect(
            UnknownType.self,
            in: """
                endpoints:
                  list: { call: GET /a, query: { state: 1️⃣enum1️⃣<string> } }
                types:
                  Post: { state: 2️⃣enumeration2️⃣<string> }
                """,
            finds: [(1, "enum"), (2, "enumeration")].map {
                Finding(
                    $0,
                    "unknown type '\($1)'",
                    hint: "write the values of the enum as a list: '[open, closed]'"
                )
            }
        )
    }

    @Test("accepts types of other files of the directory")
    func silent() {
        expect(
            UnknownType.self,
            in: """
                endpoints:
                  list: { call: GET /a, returns: list<Post> }
                """,
            """
            specc: 1
            types: { Post: { id: int } }
            """
        )
    }

    @Test("is silent if a file of the directory could not be read")
    func rejectedFile() {
        let checked = CheckResult(["endpoints: { a: { call: GET /a, returns: Post } }", "specc: 1\ntypes: { Post: [ }"])
        #expect(!checked.diagnostics.contains { $0.id == UnknownType.id })
        #expect(checked.catalog == nil)
    }
}

struct GenericArityTests {
    @Test("rejects missing and unexpected type arguments")
    func fires() {
        expect(
            GenericArity.self,
            in: """
                endpoints:
                  a: { call: GET /a, returns: 1️⃣Page1️⃣ }
                  b: { call: GET /b, returns: 2️⃣User2️⃣<string> }
                types:
                  Page<T>: { items: list<T> }
                  Empty<3️⃣T3️⃣>: { items: list<User> }
                  User: { id: int }
                  Base: { $extends: 4️⃣Page4️⃣, more: bool }
                """,
            finds: [
                Finding(1, "'Page' requires a type argument for 'T'", hint: "such as 'Page<string>'"),
                Finding(2, "'User' is not generic", hint: "write 'User' without an argument"),
                Finding(
                    3,
                    "type parameter 'T' of 'Empty' is not used",
                    hint: "use it, such as in 'items: list<T>', or remove it"
                ),
                Finding(4, "'Page' requires a type argument for 'T'", hint: "such as 'Page<string>'"),
            ]
        )
    }

    @Test("accepts one argument, also nested")
    func silent() {
        expect(
            GenericArity.self,
            in: """
                endpoints:
                  a: { call: GET /a, returns: Page<User> }
                  b: { call: GET /b, returns: list<Page<Page<string?>>> }
                types:
                  Page<T>: { items: list<T>, next: Page<T>?, inner: { last: T? } }
                  User: { id: int }
                """
        )
    }
}
