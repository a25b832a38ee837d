import CatalogTestSupport
import SpeccContract
import SpeccDiagnostics
import SpeccVerify
import Testing

/// Recordings of several lists, users and attempts, which must not be mixed.
@Suite("Sequences of calls")
struct CallSequenceTests {
    private static let yaml = """
        credentials:
          session: { bearer: token, renew: renewSession, with: refresh }
        endpoints:
          list:
            call: GET /users/{user:int}/orders
            auth: session
            query: { state: string?, page: int?, size: int? }
            returns: { 200: Page }
            paginate: { items: items, page: page, limit: size, total: count }
          linked: { call: GET /links, query: { state: string? }, returns: { 200: list<Order> }, paginate: link }
          urls: { call: GET /urls, returns: { 200: Feed }, paginate: { items: items, next: next } }
          search:
            call: POST /search
            body: { text: string, cursor: string? }
            returns: { 200: Feed }
            paginate: { items: items, next: next, sends: cursor }
          headed: { call: GET /headed, returns: { 200: list<Order> }, paginate: { next: header X-Next, sends: page } }
          totaled: { call: GET /totaled, returns: { 200: list<Order> }, paginate: { page: page, total: header X-Total } }
          chosen: { call: GET /chosen, returns: { 200: Chosen }, paginate: { items: items, next: "links[rel=next].href" } }
          sorted:
            call: POST /sorted
            body: { after: json? }
            returns: { 200: Chosen }
            paginate: { items: items, next: last.sort, sends: after }
          events: { call: GET /events, auth: none, query: { page: int? }, returns: { 200: Events }, paginate: { items: items, page: page } }
          mine: { call: GET /mine, auth: session, headers: { X-Lang: { type: string? } }, returns: { 200: Order } }
          place: { call: POST /orders, body: { amount: int }, returns: { 201: Order } }
          renewSession: { call: POST /session, auth: none, body: { refresh: string? }, returns: { 200: Session } }
        types:
          Page: { items: list<Order>, count: int }
          Feed: { items: list<Order>, next: string? }
          Events: { items: list<Event> }
          Event: { text: string }
          Order: { id: int, sort: json? }
          Chosen: { items: list<Order>, links: { $list: { rel: string, href: string }, $optional: true } }
          Session: { token: string, refresh: string }
        """

    private let contract: Contract

