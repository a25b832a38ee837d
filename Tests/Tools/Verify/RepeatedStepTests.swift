import SpeccContract
import SpeccDiagnostics
import SpeccMock
import SpeccVerify
import Testing

@Suite("Steps of journeys with several calls")
struct RepeatedStepTests {
    private static let yaml = """
        endpoints:
          list:
            call: GET /orders
            query: { page: int? }
            returns: { items: list<Order>, count: int }
            paginate: { items: items, page: page, total: count }
          search:
            call: POST /search
            body: { text: string, page: { offset: int? } }
            returns: { items: list<Order> }
            paginate: { items: items, offset: page.offset }
          get: { call: "GET /orders/{id:int}", returns: Order }
          waitForOrder: { poll: get, until: { state: [sent] }, fail: { state: [lost] }, every: 1s..3s, for: 10s }
          job: { call: GET /job, returns: Order, unwrap: data, errors: { 409: empty } }
          waitForJob: { poll: job, until: { state: [sent] }, fail: { state: [lost] }, every: 1s, for: 2s }
          token:
            call: GET /token
            returns: { token: string }
            errors: { early: { $status: 400, $when: { error: [early] }, error: string }, 410: empty }
          news: { call: GET /news, query: { after: int? }, returns: list<Order> }
          feed: { follow: news, next: last.id, sends: after }
          waitForToken: { poll: token, pending: [early], every: 1s, for: 10s }
        types:
          Order: { id: int, state: [open, sent, lost] }
        """

    private let catalog: JourneyCatalog

    init() throws {
        catalog = try JourneyCatalog(Self.yaml)
    }

    /// The requests of a journey and the waits between them in milliseconds, and its findings.
    private func run(
        _ yaml: String,
        _ respond: @escaping (ContractRequest) -> JourneyRunner.Response
    ) throws -> (log: [String], findings: [String]) {
        var log: [String] = []
        var runner = JourneyRunner(
            catalog.contract,
            secrets: [:],
            limit: 50,
            sleep: { log.append("\($0)") },
            send: { (request) throws(JourneyRunner.Failure) in
                let body = request.method == "POST" ? " " + String(decoding: request.body ?? [], as: UTF8.self) : ""
                log.append("\(request.method) \(request.target)\(body)")
                return respond(request)
            }
        )
        try runner.run(catalog.steps(yaml).steps)
        return (log, runner.verifier.findings.map { "\($0.kind.rawValue): \($0.message)" })
    }

    private func mock(_ options: MockOptions) -> (ContractRequest) -> JourneyRunner.Response {
        let service = MockService(catalog.contract, options: options)
        return { request in
            let reply = service.respond(to: request, origin: "http://a", now: 0).reply
            let headers = reply.headers.filter { $0.name != "ETag" }
            return .init(status: reply.status, headers: headers, body: reply.body.bytes)
        }
    }

    private func response(_ text: String) -> JourneyRunner.Response {
        .init(status: 200, headers: [.init("Content-Type", "application/json")], body: Array(text.utf8))
    }

    @Test("request all pages, or at most a number of them")
    func pages() throws {
        let server = mock(MockOptions(itemCount: 5, pageSize: 2))
        let all = try run("- { call: Posts.list, pages: all }", server)
        #expect(all.log == ["GET /orders", "GET /orders?page=2", "GET /orders?page=3"])
        #expect(all.findings == [])
        #expect(try run("- { call: Posts.list, pages: 2 }", server).log == ["GET /orders", "GET /orders?page=2"])
        #expect(try run("- { call: Posts.list, pages: 1 }", server).log == ["GET /orders"])
    }

