import Foundation
import SpeccTesting
import Testing

@_spi(Generated) @testable import SpeccRuntime

@Suite(.timeLimit(.minutes(1)))
struct PagedEndpointTests {
    /// The `Link` header contains the next page.
    struct LinkPages: PagedEndpoint, CustomEndpoint {
        typealias Response = [Int]
        typealias Item = Int
        static var pages: PageStyle { .link() }
        let host = "a.example"
        let path = "/list"
        var queryItems: [URLQueryItem]? { [URLQueryItem(name: "size", value: "2")] }
    }

    /// A field of the response is the cursor of the next page.
    struct CursorPages: PagedEndpoint, CustomEndpoint {
        struct Page: JSONReadable, Sendable {
            let items: [Int]
            let next: String?

            init(reading reader: inout JSONReader) {
                items = reader.list("items") { $0.int() }
                next = reader.stringIfPresent("next")
            }
        }

        typealias Response = Page
        static var pages: PageStyle { .cursor(sends: "after") }
        static func items(of page: Page) -> [Int] { page.items }
        static func pageInfo(of page: Page) -> PageInfo { PageInfo(next: page.next, count: page.items.count) }
        let host = "a.example"
        let path = "/list"
        var queryItems: [URLQueryItem]? {
            [URLQueryItem(name: "after", value: "first"), URLQueryItem(name: "size", value: "2")]
        }
    }

    /// Pages are numbered, and the response contains the total number of items.
    struct NumberedPages: PagedEndpoint, CustomEndpoint {
        struct Page: JSONReadable, Sendable {
            let items: [Int]
            let total: Int

            init(reading reader: inout JSONReader) {
                items = reader.list("items") { $0.int() }
                total = reader.int("total")
            }
        }

        typealias Response = Page
        static var pages: PageStyle { .page(sends: "page") }
        static func items(of page: Page) -> [Int] { page.items }
        static func pageInfo(of page: Page) -> PageInfo { PageInfo(count: page.items.count, total: page.total) }
        let host = "a.example"
        let path = "/list"
    }

    /// The response locates the cursor and a flag for further pages.
    struct FlaggedPages: PagedEndpoint, CustomEndpoint {
        struct Page: JSONReadable, Sendable {
            let items: [Int]
            init(reading reader: inout JSONReader) { items = reader.list("items") { $0.int() } }
        }

        typealias Response = Page
        static var pages: PageStyle { .cursor(at: ["next"], sends: "after", more: ["meta", "has_more"]) }
        static func items(of page: Page) -> [Int] { page.items }
        let host = "a.example"
        let path = "/list"
    }

    struct AnyOriginPages: PagedEndpoint, CustomEndpoint {
        typealias Response = [Int]
        typealias Item = Int
        static var pages: PageStyle { .link(allowsOtherOrigins: true) }
        let host = "a.example"
        let path = "/list"
    }

    private func link(_ target: String) -> HTTPHeaders { ["Link": "<\(target)>; rel=\"next\""] }

    private func urls(_ stub: StubTransport) -> [String] {
        stub.requests.map(\.url.absoluteString)
    }

