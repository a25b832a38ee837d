import SpeccContract
import SpeccDiagnostics
import SpeccMock
import SpeccVerify
import Testing

@Suite("Journeys")
struct JourneyTests {
    private static let yaml = """
        credentials: { key: { apiKey: header X-Key } }
        endpoints:
          list:
            call: GET /orders
            query: { state: string?, page: int? }
            returns: { 200: Page }
            paginate: { items: items, page: page, total: count }
          get: { call: "GET /orders/{id:int}", returns: { 200: Order }, errors: { 404: Problem } }
          place:
            call: POST /orders
            body: { amount: int, tags: list<string>?, due: datetime(unix)?, wait: duration(seconds)? }
            returns: { 201: Order }
          remove: { call: "DELETE /orders/{id:int}", returns: { 204: empty } }
        types:
          Page: { items: list<Order>, count: int }
          Order: { id: int, amount: int }
          Problem: { message: string }
        """

    private let catalog: JourneyCatalog

    init() throws {
        catalog = try JourneyCatalog(Self.yaml)
    }

    /// The requests of a journey with a mock server, and its findings.
    private func run(
        _ yaml: String?,
        limit: Int = 50,
        changing change: @escaping (inout JourneyRunner.Response) -> Void = { _ in }
    ) throws -> (calls: [String], findings: [Finding], isLimited: Bool) {
        let service = MockService(catalog.contract, options: MockOptions(itemCount: 3, pageSize: 2))
        var calls: [String] = []
        var runner = JourneyRunner(catalog.contract, secrets: ["key": "k"], limit: limit, sleep: { _ in }) {
            (request) throws(JourneyRunner.Failure) in
            let reply = service.respond(to: request, origin: "http://a", now: 0).reply
            calls.append("\(request.method) \(request.target) \(reply.status)")
            #expect(request[header: "X-Key"] == "k")
            var response = JourneyRunner.Response(status: reply.status, headers: reply.headers, body: reply.body.bytes)
            change(&response)
            return response
        }
        try runner.run(yaml.map { catalog.steps($0).steps } ?? [])
        return (calls, runner.verifier.findings, runner.isLimited)
    }

    @Test("reject a reference without its end, also within a body")
    func incompleteReference() {
        let problems = catalog.steps("- call: Posts.place\n  body: { amount: 1, tags: [\"${list[0].id\"] }\n").problems
        #expect(problems.map(\.message) == ["the reference in '${list[0].id' has no '}'"])
        #expect(problems.first?.range.start.column == 29)
    }

    @Test("an optional field with the value null is not sent")
    func absentField() throws {
        let (calls, findings, _) = try run("- call: Posts.place\n  body: { amount: 7, tags: null }\n")
        #expect(calls == ["POST /orders 201"])
        #expect(findings.isEmpty)
    }

    @Test("times in the notation of the catalog are sent in that of JSON")
    func times() throws {
        let (calls, findings, _) = try run(
            "- call: Posts.place\n  body: { amount: 7, due: 2024-05-01T12:00:00Z, wait: 10s }\n"
        )
        #expect(calls == ["POST /orders 201"])
        #expect(findings.isEmpty)
    }

