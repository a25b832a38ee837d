import Foundation
import PoliciesGolden
import SpeccRuntime
import SpeccTesting
import Testing

/// The golden Policies, executed: pages of every style, and polling.
@Suite("Golden Policies: pages and polling", .timeLimit(.minutes(1)))
struct PoliciesPagesTests {
    private func lists(_ stub: StubTransport) -> Policies.ListsService {
        Policies.ListsService(client: HTTPClient(transport: stub))
    }

    private func ids<E: PagedEndpoint>(_ pages: EndpointPages<E>) async throws -> [Int]
    where E.Item == Policies.Post {
        var ids: [Int] = []
        for try await post in pages.items { ids.append(post.id) }
        return ids
    }

    private func lines(_ stub: StubTransport) -> [String] {
        stub.requests.map { String($0.url.absoluteString.dropFirst("https://api.policies.example".utf8.count)) }
    }

    private func hits(_ ids: [Int], _ rest: String = "") -> StubResponse {
        let posts = ids.map { #"{"id":\#($0)}"# }.joined(separator: ",")
        return .json(#"{"data":{"hits":[\#(posts)]}\#(rest)}"#)
    }

    private func posts(_ ids: [Int], headers: HTTPHeaders = [:]) -> StubResponse {
        .json("[\(ids.map { #"{"id":\#($0)}"# }.joined(separator: ","))]", headers: headers)
    }

    @Test("pages are requested by their links with the parameters of the first one")
    func link() async throws {
        let next: HTTPHeaders = ["Link": #"</posts?tag=a&page=2>; rel="next""#]
        let stub = StubTransport(posts([1, 2], headers: next), posts([3]))
        #expect(try await ids(lists(stub).listPostsPages(tag: "a")) == [1, 2, 3])
        #expect(lines(stub) == ["/posts?tag=a", "/posts?tag=a&page=2"])
    }

    @Test("a cursor replaces the argument, and pages end without a cursor")
    func cursor() async throws {
        let stub = StubTransport(hits([1], #","meta":{"next":"a b"}"#), hits([2], #","meta":{"next":""}"#))
        #expect(try await ids(lists(stub).searchPages(q: "x").size(1)) == [1, 2])
        #expect(lines(stub) == ["/search?q=x&per_page=1", "/search?q=x&per_page=1&cursor=a%20b"])
    }

    @Test("a cursor can be a field of the last item of the page")
    func last() async throws {
        let stub = StubTransport(posts([9, 8]), posts([7]), posts([]))
        #expect(try await ids(lists(stub).historyPages()) == [9, 8, 7])
        #expect(lines(stub) == ["/history", "/history?before=8", "/history?before=7"])
    }

    @Test("pages are numbered from the first one to the total")
    func numbered() async throws {
        let stub = StubTransport(hits([1, 2], #","meta":{"count":3}"#), hits([3], #","meta":{"count":3}"#))
        #expect(try await ids(lists(stub).numberedPages()) == [1, 2, 3])
        #expect(lines(stub) == ["/numbered", "/numbered?page=1"])
    }

    @Test("items are counted until a page is empty")
    func counted() async throws {
        let stub = StubTransport(posts([1, 2]), posts([3]), posts([]))
        #expect(try await ids(lists(stub).countedPages().size(2)) == [1, 2, 3])
        #expect(lines(stub) == ["/counted?size=2", "/counted?size=2&offset=2", "/counted?size=2&offset=3"])
    }

    @Test("the response can contain the URL of the next page, of the same origin only")
    func address() async throws {
        let stub = StubTransport(hits([1], #","@odata.nextLink":"/linked?skip=1""#), hits([2]))
        #expect(try await ids(lists(stub).linkedPages()) == [1, 2])
        #expect(lines(stub) == ["/linked", "/linked?skip=1"])
        let away = lists(StubTransport(hits([1], #","@odata.nextLink":"https://other.example/""#)))
        let error = await failure(NetworkError.self) { try await ids(away.linkedPages()) }
        #expect(error?.kind == .pages)
    }

    @Test("a page parameter can be a field of the body")
    func body() async throws {
        let stub = StubTransport(hits([1], #","meta":{"last":5}"#), hits([2]))
        #expect(try await ids(lists(stub).queryPages(body: .init(q: "x"))) == [1, 2])
        let data = try await stub.requests.last?.body.open().next() ?? Data()
        #expect(String(decoding: data, as: UTF8.self) == #"{"q":"x","page":{"after":5}}"#)
    }

    @Test("headers contain the cursors, and need not be declared")
    func headers() async throws {
        let stub = StubTransport(
            posts([1], headers: ["X-Next-Page": "2", "X-More": "True"]),
            posts([2], headers: ["X-Next-Page": "3", "X-Prev-Page": "1"]),
            posts([3], headers: ["X-Next-Page": "4", "X-More": "false"])
        )
        #expect(try await ids(lists(stub).headedPages()) == [1, 2, 3])
        #expect(lines(stub) == ["/headed", "/headed?page=2", "/headed?page=3"])
        let ended = StubTransport(posts([1], headers: ["X-Next-Page": ""]))
        #expect(try await ids(lists(ended).headedPages()) == [1])
    }

    @Test("a header contains the cursor of the previous page")
    func previousHeader() async throws {
        let stub = StubTransport(posts([2], headers: ["X-Prev-Page": "1"]), posts([1]))
        let pager = lists(stub).headedPages().pager(from: PageCursor(rawValue: "2"))
        #expect(try await pager.next()?.map(\.id) == [2])
        #expect(try await pager.previous()?.map(\.id) == [1])
        #expect(lines(stub) == ["/headed?page=2", "/headed?page=1"])
    }

    @Test("a header contains the number of all items")
    func totalHeader() async throws {
        let total: HTTPHeaders = ["X-Total": "3"]
        let stub = StubTransport(posts([1, 2], headers: total), posts([3], headers: total))
        #expect(try await ids(lists(stub).totaledPages()) == [1, 2, 3])
        #expect(lines(stub) == ["/totaled", "/totaled?page=2"])
    }

    @Test("the next page is the URL of the first element of a list with a relation")
    func chosen() async throws {
        let links =
            #"{"relation":"self","url":"/chosen"},{"relation":"next","url":"/chosen?p=2"},"#
            + #"{"relation":"next","url":"/x"}"#
        let stub = StubTransport(
            .json(#"{"link":[\#(links)],"entry":[{"id":1}]}"#),
            .json(#"{"link":[{"relation":"self","url":"/chosen?p=2"}],"entry":[{"id":2}]}"#)
        )
        var ids: [Int] = []
        for try await item in lists(stub).chosenPages().items { ids.append(item.id) }
        #expect(ids == [1, 2])
        #expect(lines(stub) == ["/chosen", "/chosen?p=2"])
    }

    @Test("a cursor of any JSON is sent unchanged, with all digits of its numbers")
    func jsonCursor() async throws {
        let stub = StubTransport(
            .json(#"{"entry":[{"id":1,"sort":[1]},{"id":2,"sort":[1.50, "a", null, {"b": 12345678901234567890}]}]}"#),
            .json(#"{"entry":[{"id":3,"sort":[]}]}"#)
        )
        var ids: [Int] = []
        for try await item in lists(stub).sortedPages(body: .init(size: 2)).items { ids.append(item.id) }
        #expect(ids == [1, 2, 3])
        var bodies: [String] = []
        for request in stub.requests {
            bodies.append(String(decoding: try await request.body.open().next() ?? Data(), as: UTF8.self))
        }
        let sent = #"{"size":2,"search_after":[1.50,"a",null,{"b":12345678901234567890}]}"#
        #expect(bodies == [#"{"size":2}"#, sent])
    }

    @Test("a stored cursor that is not JSON fails before it is sent")
    func invalidJSONCursor() async throws {
        let stub = StubTransport(.json(#"{"entry":[]}"#))
        let pager = lists(stub).sortedPages(body: .init(size: 2)).pager(from: PageCursor(rawValue: "[1"))
        let error = await failure(NetworkError.self) { try await pager.next() }
        #expect(error?.kind == .invalidRequest)
        #expect(stub.requests.isEmpty)
    }

    @Test("a view model on the main actor can own a pager, and a failed page is requested again")
    @MainActor
    func viewModel() async throws {
        @MainActor final class Model {
            let pager: Pager<[Policies.Post], NetworkError>
            var posts: [Policies.Post] = []

            init(_ service: Policies.ListsService) {
                pager = service.countedPages().pager()
            }

            func more() async throws(NetworkError) {
                posts += try await pager.next() ?? []
            }
        }
        let model = Model(lists(StubTransport(posts([1]), .status(500), posts([2]), posts([]))))
        try await model.more()
        await #expect(throws: NetworkError.self) { try await model.more() }
        try await model.more()
        #expect(model.posts.map(\.id) == [1, 2])
    }

    @Test("polling requests at growing intervals, and ends with the response or an error")
    func wait() async throws {
        let clock = VirtualClock()
        let stub = StubTransport(
            script: ["running", "running", "done"].map { .json(#"{"status":"\#($0)"}"#) },
            clock: clock
        )
        let jobs = Policies.JobsService(client: HTTPClient(transport: stub, clock: clock))
        async let job = jobs.waitForJob(id: "7")
        for seconds in [1, 2] {
            try await clock.waitUntilScheduled(for: .seconds(seconds))
            clock.advance(by: .seconds(seconds))
        }
        #expect(try await job.status.rawValue == "done")
        #expect(
            stub.requests.map(\.url.absoluteString) == Array(repeating: "https://api.policies.example/jobs/7", count: 3)
        )
        let failed = StubTransport(.json(#"{"status":"cancelled"}"#))
        let error = await failure(NetworkError.self) {
            try await Policies.JobsService(client: HTTPClient(transport: failed)).waitForJob(id: "7")
        }
        #expect(error?.kind == .waitFailed)
    }

    @Test("polling continues after declared errors, until a field is present, and fails with another one")
    func pending() async throws {
        let clock = VirtualClock()
        let stub = StubTransport(
            script: [.status(404), .json("{}"), .json(#"{"response":{"url":"u"}}"#)],
            clock: clock
        )
        let jobs = Policies.JobsService(client: HTTPClient(transport: stub, clock: clock))
        async let copy = jobs.waitForCopy(id: "7")
        for _ in 0..<2 {
            try await clock.waitUntilScheduled(for: .seconds(1))
            clock.advance(by: .seconds(1))
        }
        #expect(try await copy.response?.url == "u")
        let failed = StubTransport(.json(#"{"error":{"message":"no"}}"#))
        let error = await failure(Policies.JobsService.GetCopy.Failure.self) {
            try await Policies.JobsService(client: HTTPClient(transport: failed)).waitForCopy(id: "7")
        }
        #expect(error?.networkError.kind == .waitFailed)
    }
}