    @Test("send cursors in bodies")
    func bodies() throws {
        let journey = "- { call: Posts.search, body: { text: a, page: {} }, pages: all }"
        let (log, findings) = try run(journey) { request in
            let isFirst = !String(decoding: request.body ?? [], as: UTF8.self).contains("offset")
            return response(isFirst ? #"{"items":[{"id":1,"state":"open"}]}"# : #"{"items":[]}"#)
        }
        let second = #"POST /search {"text":"a","page":{"offset":1}}"#
        #expect(log == [#"POST /search {"text":"a","page":{}}"#, second])
        #expect(findings == [])
    }

    @Test("end at a page that is missing")
    func missingPage() throws {
        let (log, findings) = try run("- { call: Posts.list, pages: all }") { request in
            let page = response(#"{"items":[{"id":1,"state":"open"}],"count":2}"#)
            return request.query == nil ? page : .init(status: 500, headers: [], body: [])
        }
        #expect(log == ["GET /orders", "GET /orders?page=2"])
        #expect(findings.contains("unexpected-status: status 500 instead of a success"))
    }

    @Test("repeat a call at the intervals of a waiter, whose response references select")
    func waiter() throws {
        let journey = """
            - { call: Posts.waitForOrder, with: { id: 2 } }
            - { call: Posts.get, with: { id: "${waitForOrder.id}" } }
            """
        let (log, findings) = try run(journey, mock(MockOptions(polls: 4)))
        let get = "GET /orders/2"
        #expect(log == [get, "1000", get, "2000", get, "3000", get, get])
        #expect(findings == [])
    }

    @Test(
        "report waiters that fail or do not end in time",
        arguments: [
            ("lost", "failed-wait: waitForJob: the response meets 'fail'"),
            ("open", "failed-wait: waitForJob: no response meets 'until' within 2 s"),
        ]
    )
    func failedWaiter(state: String, finding: String) throws {
        let journey = """
            - call: Posts.waitForJob
            - { call: Posts.get, with: { id: "${waitForJob.data.id}" } }
            """
        let (_, findings) = try run(journey) { _ in response(#"{"data":{"id":1,"state":"\#(state)"}}"#) }
        #expect(findings == [finding, "missing-reference: no earlier response contains '${waitForJob.data.id}'"])
    }

    @Test("a waiter can expect an error")
    func error() throws {
        let (log, findings) = try run("- { call: Posts.waitForJob, status: 409 }") { _ in
            .init(status: 409, headers: [], body: [])
        }
        #expect(log == ["GET /job"])
        #expect(findings == [])
    }

    @Test("errors that a waiter names continue it, and any other one ends it")
    func pendingErrors() throws {
        let (log, findings) = try run("- call: Posts.waitForToken", mock(MockOptions(polls: 3)))
        #expect(log == ["GET /token", "1000", "GET /token", "1000", "GET /token"])
        #expect(findings == [])
        let expected = try run("- { call: Posts.waitForToken, status: 400 }", mock(MockOptions(polls: 3)))
        #expect(expected.log == ["GET /token"])
        var statuses = [400, 410]
        let ended = try run("- call: Posts.waitForToken") { _ in
            .init(status: statuses.removeFirst(), headers: [], body: Array(#"{"error":"early"}"#.utf8))
        }
        #expect(ended.log == ["GET /token", "1000", "GET /token"])
        #expect(ended.findings == ["unexpected-status: status 410 instead of a success: \"early\""])
    }

    @Test(
        "reject pages of other calls",
        arguments: [
            ("- { call: Posts.get, with: { id: 1 }, pages: all }", "Posts.get has no pages"),
            ("- { call: Posts.waitForJob, pages: all }", "Posts.waitForJob has no pages"),
            ("- { call: Posts.list, pages: 0 }", "'pages' must be a number or 'all'"),
            ("- { call: Posts.list, pages: [1] }", "'pages' must be a number or 'all'"),
            ("- { call: Posts.list, pages: all, status: 404 }", "an error has no pages"),
            ("- { call: Posts.feed }", "'Posts.feed' is a feed, which has no end"),
            ("- { call: Posts.waitForJobs }", "no endpoint has the name 'Posts.waitForJobs'"),
        ]
    )
    func problems(journey: String, message: String) {
        let problems = catalog.steps(journey).problems
        #expect(problems.map(\.message) == [message])
        if journey.contains("Jobs") { #expect(problems.first?.hint == "did you mean 'Posts.waitForJob'?") }
    }
}
