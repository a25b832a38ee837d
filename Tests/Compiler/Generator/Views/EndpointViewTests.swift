import Testing

@testable import SpeccGenerator

@Suite("Endpoint views")
struct EndpointViewTests {
    private static let longQuery =
        "query: { " + (0..<4).map { "aRatherLongParameter\($0): string" }.joined(separator: ", ") + " }"

    @Test("arguments have the order path, query, headers, body")
    func order() throws {
        let call = try Snippet.endpoint(
            """
            call: POST /repos/{id}/issues
            body: New
            headers: { X-T: { type: int? } }
            query: { d: bool?, n: int }
            """,
            types: "New: { title: string }"
        )
        #expect(call.method?.arguments == "id: String, d: Bool? = nil, n: Int, xT: Int? = nil, body: GitHub.New")
        #expect(
            call.method?.statement == [
                "try await sendRequest(to: ListIssues(id: id, d: d, n: n, xT: xT, body: body))"
            ]
        )
        #expect(
            call.steps == [
                "request.path(\"id\", id)", "request.query(\"d\", d)", "request.query(\"n\", n)",
                "request.header(\"X-T\", xT)", "request.body(json: body)",
            ]
        )
    }

    @Test("declares sensitive variables of a URI template before the template is expanded")
    func sensitiveVariables() throws {
        let call = try Snippet.endpoint(
            "call: \"GET ${link:url(template)}\"\nparams: { q: { type: string, sensitive: true } }\nquery: { n: int }"
        )
        #expect(
            call.steps == [
                "request.redact(\"q\")", "request.path(\"q\", q)", "request.address(template: link)",
                "request.query(\"n\", n)",
            ]
        )
    }

    @Test("the name of an inline type is relative to its use")
    func inlineTypes() throws {
        let call = try Snippet.endpoint("call: GET /issues\nquery: { state: { type: [open], default: open } }")
        #expect(call.method?.arguments == "state: ListIssues.State = .open")
        #expect(call.parameters == "state: State = .open")
        #expect(call.properties[0].type == "State")
    }

    @Test(
        "passes list styles and formats",
        arguments: [
            ("{ type: list<string> }", "request.query(\"x\", list: x)"),
            ("{ type: list<string>, style: comma }", "request.query(\"x\", list: x, style: .comma)"),
            (
                "{ type: list<datetime(unix)>, style: index }",
                "request.query(\"x\", list: x, format: .unix, style: .index)"
            ),
            ("{ type: list<int(string)> }", "request.query(\"x\", list: x)"),
        ]
    )
    func lists(parameter: String, step: String) throws {
        #expect(try Snippet.endpoint("call: GET /issues\nquery: { x: \(parameter) }").steps == [step])
    }

    @Test("checks a value before adding it to the request")
    func constraints() throws {
        let call = try Snippet.endpoint(
            "call: GET /issues\nquery: { per_page: { type: int, docs: How many., range: 1..100 } }"
        )
        #expect(
            call.steps == [
                "request.require(perPage, in: 1...100, \"per_page\")", "request.query(\"per_page\", perPage)",
            ]
        )
        #expect(call.method?.docs.contains("///   - perPage: How many. 1 to 100.") == true)
    }

    @Test("constant query items come first, and constant headers of the endpoint are in the definition")
    func constants() throws {
        let call = try Snippet.endpoint(
            """
            call: GET /issues
            query: { q: string, format: { value: json } }
            headers: { X-Own: "1" }
            """,
            defaults: "{ headers: { Accept: inherited } }"
        )
        #expect(call.steps == ["request.query(\"format\", \"json\")", "request.query(\"q\", q)"])
        #expect(call.definition.contains("headers: [\"X-Own\": \"1\"]"))
    }

    @Test("the definition lists inherited headers that the endpoint omits")
    func droppedHeaders() throws {
        let call = try Snippet.endpoint(
            "call: GET /issues\nheaders: { accept: a }\nwithout: [X-Trace]",
            defaults: "{ headers: { Accept: a, X-Trace: b } }"
        )
        #expect(call.definition.contains("withoutHeaders: [\"X-Trace\"]"))
    }

    @Test("the definition contains the endpoint's own policy, the documentation the effective one")
    func policy() throws {
        let call = try Snippet.endpoint(
            "call: GET /issues\ntimeout: { attempt: 2s, total: 5s }",
            defaults: "{ retry: { attempts: 3, on: [5xx, timeout] } }"
        )
        #expect(call.definition.contains("timeout: TimeoutPolicy(attempt: .seconds(2), total: .seconds(5))"))
        #expect(!call.definition.contains("retry:"))
        let docs = "/// Retries up to 2 times on 5xx and timeouts. Times out after 5 s (2 s per attempt)."
        #expect(call.method?.docs.contains(docs) == true)
    }

    @Test("documents that an inherited retry does not apply to the method")
    func ignoredRetry() throws {
        let call = try Snippet.endpoint("call: POST /issues", defaults: "{ retry: { attempts: 3 } }")
        #expect(call.method?.docs.contains("/// Not retried: POST is not idempotent.") == true)
    }

    @Test("an endpoint without response returns nothing")
    func void() throws {
        let call = try Snippet.endpoint("call: GET /issues")
        #expect(call.response == "Void")
        #expect(call.method?.effects == "async throws(NetworkError)")
    }

    @Test(
        "the runtime reads a response, unless its Swift type would select another decoding",
        arguments: [
            ("Issue", nil), ("list<int>", nil), ("text", nil), ("data", nil), ("string", "try response.json()"),
            ("list<datetime(unix)>", "try response.json { $0.list { $0.dateTime(format: .unix) } }"),
        ]
    )
    func reading(type: String, reading: String?) throws {
        #expect(try Snippet.endpoint("call: GET /issues\nreturns: \(type)").reading == reading)
    }

    @Test("successes of different types are cases with their own decoding")
    func responseCases() throws {
        let call = try Snippet.endpoint("call: GET /issues\nreturns: { 200: Issue, 203: data, 2xx: empty }")
        #expect(call.method?.effects == "async throws(NetworkError) -> ListIssues.Response")
        #expect(call.response == nil)
        #expect(call.responseCases.map(\.payload) == ["GitHub.Issue", "Data", nil])
        #expect(call.responseCases.map(\.reading) == ["try response.json()", "response.data", nil])
        #expect(call.responseCases.map(\.pattern) == ["200", "203", "200...299"])
    }

    @Test("uses a shared failure by name, nests an own one, and has NetworkError without errors")
    func failures() throws {
        let inherited = try Snippet.endpoint("call: GET /issues", defaults: "{ errors: { 404: Issue } }")
        #expect(inherited.method?.effects == "async throws(GitHub.Failure)")
        #expect(inherited.failureType == "GitHub.Failure")
        #expect(inherited.method?.docs.last == "/// - Throws: `notFound` (404), `cancelled` or `other`.")

        let owner = try Snippet.endpoint("call: GET /issues\nerrors: { 404: Issue }")
        #expect(owner.method?.effects == "async throws(ListIssues.Failure)")
        #expect(owner.failureType == nil)
        #expect(owner.ownFailure?.name == "Failure")

        let plain = try Snippet.endpoint("call: GET /issues")
        #expect(plain.method?.effects == "async throws(NetworkError)")
        #expect(plain.failureType == nil)
    }

    @Test("qualifies or renames a parameter that is named like a symbol of the generated code")
    func hiddenNames() throws {
        let call = try Snippet.endpoint(
            "call: GET /issues\nquery: { request: string, sendRequest: string, in: string }"
        )
        let endpoint = "ListIssues(request: request, sendRequest: sendRequest, in: `in`)"
        #expect(call.method?.statement == ["try await self.sendRequest(to: \(endpoint))"])
        #expect(call.steps[0] == "request.query(\"request\", request_)")
        #expect(call.steps[2] == "request.query(\"in\", `in`)")
    }

    @Test("breaks a call that does not fit")
    func wrapping() throws {
        let method = try #require(Snippet.endpoint("call: GET /issues\n" + Self.longQuery).method)
        #expect(method.arguments.hasPrefix("\n        aRatherLongParameter0: String,\n"))
        #expect(method.statement.first == "try await sendRequest(")
        #expect(method.statement.last == ")")
        let start = "    to: ListIssues(\n                aRatherLongParameter0: aRatherLongParameter0,\n"
        #expect(method.statement[1].hasPrefix(start))
    }

    @Test(
        "a streamed response is a stream with its framing, end and idle limit",
        arguments: [
            ("sse<Issue>", "done: end", ".jsonEvents(done: \"end\")"),
            ("sse<text>", "done: end", ".events(done: \"end\")"),
            ("lines<text>", "", ".lines"),
            ("lines<datetime(unix)>", "", ".jsonLines { $0.dateTime(format: .unix) }"),
            ("bytes", "", ".bytes"),
        ]
    )
    func streams(type: String, end: String, form: String) throws {
        let endpoint = "call: GET /issues\nreturns: \(type)\nstream: "
        let call = try Snippet.endpoint(endpoint + "{ \(end) }")
        #expect(call.stream == form)
        #expect(call.conformance == "StreamingEndpoint")
        #expect(call.method?.statement == ["stream(from: ListIssues())"])
        #expect(call.method?.effects == "-> ResponseStream<\(try #require(call.element)), NetworkError>")
        #expect(call.response == nil)
        let idle = end.isEmpty ? "{ idle: 1500ms }" : "{ \(end), idle: 1500ms }"
        #expect(try Snippet.endpoint(endpoint + idle).stream == form + ".idle(.milliseconds(1500))")
    }

    @Test("a downloaded response has a file argument with a unique label")
    func files() throws {
        let download = "call: GET /issues\nreturns: file\n"
        let plain = try Snippet.endpoint(download)
        #expect(plain.method?.arguments == "to file: URL")
        #expect(plain.method?.effects == "-> Download<NetworkError>")
        #expect(plain.method?.statement == ["download(ListIssues(), to: file)"])
        #expect(plain.conformance == "CallableEndpoint")
        let colliding = try Snippet.endpoint(download + "query: { to: string, file: string, download: string }")
        #expect(colliding.method?.arguments.hasSuffix("to_ file_: URL") == true)
        #expect(
            colliding.method?.statement == [
                "self.download(ListIssues(to: to, file: file, download: download), to: file_)"
            ]
        )
        let lines = try Snippet.endpoint(download + Self.longQuery).method?.statement ?? []
        #expect(lines.first == "download(")
        #expect(lines.suffix(2) == ["    to: file", ")"])
    }

    @Test("an uncommon method is created from its name")
    func methods() throws {
        #expect(try Snippet.endpoint("call: PURGE /x").definition.contains("HTTPMethod(rawValue: \"PURGE\")"))
    }
}
