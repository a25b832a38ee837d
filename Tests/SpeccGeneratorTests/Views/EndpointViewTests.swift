import SpeccCatalog
import SpeccChecks
import Testing

@testable import SpeccGenerator

@Suite("Endpoint views")
struct EndpointViewTests {
    private func view(_ endpoint: ResolvedEndpoint, failure: ResolvedFailure? = nil) throws -> EndpointView {
        let api = ResolvedAPI.sample(failure: failure, files: [.sample(service: .sample(endpoints: [endpoint]))])
        let file = ServiceFileView(api.files[0], of: api, context: TypeContext(api))
        return try #require(file.service?.endpoints.first)
    }

    private func method(_ endpoint: ResolvedEndpoint) throws -> MethodView {
        try #require(try view(endpoint).method)
    }

    @Test("arguments have the order path, query, headers, body")
    func order() throws {
        let call = try view(
            .sample(
                "create",
                call: "POST /repos/{owner}/issues",
                pathParameters: [.sample("owner")],
                query: [.sample("d", .optional(.builtin(.bool))), .sample("n", .builtin(.int))],
                headers: [.sample("X-T", swiftName: "xT", .optional(.builtin(.string)))],
                body: ResolvedBody(kind: .json, type: .object("GitHub.New"), docs: nil, range: nowhere)
            )
        )
        #expect(call.method?.arguments == "owner: String, d: Bool? = nil, n: Int, xT: String? = nil, body: GitHub.New")
        #expect(
            call.method?.statement == [
                "try await sendRequest(to: Create(owner: owner, d: d, n: n, xT: xT, body: body))"
            ]
        )
        #expect(
            call.steps == [
                "request.path(\"owner\", owner)", "request.query(\"d\", d)", "request.query(\"n\", n)",
                "request.header(\"X-T\", xT)", "request.body(json: body)",
            ]
        )
    }

    @Test("the name of an inline type is relative to its use")
    func inlineTypes() throws {
        let path = "GitHub.IssuesService.ListIssues.State"
        let state = ResolvedParameter.sample(
            "state",
            .enumeration(path),
            default: .word(DeclaredType(.enumeration(path)), swiftName: "open")
        )
        let call = try view(.sample(query: [state], nested: [.enumeration(path, [.sample("open")])]))
        #expect(call.method?.arguments == "state: ListIssues.State = .open")
        #expect(call.parameters == "state: State = .open")
        #expect(call.properties[0].type == "State")
    }

    @Test(
        "passes list styles and formats",
        arguments: [
            (ListStyle.repeat, BuiltinType.string, "request.query(\"x\", list: x)"),
            (.comma, .string, "request.query(\"x\", list: x, style: .comma)"),
            (.index, .datetimeUnix, "request.query(\"x\", list: x, format: .unix, style: .index)"),
            (.repeat, .intString, "request.query(\"x\", list: x)"),
        ]
    )
    func lists(style: ListStyle, type: BuiltinType, step: String) throws {
        #expect(try view(.sample(query: [.sample("x", .list(.builtin(type)), style: style)])).steps == [step])
    }

    @Test("a list in a header has no style")
    func headerLists() throws {
        let tags = ResolvedParameter.sample("x", .list(.builtin(.string)), style: .pipe)
        #expect(try view(.sample(headers: [tags])).steps == ["request.header(\"x\", list: x)"])
    }

    @Test("checks a value before adding it to the request")
    func constraints() throws {
        let page = ResolvedParameter.sample(
            "per_page",
            swiftName: "perPage",
            docs: "How many.",
            .builtin(.int),
            constraints: ResolvedConstraints(range: .integer(lower: 1, upper: 100))
        )
        let call = try view(.sample(query: [page]))
        #expect(
            call.steps == [
                "request.require(perPage, in: 1...100, \"per_page\")", "request.query(\"per_page\", perPage)",
            ]
        )
        #expect(call.method?.docs.contains("///   - perPage: How many. 1 to 100.") == true)
    }

    @Test("constant query items come first, and constant headers of the endpoint are in the definition")
    func constants() throws {
        var policy = ResolvedPolicy.sample(headers: [("Accept", "inherited")], query: [("format", "json")])
        policy.headers.append(Effective(ResolvedConstant(name: "X-Own", value: "1"), from: .endpoint, at: nil))
        let call = try view(.sample(query: [.sample("q")], policy: policy))
        #expect(call.steps == ["request.query(\"format\", \"json\")", "request.query(\"q\", q)"])
        #expect(call.definition.contains("headers: [\"X-Own\": \"1\"]"))
    }

    @Test("the definition lists inherited headers that the endpoint omits")
    func droppedHeaders() throws {
        let defaults = ResolvedPolicy.sample(headers: [("Accept", "a"), ("X-Trace", "b")])
        let call = ResolvedEndpoint.sample(policy: .sample(headers: [("accept", "a")]))
        let api = ResolvedAPI.sample(files: [.sample(service: .sample(defaults: defaults, endpoints: [call]))])
        let file = ServiceFileView(api.files[0], of: api, context: TypeContext(api))
        #expect(file.service?.endpoints.first?.definition.contains("withoutHeaders: [\"X-Trace\"]") == true)
    }

    @Test("the definition contains the endpoint's own policy, the documentation the effective one")
    func policy() throws {
        var timeout = Effective<ResolvedTimeout>.builtIn
        timeout.value.total = .milliseconds(5_000)
        timeout.level = .endpoint
        var retry = Effective<ResolvedRetry>.builtIn
        retry.value.attempts = 3
        retry.value.on = [.status(.statusClass(5)), .timeout]
        retry.level = .service
        let call = try view(.sample(policy: .sample(timeout: timeout, retry: retry)))
        #expect(call.definition.contains("timeout: TimeoutPolicy(attempt: .seconds(60), total: .seconds(5))"))
        #expect(!call.definition.contains("retry:"))
        #expect(
            call.method?.docs.contains("/// Retries up to 2 times on 5xx and timeouts. Times out after 5 s.") == true
        )
    }

    @Test("documents that an inherited retry does not apply to the method")
    func ignoredRetry() throws {
        var retry = Effective<ResolvedRetry>.builtIn
        retry.value.attempts = 3
        retry.level = .service
        let call = try view(.sample(call: "POST /issues", policy: .sample(retry: retry)))
        #expect(call.method?.docs.contains("/// Not retried: POST is not idempotent.") == true)
    }

    @Test("an endpoint without response returns nothing")
    func void() throws {
        let call = try view(.sample())
        #expect(call.response == "Void")
        #expect(call.method?.effects == "async throws(NetworkError)")
    }

    @Test(
        "the runtime reads a response, unless its Swift type would select another decoding",
        arguments: [
            (ResolvedTypeReference.object("GitHub.Issue"), String?.none), (.list(.builtin(.int)), nil),
            (.builtin(.text), nil), (.builtin(.data), nil), (.builtin(.bytes), nil),
            (.builtin(.string), "try response.json()"),
            (.list(.builtin(.datetimeUnix)), "try response.json { $0.list { $0.dateTime(format: .unix) } }"),
        ]
    )
    func reading(type: ResolvedTypeReference, reading: String?) throws {
        #expect(try view(.sample(response: .value(type))).reading == reading)
    }

    @Test("successes of different types are cases with their own decoding")
    func responseCases() throws {
        let path = SwiftPath("GitHub.IssuesService.ListIssues.Response")
        let call = try view(
            .sample(
                response: .cases(
                    path,
                    [
                        ResolvedSuccess(.exactly(200), "ok", .object("GitHub.Issue")),
                        ResolvedSuccess(.exactly(203), "raw", .builtin(.data)),
                        ResolvedSuccess(.statusClass(2), "success", nil),
                    ]
                )
            )
        )
        #expect(call.method?.effects == "async throws(NetworkError) -> ListIssues.Response")
        #expect(call.response == nil)
        #expect(call.responseCases.map(\.payload) == ["GitHub.Issue", "Data", nil])
        #expect(call.responseCases.map(\.reading) == ["try response.json()", "response.data", nil])
        #expect(call.responseCases.map(\.pattern) == ["200", "203", "200...299"])
    }

    @Test("uses a shared failure by name, nests an own one, and has NetworkError without errors")
    func failures() throws {
        let shared = ResolvedFailure(
            path: SwiftPath("GitHub.Failure"),
            cases: [.init(.exactly(404), "notFound", .object("GitHub.Problem"))],
            nested: []
        )
        let inherited = try view(.sample(failure: .inherited(shared.path)), failure: shared)
        #expect(inherited.method?.effects == "async throws(GitHub.Failure)")
        #expect(inherited.failureType == "GitHub.Failure")
        #expect(inherited.method?.docs.last == "/// - Throws: `notFound` (404), `cancelled` or `other`.")

        let own = ResolvedFailure(path: SwiftPath("GitHub.IssuesService.ListIssues.Failure"), cases: [], nested: [])
        let owner = try view(.sample(failure: .own(own)))
        #expect(owner.method?.effects == "async throws(ListIssues.Failure)")
        #expect(owner.failureType == nil)
        #expect(owner.ownFailure?.name == "Failure")

        let plain = try view(.sample())
        #expect(plain.method?.effects == "async throws(NetworkError)")
        #expect(plain.failureType == nil)
    }

    @Test("qualifies a parameter that is named like a symbol of the generated code")
    func hiddenNames() throws {
        let call = try view(.sample(query: [.sample("request"), .sample("sendRequest"), .sample("in")]))
        let endpoint = "ListIssues(request: request, sendRequest: sendRequest, in: `in`)"
        #expect(call.method?.statement == ["try await self.sendRequest(to: \(endpoint))"])
        #expect(call.steps[0] == "request.query(\"request\", self.request)")
        #expect(call.steps[2] == "request.query(\"in\", `in`)")
    }

    @Test("breaks a call that does not fit")
    func wrapping() throws {
        let long = (0..<4).map { ResolvedParameter.sample("aRatherLongParameter\($0)") }
        let method = try method(.sample(query: long))
        #expect(method.arguments.hasPrefix("\n        aRatherLongParameter0: String,\n"))
        #expect(method.statement.first == "try await sendRequest(")
        #expect(method.statement.last == ")")
        let start = "    to: ListIssues(\n                aRatherLongParameter0: aRatherLongParameter0,\n"
        #expect(method.statement[1].hasPrefix(start))
    }

    @Test(
        "a streamed response is a stream with its framing and end",
        arguments: [
            (ResolvedStream.events, ResolvedTypeReference.object("GitHub.Event"), ".jsonEvents(done: \"end\")"),
            (.events, .builtin(.text), ".events(done: \"end\")"), (.lines, .builtin(.text), ".lines"),
            (.lines, .builtin(.datetimeUnix), ".jsonLines { $0.dateTime(format: .unix) }"),
            (.bytes, .builtin(.bytes), ".bytes"),
        ]
    )
    func streams(stream: ResolvedStream, piece: ResolvedTypeReference, form: String) throws {
        var endpoint = ResolvedEndpoint.sample(response: .value(piece))
        endpoint.stream = stream
        endpoint.streamDone = "end"
        let call = try view(endpoint)
        #expect(call.stream == form)
        #expect(call.conformance == "StreamingEndpoint")
        #expect(call.method?.statement == ["stream(from: ListIssues())"])
        #expect(call.method?.effects == "-> ResponseStream<\(try #require(call.element)), NetworkError>")
        #expect(call.response == nil)
        endpoint.streamIdleMilliseconds = 1_500
        #expect(try view(endpoint).stream == form + ".idle(.milliseconds(1500))")
    }

    @Test("a downloaded response has a file argument with a unique label")
    func files() throws {
        let file = ResolvedResponse.value(.builtin(.file))
        let plain = try view(.sample(response: file))
        #expect(plain.method?.arguments == "to file: URL")
        #expect(plain.method?.effects == "-> Download<NetworkError>")
        #expect(plain.method?.statement == ["download(ListIssues(), to: file)"])
        #expect(plain.conformance == "CallableEndpoint")
        let colliding = try view(.sample(query: [.sample("to"), .sample("file"), .sample("download")], response: file))
        #expect(colliding.method?.arguments.hasSuffix("to_ file_: URL") == true)
        #expect(
            colliding.method?.statement == [
                "self.download(ListIssues(to: to, file: file, download: download), to: file_)"
            ]
        )
        let long = (0..<4).map { ResolvedParameter.sample("aRatherLongParameter\($0)") }
        let lines = try view(.sample(query: long, response: file)).method?.statement ?? []
        #expect(lines.first == "download(")
        #expect(lines.suffix(2) == ["    to: file", ")"])
    }

    @Test("an uncommon method is created from its name")
    func methods() throws {
        #expect(try view(.sample(call: "PURGE /x")).definition.contains("HTTPMethod(rawValue: \"PURGE\")"))
    }
}