    @Test("follows links to the last page")
    func links() async throws {
        // promise: pages.link
        let stub = StubTransport(
            .json("[1, 2]", headers: link("/list?size=2&page=2%2B")),
            .json("[3]", headers: link("?page=3")),
            .json("[4]")
        )
        var items: [Int] = []
        for try await item in HTTPClient(transport: stub).items(of: LinkPages()) {
            items.append(item)
        }
        #expect(items == [1, 2, 3, 4])
        #expect(
            urls(stub) == [
                "https://a.example/list?size=2", "https://a.example/list?size=2&page=2%2B",
                "https://a.example/list?page=3",
            ]
        )
    }

    @Test("ends after a page whose flag is false, although it has a cursor")
    func flag() async throws {
        // promise: pages.more
        let stub = StubTransport(
            .json(#"{"items": [1], "next": "a", "meta": {"has_more": true}}"#),
            .json(#"{"items": [2], "next": "b"}"#),
            .json(#"{"items": [3], "next": "c", "meta": {"has_more": false}}"#)
        )
        var items: [Int] = []
        for try await item in HTTPClient(transport: stub).items(of: FlaggedPages()) { items.append(item) }
        #expect(items == [1, 2, 3])
        #expect(stub.requests.count == 3)
    }

    @Test("starts at a stored cursor, and a pager resumes from one")
    func cursors() async throws {
        let respond: @Sendable (TransportRequest) -> StubResponse? = { request in
            request.url.absoluteString.contains("after=a%2Fb")
                ? .json(#"{"items": [3], "next": null}"#) : .json(#"{"items": [1, 2], "next": "a/b"}"#)
        }
        let stub = StubTransport(respond)
        let client = HTTPClient(transport: stub)
        let pager = client.pager(of: CursorPages())
        #expect(try await pager.next()?.items == [1, 2])
        let stored = try #require(pager.cursor)
        #expect(try await pager.next()?.items == [3])
        #expect(try await pager.next() == nil)
        #expect(try await client.pager(of: CursorPages(), from: stored).next()?.items == [3])
        pager.restart()
        #expect(try await pager.next()?.items == [1, 2])
        #expect(
            Array(urls(stub).prefix(2)) == [
                "https://a.example/list?after=first&size=2", "https://a.example/list?after=a%2Fb&size=2",
            ]
        )
    }

    @Test("a restarted pager counts from zero, so that a list that has grown is read to its end")
    func countingAgain() async throws {
        // promise: pages.restart
        let stub = StubTransport(
            .json(#"{"items": [1, 2], "total": 2}"#),
            .json(#"{"items": [1, 2], "total": 4}"#),
            .json(#"{"items": [3, 4], "total": 4}"#)
        )
        let pager = HTTPClient(transport: stub).pager(of: NumberedPages())
        #expect(try await pager.next()?.items == [1, 2])
        #expect(try await pager.next() == nil)
        pager.restart()
        #expect(try await pager.next()?.items == [1, 2])
        #expect(try await pager.next()?.items == [3, 4])
        #expect(try await pager.next() == nil)
    }

    @Test("rejects a link to another origin without sending a request")
    func crossOrigin() async throws {
        // promise: pages.same-origin
        let stub = StubTransport(.json("[1]", headers: link("https://b.example/list")))
        let pager = HTTPClient(transport: stub).pager(of: LinkPages())
        let error = await #expect(throws: NetworkError.self) { try await pager.next() }
        #expect(error?.kind == .pages)
        #expect(stub.requests.count == 1)
    }

    @Test("sends no credentials to another origin, even if such pages are allowed")
    func allowed() async throws {
        // promise: pages.other-origin-credentials
        let stub = StubTransport(.json("[1]", headers: link("https://b.example/list")), .json("[2]"))
        let client = HTTPClient.test(stub) {
            $0.middleware = [Authentication(.apiKey("k", in: .query("own")), for: .all)]
            $0.headers = ["Authorization": "Bearer x"]
        }
        let pager = client.pager(of: AnyOriginPages())
        #expect(try await pager.next() == [1])
        #expect(try await pager.next() == [2])
        #expect(urls(stub) == ["https://a.example/list?own=k", "https://b.example/list"])
        #expect(stub.requests.map { $0.headers["Authorization"] } == ["Bearer x", nil])
    }

    @Test("requests a failed page again")
    func failure() async throws {
        // promise: pages.retry
        let stub = StubTransport(
            .json("[1]", headers: link("/list?page=2")),
            .status(500),
            .json("[2]")
        )
        let pager = HTTPClient(transport: stub).pager(of: LinkPages())
        #expect(try await pager.next() == [1])
        await #expect(throws: NetworkError.self) { try await pager.next() }
        #expect(try await pager.next() == [2])
        #expect(try await pager.next() == nil)
    }
}