    @Test("a status that is not expected is reported with the description of the server, without secrets")
    func description() throws {
        let (_, findings, _) = try run("- call: Posts.get\n  with: { id: 99 }\n") { response in
            let body = Array(#"{"message":"no order for k"}"#.utf8)
            response = .init(status: response.status, headers: response.headers, body: body)
        }
        let message = findings.first { $0.kind == .unexpectedStatus }?.message
        #expect(message == #"status 404 instead of a success: "no order for ‹redacted›""#)
    }

    @Test("a secret that begins with another one is not shown in part")
    func nestedSecrets() throws {
        let secrets = Dictionary(
            uniqueKeysWithValues: (1...9).map { ("\($0)", String(repeating: "q", count: $0) + "z") }
        )
        let all = secrets.merging(["a": "q", "key": "qqqqz-tail"]) { $1 }
        var runner = JourneyRunner(catalog.contract, secrets: all, limit: 1, sleep: { _ in }) {
            (_) throws(JourneyRunner.Failure) in
            .init(status: 404, headers: [], body: Array(#"{"message":"no qqqqz-tail"}"#.utf8))
        }
        try runner.run(catalog.steps("- call: Posts.get\n  with: { id: 99 }\n").steps)
        let message = runner.verifier.findings.last?.message
        #expect(message == #"status 404 instead of a success: "no ‹redacted›""#)
    }

    private static let smoke = """
        - call: Posts.list
        - call: Posts.place
          body: { amount: 7, tags: [a, b] }
        - call: Posts.get
          with: { id: "${place.id}" }
        - call: Posts.get
          with: { id: 99 }
          status: 404
        """

    @Test("use values of earlier responses, and request pages, entity tags and missing items")
    func journey() throws {
        let (calls, findings, _) = try run(Self.smoke)
        #expect(
            calls == [
                "GET /orders 200", "GET /orders?page=2 200", "GET /orders 304", "POST /orders 201",
                "GET /orders/4 200", "GET /orders/4 304", "GET /orders/2147480001 404", "GET /orders/99 404",
            ]
        )
        #expect(findings.map(\.message) == [])
    }

    @Test("an empty journey is rejected", arguments: ["", "[]", "# nothing\n"])
    func empty(_ yaml: String) {
        #expect(catalog.steps(yaml).problems.map(\.message) == ["the journey has no steps"])
    }

    @Test("a request without a required query item must be rejected, where the catalog declares it")
    func missingQueryItem() throws {
        let yaml = """
            endpoints:
              find: { call: GET /found, query: { text: string, size: int? }, returns: { 200: Hit }, errors: { 400: Problem } }
              guess: { call: GET /guess, query: { text: string }, returns: { 200: Hit } }
            types:
              Hit: { id: int }
              Problem: { message: string }
            """
        let contract = try JourneyCatalog(yaml).contract
        for (status, kinds) in [(400, []), (500, [.undeclaredStatus, .unexpectedStatus]), (200, [.invalidRequest])]
            as [(Int, [DeviationKind])]
        {
            var targets: [String] = []
            var runner = JourneyRunner(contract, secrets: [:], limit: 9, sleep: { _ in }) {
                (request) throws(JourneyRunner.Failure) in
                targets.append(request.target)
                let isRejected = request.query == nil && status != 200
                let body = isRejected ? #"{"message":"m"}"# : #"{"id":1}"#
                return .init(status: isRejected ? status : 200, headers: [], body: Array(body.utf8))
            }
            try runner.run([])
            #expect(targets.map { $0.split(separator: "?")[0] } == ["/found", "/found", "/guess"])
            #expect(targets[1] == "/found")
            #expect(runner.verifier.findings.map(\.kind) == kinds, "\(status)")
        }
    }

    @Test("idempotency keys differ between runs")
    func runs() throws {
        let contract = try JourneyCatalog(
            "endpoints: { place: { call: POST /orders, idempotency: Key, returns: { 204: empty } } }"
        ).contract
        let step = JourneyStep(Located("Posts.place", at: try #require(contract.endpoints.first).range))
        var keys: [String?] = []
        for _ in 0..<2 {
            var runner = JourneyRunner(contract, secrets: [:], limit: 1, sleep: { _ in }) {
                (request) throws(JourneyRunner.Failure) in
                keys.append(request[header: "Key"])
                return JourneyRunner.Response(status: 204, headers: [], body: [])
            }
            try runner.run([step])
        }
        #expect(keys.count == 2 && keys[0] != nil && keys[1] != nil && keys[0] != keys[1])
    }

    @Test("without steps call only safe endpoints")
    func safeCalls() throws {
        #expect(try run(nil).calls == ["GET /orders 200", "GET /orders?page=2 200", "GET /orders 304"])
    }

    @Test("report deviations of the server")
    func deviations() throws {
        let wrongType = try run(Self.smoke) { response in
            let text = String(decoding: response.body, as: UTF8.self).replacing(#""amount":7"#, with: #""amount":"7""#)
            response = .init(status: response.status, headers: response.headers, body: Array(text.utf8))
        }
        #expect(wrongType.findings.map(\.message).contains(#"'amount': expected an integer, found "7""#))
        let ignoredTag = try run(nil) { response in
            if response.status == 304 {
                response = .init(status: 200, headers: response.headers, body: Array("{}".utf8))
            }
        }
        #expect(ignoredTag.findings.map(\.kind).contains(.staleEntityTag))
        let found = try run("- call: Posts.get\n  with: { id: 1 }") { response in
            if response.status == 404 {
                response = .init(status: 200, headers: [], body: Array(#"{"id":1,"amount":1}"#.utf8))
            }
        }
        #expect(found.findings.map(\.message) == ["status 200 instead of 404 for an item that does not exist"])
        #expect(try run("- call: Posts.get\n  with: { id: 98 }").findings.map(\.kind) == [.unexpectedStatus])
    }

    /// A runner whose server sends no response to requests whose target the closure selects.
    private func runner(failing isFailing: @escaping (String) -> Bool) -> JourneyRunner {
        let service = MockService(catalog.contract, options: MockOptions(itemCount: 3, pageSize: 2))
        return JourneyRunner(catalog.contract, secrets: ["key": "k"], limit: 50, sleep: { _ in }) {
            (request) throws(JourneyRunner.Failure) in
            guard !isFailing(request.target) else { throw JourneyRunner.Failure(reason: "timeout") }
            let reply = service.respond(to: request, origin: "http://a", now: 0).reply
            return .init(status: reply.status, headers: [], body: reply.status == 200 ? [] : reply.body.bytes)
        }
    }

    @Test("a request without a response is a finding next to those of other steps")
    func missingResponse() throws {
        var runner = runner { $0 == "/orders/4" }
        try runner.run(catalog.steps(Self.smoke).steps)
        #expect(runner.verifier.findings.map(\.kind) == [.mismatchedType, .missingResponse])
        #expect(runner.verifier.findings.last?.message == "no response: timeout")
        #expect(runner.verifier.findings.last?.call == "request 3: GET /orders/4")
        #expect(runner.verifier.callCount == 3)
        #expect(!runner.isAborted)
    }

    @Test("a server that no longer responds is not called again")
    func abortedJourney() throws {
        var requests = 0
        var runner = runner { _ in
            requests += 1
            return requests > 1
        }
        let gets = (1...5).map { "- { call: Posts.get, with: { id: \($0) } }" }
        try runner.run(catalog.steps((["- call: Posts.list"] + gets).joined(separator: "\n")).steps)
        #expect(requests == 4)
        #expect(runner.isAborted)
        #expect(runner.verifier.findings.map(\.kind) == [.mismatchedType, .missingResponse])
    }

    @Test("a server that never responds is a failure")
    func unreachable() {
        var runner = runner { _ in true }
        #expect(throws: JourneyRunner.Failure.self) { try runner.run(catalog.steps(Self.smoke).steps) }
    }

    @Test("send no credential whose secret is unknown")
    func unknownSecret() throws {
        var keys: [String?] = []
        var runner = JourneyRunner(catalog.contract, secrets: [:], limit: 1, sleep: { _ in }) {
            (request) throws(JourneyRunner.Failure) in
            keys.append(request[header: "X-Key"])
            return .init(status: 401, headers: [], body: [])
        }
        try runner.run([])
        #expect(keys == [nil])
        #expect(runner.verifier.findings.map(\.kind) == [.undeclaredStatus, .unexpectedStatus])
        let message = "status 401 instead of a success; pass the secret with '--credentials key=VARIABLE'"
        #expect(runner.verifier.findings.last?.message == message)
    }

    @Test("report a reference without a value, and end at the maximum number of requests")
    func limits() throws {
        let missing = try run("- call: Posts.get\n  with: { id: \"${list.items[0].id}\" }")
        #expect(missing.findings.map(\.message) == ["no earlier response contains '${list.items[0].id}'"])
        #expect(missing.calls == [])
        let limited = try run(Self.smoke, limit: 2)
        #expect(limited.calls.count == 2)
        #expect(limited.isLimited)
    }

    @Test(
        "with errors are rejected",
        arguments: [
            ("call: Posts.list", "a journey must be a list"),
            ("- with: { id: 1 }", "a step must have a call"),
            ("- call: Posts.lst", "no endpoint has the name 'Posts.lst'"),
            ("- { call: Posts.get, with: { ids: 1 } }", "Posts.get has no parameter 'ids'"),
            ("- { call: Posts.get, with: 7 }", "'with' must be a map"),
            ("- { call: Posts.get, status: many }", "'status' must be a number such as 404"),
            ("- { call: Posts.get, status: 99 }", "'status' must be a number such as 404"),
            ("- { call: Posts.get, status: [404] }", "'status' must be a number such as 404"),
            ("- { call: Posts.get, expect: 200 }", "unknown key 'expect'"),
            ("- { call: zzzzzzzzzzzz }", "no endpoint has the name 'zzzzzzzzzzzz'"),
            ("- { call: Posts.get, with: { quantity: 1 } }", "Posts.get has no parameter 'quantity'"),
            ("- { call: Posts.get, body: { amount: 1 } }", "Posts.get has no body"),
        ]
    )
    func invalid(_ yaml: String, _ message: String) {
        let problems = catalog.steps(yaml).problems
        #expect(problems.map(\.message) == [message])
        #expect(problems.allSatisfy { $0.hint != nil })
    }
}
