import CatalogTestSupport
import SpeccCatalog
import SpeccDiagnostics
import Testing

@testable import SpeccChecks

@Suite("Fields whose text contains JSON")
struct JSONTextTests {
    @Test("are hidden as a whole if their value contains a sensitive field, at any depth")
    func sensitive() throws {
        let resolving = try ResolutionResult(
            """
            endpoints:
              a: { call: GET /a, returns: Outer }
              b: { call: GET /b, returns: Plain }
            types:
              Outer: { outer: { $type: list<Inner>, $as: json }, plain: { $type: Plain, $as: json } }
              Inner: { inner: { $type: Secret, $as: json }, other: int }
              Secret: { pin: { $type: string, $sensitive: true } }
              Plain: { a: { $type: list<int>, $as: json } }
            """
        )
        #expect(try resolving.endpoint("a").sensitiveFields == ["inner", "outer", "pin"])
        #expect(try resolving.endpoint("b").sensitiveFields == [])
    }

    @Test("are texts in JSON and forms, and JSON in parts")
    func encodings() throws {
        let resolving = try ResolutionResult(
            """
            endpoints:
              a: { call: POST /a, body: { x: { $type: X, $as: json } } }
              b: { call: POST /b, body: { $as: form, x: { $type: X, $as: json } } }
              c: { call: POST /c, body: { $as: multipart, x: { $type: X, $as: json } } }
            types: { X: { n: int } }
            """
        )
        let texts = try ["a", "b", "c"].map { name -> [Bool] in
            guard case .object(let object)? = try resolving.endpoint(name).nested.first?.shape else { return [] }
            return object.fields.map(\.isJSONText)
        }
        #expect(texts == [[true], [true], [false]])
    }

    @Test("distinguish the members of unions from those with an object in the field")
    func unions() {
        let types = { (options: String) in
            """
            endpoints: { a: { call: GET /a, returns: U } }
            types:
              U: { $oneOf: [A, B] }
              A: { x: { $type: X\(options) } }
              B: { x: X }
              X: { n: int }
            """
        }
        #expect(CheckResult([types(", $as: json")]).diagnostics.isEmpty)
        #expect(CheckResult([types("")]).diagnostics.map(\.id).contains("ambiguous-union"))
    }

    @Test("are JSON in query items of shared parameters")
    func sharedParameters() throws {
        let resolving = try ResolutionResult(
            """
            endpoints: { a: { call: GET /a, query: { $extends: Q } } }
            types: { Q: { a: { $type: Args, $as: json }, b: string? }, Args: { n: int } }
            """
        )
        #expect(try resolving.endpoint("a").queryParameters.map(\.isJSON) == [true, false])
    }

    @Test("cannot be the tag of a union")
    func tags() {
        let catalog = """
            endpoints: { a: { call: GET /a, returns: U } }
            types:
              U: { $oneOf: { a: A, b: B }, $by: kind }
              A: { kind: { $type: string, $as: json }, x: int }
              B: { y: int }
            """
        #expect(
            CheckResult([catalog]).diagnostics.map(\.message) == [
                "member 'a' declares 'kind' as a text that contains JSON: the tag is a string"
            ]
        )
    }

    @Test("are the end of field paths")
    func paths() {
        let catalog = """
            endpoints:
              a: { call: GET /a, returns: { x: { $type: X, $as: json } }, paginate: { items: x.list, next: x.next } }
            types: { X: { list: list<int>, next: string? } }
            """
        #expect(
            CheckResult([catalog]).diagnostics.map(\.message) == [
                "'x' is a text that contains JSON, of which no field can be selected: 'x.list' cannot be resolved",
                "'x' is a text that contains JSON, of which no field can be selected: 'x.next' cannot be resolved",
            ]
        )
    }

    @Test(
        "are the end of the paths of conditions, envelopes, sessions, waits and idempotency keys, which name the reason"
    )
    func otherPaths() {
        let reason = "is a text that contains JSON, of which no field can be selected"
        for (key, count) in [
            ("errors: { 200: { $type: W, $when: { x.a: [p] } } }", 1),
            ("paginate: { items: x.a, page: p }", 1),
        ] {
            let catalog = """
                credentials: { s: { bearer: x.a, renew: b } }
                endpoints:
                  a: { call: GET /a, auth: none, returns: W, \(key) }
                  b: { call: POST /b, auth: none, returns: W }
                  c: { poll: a, until: { x.a: [p] } }
                types:
                  W: { x: { $type: X, $as: json } }
                  X: { a: string }
                """
            let messages = CheckResult([catalog]).diagnostics.map(\.message)
            #expect(messages.count { $0.contains(reason) } >= count + 2, "\(key): \(messages)")
        }
    }
}
