import SpeccDiagnostics
import Testing

@testable import SpeccOpenAPI

@Suite("Findings of exports")
struct ExportFindingTests {
    @Test(
        "name the kind, the location in the document and the reason",
        arguments: [
            (
                #"endpoints: { put: { call: "PUT ${url:url}" } }"#,
                "argument-url at #/x-specc-calls/Posts.put: OpenAPI has no calls whose URL is an argument"
            ),
            (
                "endpoints: { purge: { call: PURGE /cache } }",
                "http-method at #/x-specc-calls/Posts.purge: OpenAPI has no method 'PURGE'"
            ),
            (
                #"endpoints: { a: { call: "GET /{x}" }, b: { call: "GET /{y}", query: { z: int } } }"#,
                "same-call at #/paths/~1{x}#Posts.b/get: "
                    + "OpenAPI has one operation for a method and path; 'b' has a path with a fragment"
            ),
            (
                #"endpoints: { get: { call: "GET /files/{path*}" } }"#,
                "multi-segment-parameter at #/paths/~1files~1{path}/get: "
                    + "OpenAPI has no parameter for several segments of a path: 'path'"
            ),
            (
                "endpoints: { put: { call: PUT /file, headers: { x-meta-*: { type: map<string>? } } } }",
                "header-family at #/paths/~1file/put: OpenAPI has no families of headers: 'x-meta-*'"
            ),
            (
                "endpoints: { get: { call: GET /me, headers: { Authorization: { type: string, sensitive: true } } } }",
                "ignored-header at #/paths/~1me/get: OpenAPI ignores header parameters named 'Authorization'"
            ),
            (
                "endpoints: { get: { call: GET /x, query: { ids: { type: list<int>?, style: index } } } }",
                "encoding at #/paths/~1x/get: OpenAPI does not define the encoding of 'ids'"
            ),
            (
                "endpoints: { get: { call: GET /x, query: { all: { flag: true, type: bool } } } }",
                "encoding at #/paths/~1x/get: OpenAPI has no query items without a value: 'all'"
            ),
            (
                "endpoints: { get: { call: GET /x, returns: lines<T> } }\ntypes: { T: { id: int } }",
                "stream at #/paths/~1x/get/responses: "
                    + "OpenAPI 3.1 has no elements of streams; the schema is that of an element"
            ),
            (
                "credentials: { signed: custom }\nendpoints: { get: { call: GET /x } }",
                "credential at #/components/securitySchemes/signed: OpenAPI has no signature by the program: 'signed'"
            ),
            (
                "endpoints: { get: { call: GET /x, returns: T, errors: { 200: { $type: T, $when: { ok: [false] } } } } }\n"
                    + "types: { T: { ok: bool } }",
                "conditional-error at #/paths/~1x/get: OpenAPI has no errors with the status of a success"
            ),
            (
                "endpoints: { get: { call: GET /x, errors: { a: { $status: 402, $type: T, $when: { ok: [false] } } } } }\n"
                    + "types: { T: { ok: bool } }",
                "conditional-error at #/paths/~1x/get: OpenAPI cannot select an error by a field of the body"
            ),
            (
                "endpoints: { get: { call: GET /x, returns: T }, wait: { poll: get, until: { id: [1] } } }\n"
                    + "types: { T: { id: int } }",
                "composite-call at #/x-specc-waiters/Posts.wait: OpenAPI has no methods that poll: 'Posts.wait'"
            ),
            (
                "endpoints: { get: { call: GET /x, query: { since: int? }, returns: T }, "
                    + "news: { follow: get, next: id, sends: since } }\ntypes: { T: { id: int } }",
                "composite-call at #/x-specc-feeds/Posts.news: OpenAPI has no methods that follow an operation: 'Posts.news'"
            ),
        ]
    )
    func findings(yaml: String, finding: String) throws {
        #expect(try Exported(yaml).findings == [finding])
    }

    @Test("name uploads, and calls of their addresses")
    func uploads() throws {
        let yaml = """
            endpoints:
              create: { call: POST /x, returns: { 201: location } }
              part: { call: "PATCH ${part:url}", headers: { O: { type: int } }, body: file }
              send: { upload: part, create: create, sends: O }
            """
        let message = "OpenAPI has no methods that upload a file in parts: 'Posts.send'"
        #expect(try Exported(yaml).findings.last == "composite-call at #/x-specc-uploads/Posts.send: \(message)")
    }

    @Test("are lines of text and objects of JSON with both locations")
    func reports() throws {
        let yaml =
            "specc: 1\napi: Blog\nservice: Posts\nhost: https://x.example\nendpoints:\n  purge: { call: PURGE /cache }\n"
        let file = SourceFile(path: "api/posts.yaml", text: yaml)
        let report = ExportReport(try Exported(yaml).document.findings, sources: SourceMap([file]))
        #expect(report.text() == "api/posts.yaml:6:3: note: OpenAPI has no method 'PURGE' [http-method]\n")
        #expect(
            report.json == """
                [
                  {
                    "kind": "http-method",
                    "message": "OpenAPI has no method 'PURGE'",
                    "file": "api/posts.yaml",
                    "line": 6,
                    "column": 3,
                    "pointer": "#/x-specc-calls/Posts.purge"
                  }
                ]

                """
        )
    }
}