    init() throws {
        let source = CheckedSource([Self.yaml])
        contract = Contract(try #require(source.catalog, "\(source.diagnostics.map(\.message))"))
    }

    /// A call whose request and response bodies are JSON.
    private static func call(
        _ line: String,
        _ body: String,
        status: Int = 200,
        sending sent: String = "",
        request: [ContractRequest.Header] = [],
        response: [ContractRequest.Header] = []
    ) -> RecordedCall {
        let words = line.split(separator: " ").map(String.init)
        let type = ContractRequest.Header("Content-Type", "application/json")
        return RecordedCall(
            location: line,
            endpoint: "",
            request: ContractRequest(
                words[0],
                words[1],
                headers: request + (sent.isEmpty ? [] : [type]),
                body: Array(sent.utf8)
            ),
            status: status,
            headers: response + [type],
            body: Array(body.utf8)
        )
    }

    private static func orders(_ ids: [Int]) -> String {
        "[\(ids.map { "{\"id\":\($0)}" }.joined(separator: ","))]"
    }

    /// A page of `GET /users/…/orders`.
    private static func page(_ target: String, _ ids: [Int], count: Int = 3) -> RecordedCall {
        call("GET /users/\(target)", "{\"items\":\(orders(ids)),\"count\":\(count)}")
    }

    private static func feed(_ line: String, _ ids: [Int], next: String?, sending sent: String = "") -> RecordedCall {
        let next = next.map { "\"\($0)\"" } ?? "null"
        return call(line, "{\"items\":\(orders(ids)),\"next\":\(next)}", sending: sent)
    }

    private func findings(_ calls: [RecordedCall]) -> [Finding] {
        var verifier = RecordingVerifier(contract)
        for call in calls { verifier.add(call) }
        return verifier.findings
    }

    private func kinds(_ calls: [RecordedCall]) -> [DeviationKind] {
        findings(calls).map(\.kind)
    }

    // MARK: - Lists

    @Test("lists of different paths, queries and page sizes are separate")
    func interleaved() {
        let others = ["2/orders", "1/orders?state=open", "1/orders?size=5"]
        for other in others {
            let next = other + (other.contains("?") ? "&" : "?") + "page=2"
            let calls = [
                Self.page("1/orders", [1, 2]), Self.page(other, [1, 2]), Self.page("1/orders?page=2", [3]),
                Self.page(next, [3]),
            ]
            #expect(kinds(calls) == [], "\(other)")
            var repeated = calls
            repeated[2] = Self.page("1/orders?page=2", [2])
            #expect(kinds(repeated) == [.repeatedPageItem], "\(other)")
        }
    }

    @Test("two readers of the same list do not mix")
    func readers() {
        let first = Self.page("1/orders", [1, 2])
        let second = Self.page("1/orders?page=2", [3])
        #expect(kinds([first, first, second, second]) == [])
        #expect(kinds([first, second, first, second, second]) == [])
        let pages = [[1, 2], [3, 4], [5]].enumerated().map { index, ids in
            Self.page("1/orders?page=\(index + 1)", ids, count: 5)
        }
        #expect(kinds([pages[0], pages[0], pages[1], pages[2], pages[1], pages[2]]) == [])
        #expect(kinds([pages[0], pages[2], pages[1]]) == [], "a short page after another one is not before it")
    }

    @Test("a write between two pages may move items")
    func writes() {
        let write = Self.call("POST /orders", "{\"id\":9}", status: 201, sending: "{\"amount\":1}")
        let failed = Self.call("POST /orders", "{}", status: 500, sending: "{\"amount\":1}")
        let first = Self.page("1/orders", [1, 2])
        let second = Self.page("1/orders?page=2", [2])
        #expect(kinds([first, write, second]) == [])
        #expect(kinds([first, failed, second]).contains(.repeatedPageItem))
    }

    @Test("links lead from page to page, whatever the names of their query items")
    func links() {
        func page(_ target: String, _ ids: [Int], next: String?) -> RecordedCall {
            let link = next.map { ContractRequest.Header("Link", "<https://blog.example\($0)>; rel=\"next\"") }
            return Self.call("GET \(target)", Self.orders(ids), response: link.map { [$0] } ?? [])
        }
        let open = page("/links?state=open", [1, 2], next: "/links?state=open&token=a")
        let sent = page("/links?state=sent", [1, 2], next: "/links?state=sent&token=b")
        let rest = page("/links?state=sent&token=b", [3], next: nil)
        #expect(kinds([open, sent, page("/links?state=open&token=a", [3], next: nil), rest]) == [])
        #expect(kinds([open, sent, page("/links?state=open&token=a", [2], next: nil)]) == [.repeatedPageItem])
        #expect(kinds([open, open, sent, open]) == [], "the first page again starts again")
        let endless = page("/links?token=z", [5], next: "/links?token=z")
        #expect(kinds([endless]) == [.repeatedCursor])
    }

    @Test("URLs in responses lead from page to page")
    func urls() {
        let first = Self.feed("GET /urls", [1, 2], next: "/urls?skip=2")
        #expect(kinds([first, Self.feed("GET /urls?skip=2", [3], next: nil), first]) == [])
        #expect(kinds([first, Self.feed("GET /urls?skip=2", [1], next: nil)]) == [.repeatedPageItem])
        let relative = Self.feed("GET /urls", [1, 2], next: "?skip=2")
        #expect(kinds([relative, Self.feed("GET /urls?skip=2", [1], next: nil)]) == [.repeatedPageItem])
    }

    @Test("a cursor in the body selects the page")
    func cursorsInBodies() {
        func page(_ text: String, _ cursor: String?, _ ids: [Int], next: String?) -> RecordedCall {
            let sent = cursor.map { ",\"cursor\":\"\($0)\"" } ?? ""
            return Self.feed("POST /search", ids, next: next, sending: "{\"text\":\"\(text)\"\(sent)}")
        }
        let first = page("a", nil, [1, 2], next: "x")
        let other = page("b", nil, [1, 2], next: "x")
        #expect(kinds([first, other, page("a", "x", [3], next: nil), page("b", "x", [3], next: nil)]) == [])
        #expect(kinds([first, other, page("a", "x", [2], next: nil)]) == [.repeatedPageItem])
        #expect(kinds([first, page("a", "x", [3], next: "x")]) == [.repeatedCursor])
    }

    @Test("cursors and totals in headers, and links of chosen elements, lead from page to page")
    func locations() {
        func headed(_ target: String, _ ids: [Int], next: String?) -> RecordedCall {
            let headers = next.map { [ContractRequest.Header("X-Next", $0)] } ?? []
            return Self.call("GET /headed\(target)", Self.orders(ids), response: headers)
        }
        let first = headed("", [1], next: "2")
        #expect(kinds([first, headed("?page=2", [2], next: "3"), headed("?page=3", [3], next: nil)]) == [])
        #expect(kinds([first, headed("?page=2", [1], next: nil)]) == [.repeatedPageItem])
        #expect(kinds([first, headed("?page=2", [2], next: "2")]) == [.repeatedCursor])
        let total = [ContractRequest.Header("X-Total", "2")]
        let pages = [("", [1, 2]), ("?page=2", [3])].map {
            Self.call("GET /totaled\($0)", Self.orders($1), response: total)
        }
        #expect(kinds(pages) == [.incompletePages])
        func chosen(_ target: String, _ ids: [Int], _ next: String) -> RecordedCall {
            let links = #"[{"rel":"self","href":"/x"},{"rel":"next","href":"\#(next)"}]"#
            return Self.call("GET /chosen\(target)", #"{"items":\#(Self.orders(ids)),"links":\#(links)}"#)
        }
        #expect(kinds([chosen("", [1], "/chosen?p=2"), chosen("?p=2", [1], "/chosen?p=3")]) == [.repeatedPageItem])
        #expect(kinds([chosen("?p=2", [1], "/chosen?p=2")]) == [.repeatedCursor])
        func sorted(_ sent: String, _ id: Int) -> RecordedCall {
            Self.call("POST /sorted", #"{"items":[{"id":\#(id),"sort":[\#(id)]}]}"#, sending: sent)
        }
        #expect(kinds([sorted("{}", 1), sorted(#"{"after":[1]}"#, 2)]) == [])
        #expect(kinds([sorted("{}", 1), sorted(#"{"after":[1]}"#, 1)]) == [.repeatedPageItem])
    }

    @Test("equal items without ids are a warning, and an error if the whole page is equal")
    func itemsWithoutIDs() {
        func page(_ number: Int, _ texts: [String]) -> RecordedCall {
            let items = texts.map { "{\"text\":\"\($0)\"}" }.joined(separator: ",")
            return Self.call("GET /events?page=\(number)", "{\"items\":[\(items)]}")
        }
        let some = findings([page(1, ["a", "b"]), page(2, ["b", "c"])])
        #expect(some.map(\.severity) == [.warning])
        let all = findings([page(1, ["a", "b"]), page(2, ["a", "b"])])
        #expect(all.map(\.severity) == [.error])
    }

    @Test("long lists are compared in linear time", .timeLimit(.minutes(1)))
    func longList() {
        let calls = (0..<200).map { number in
            Self.page("1/orders?page=\(number + 1)", Array(number * 100..<number * 100 + 100), count: 20_000)
        }
        #expect(kinds(calls) == [])
        #expect(kinds(calls + [Self.page("1/orders?page=201", [0], count: 20_001)]) == [.repeatedPageItem])
    }

    // MARK: - Attempts and sessions

    @Test("a retry after 429 continues the list")
    func retry() {
        let first = Self.page("1/orders", [1, 2])
        let limited = Self.call("GET /users/1/orders?page=2", "{}", status: 429)
        let found = findings([first, limited, Self.page("1/orders?page=2", [3])])
        #expect(found.map(\.kind) == [.undeclaredStatus])
        #expect(found.map(\.severity) == [.warning], "the client waits and retries")
        #expect(kinds([first, limited, Self.page("1/orders?page=2", [2])]).contains(.repeatedPageItem))
    }

    @Test("a session that is renewed between two pages continues the list")
    func renewedSession() {
        let renewal = Self.call("POST /session", "{\"token\":\"t\",\"refresh\":\"r\"}", sending: "{\"refresh\":\"r\"}")
        let expired = Self.call("GET /users/1/orders?page=2", "{}", status: 401)
        let first = Self.page("1/orders", [1, 2])
        let found = findings([first, expired, renewal, Self.page("1/orders?page=2", [3])])
        #expect(found.map(\.kind) == [.undeclaredStatus])
        #expect(found.map(\.severity) == [.warning], "the client renews the session")
        #expect(kinds([first, expired, renewal, Self.page("1/orders?page=2", [2])]).contains(.repeatedPageItem))
        let open = Self.call("GET /events", "{}", status: 401)
        #expect(findings([open]).map(\.severity) == [.error], "the endpoint has no credentials")
    }

    @Test("entity tags belong to a user and a language")
    func entityTags() {
        func mine(_ name: String, _ value: String, id: Int, tag: String) -> RecordedCall {
            Self.call("GET /mine", "{\"id\":\(id)}", request: [.init(name, value)], response: [.init("ETag", tag)])
        }
        func confirmation(_ name: String, _ value: String, tag: String) -> RecordedCall {
            let headers = [ContractRequest.Header(name, value), .init("If-None-Match", tag)]
            return Self.call("GET /mine", "", status: 304, request: headers)
        }
        for name in ["Authorization", "X-Lang"] {
            let calls = [mine(name, "a", id: 1, tag: "\"1\""), mine(name, "b", id: 2, tag: "\"2\"")]
            #expect(kinds(calls + [confirmation(name, "a", tag: "\"1\"")]) == [], "\(name)")
            #expect(kinds(calls + [confirmation(name, "b", tag: "\"1\"")]) == [.staleEntityTag], "\(name)")
        }
    }
}
