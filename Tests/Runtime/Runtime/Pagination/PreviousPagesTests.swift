import Foundation
import SpeccSynchronization
import SpeccTesting
import Testing

@_spi(Generated) @testable import SpeccRuntime

@Suite("Previous pages", .timeLimit(.minutes(1)))
struct PreviousPagesTests {
    /// The response contains the cursors of the adjacent pages.
    private struct ByCursor: PagedEndpoint, CustomEndpoint {
        typealias Response = JSONObject
        static var pages: PageStyle { .cursor(at: ["next"], previous: ["previous"], sends: "at") }
        static func items(of page: JSONObject) -> [JSONValue] { [page["name"]].compactMap(\.self) }
        let host = "a.example"
        let path = "/entries"
    }

    private struct ByLink: PagedEndpoint, CustomEndpoint {
        typealias Response = JSONObject
        static var pages: PageStyle { .link() }
        static func items(of page: JSONObject) -> [JSONValue] { [page["name"]].compactMap(\.self) }
        let host = "a.example"
        let path = "/entries"
    }

    private struct ByNumber: PagedEndpoint, CustomEndpoint {
        typealias Response = JSONObject
        static var pages: PageStyle { .page(sends: "at", first: 0) }
        static func items(of page: JSONObject) -> [JSONValue] { [page["name"]].compactMap(\.self) }
        let host = "a.example"
        let path = "/entries"
    }

    /// The response of a server with the pages 0 to 4, which declares the adjacent pages by cursor and by link.
    private static func response(to request: TransportRequest, previousHost: String = "") -> StubResponse {
        let items = URLComponents(url: request.url, resolvingAgainstBaseURL: false)?.queryItems ?? []
        let page = items.first { $0.name == "at" }?.value.flatMap(Int.init) ?? 0
        let next = page < 4 ? "\(page + 1)" : nil
        let previous = page > 0 ? "\(page - 1)" : nil
        let links = [
            next.map { "<?at=\($0)>; rel=next" }, previous.map { "<\(previousHost)/entries?at=\($0)>; rel=\"prev\"" },
        ]
        let text = { (cursor: String?) in cursor.map { "\"\($0)\"" } ?? "null" }
        let body = #"{ "name": \#(page), "next": \#(text(next)), "previous": \#(text(previous)) }"#
        return .status(200, headers: ["Link": links.compactMap(\.self).joined(separator: ", ")], body: body)
    }

    private func name(_ page: JSONObject?) -> String? { page?["name"]?.numberValue?.text }

    /// Loads page 2, both pages before it, the page after it, and the ends.
    private func walk<E: PagedEndpoint>(
        _ endpoint: E,
        from cursor: PageCursor
    ) async throws where E.Response == JSONObject {
        let pager = HTTPClient(transport: StubTransport { Self.response(to: $0) }).call(endpoint).pages.pager(
            from: cursor
        )
        #expect(try await pager.previous() == nil)
        #expect(pager.isAtStart)
        #expect(name(try await pager.next()) == "2")
        #expect(!pager.isAtStart)
        #expect(name(try await pager.previous()) == "1")
        #expect(name(try await pager.next()) == "3")
        #expect(name(try await pager.previous()) == "0")
        #expect(pager.isAtStart)
        #expect(try await pager.previous() == nil)
        #expect(name(try await pager.next()) == "4")
    }

    @Test("are loaded independently of the next ones")
    func styles() async throws {
        // promise: pages.previous
        try await walk(ByCursor(), from: PageCursor(rawValue: "2"))
        try await walk(ByNumber(), from: PageCursor(rawValue: "2"))
        try await walk(ByLink(), from: PageCursor(rawValue: "https://a.example/entries?at=2"))
    }

    @Test("are requested again after a failure, and forgotten by a restart")
    func failures() async throws {
        let isDown = Mutex(false)
        let stub = StubTransport { request in isDown.withLock(\.self) ? .refused : Self.response(to: request) }
        let pager = HTTPClient(transport: stub).call(ByCursor()).pages.pager(from: PageCursor(rawValue: "2"))
        _ = try await pager.next()
        isDown.withLock { $0 = true }
        await #expect(throws: NetworkError.self) { try await pager.previous() }
        isDown.withLock { $0 = false }
        #expect(name(try await pager.previous()) == "1")
        pager.restart()
        #expect(pager.isAtStart)
        #expect(name(try await pager.next()) == "0")
        #expect(try await pager.previous() == nil)
    }

    @Test("a previous page of another origin does not fail the page that declares it")
    func otherOrigin() async throws {
        let client = HTTPClient(transport: StubTransport { Self.response(to: $0, previousHost: "https://b.example") })
        let cursor = PageCursor(rawValue: "https://a.example/entries?at=2")
        let pager = client.call(ByLink()).pages.pager(from: cursor)
        #expect(name(try await pager.next()) == "2")
        #expect(pager.isAtStart)
        #expect(try await pager.previous() == nil)
        #expect(name(try await pager.next()) == "3")
    }

    @Test("a previous page that was loaded before is an error")
    func cycle() async throws {
        let stub = StubTransport { _ in
            .status(200, headers: ["Link": "</entries?at=1>; rel=prev"], body: #"{ "name": 1 }"#)
        }
        let pager = HTTPClient(transport: stub).call(ByLink()).pages.pager()
        _ = try await pager.next()
        let error = await #expect(throws: NetworkError.self) { try await pager.previous() }
        #expect(error?.kind == .pages)
    }
}
