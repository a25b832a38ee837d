import Foundation
import SpeccTesting
import Testing

@_spi(Generated) @testable import SpeccRuntime

struct EndpointPagesTests {
    private struct Page: JSONReadable {
        let items: [Int]

        init(reading reader: inout JSONReader) {
            items = reader.list("items") { $0.int() }
        }
    }

    private struct List: CustomEndpoint, PagedEndpoint {
        typealias Response = Page
        typealias Item = Int
        let host = "a.example"
        let path = "/list"
        static var pages: PageStyle { .cursor(at: ["meta", "next"], sends: "after", limit: "size") }
        static func items(of page: Page) -> [Int] { page.items }
    }

    private struct Search: CustomEndpoint, PagedEndpoint {
        typealias Response = Page
        typealias Item = Int
        let host = "a.example"
        let path = "/search"
        let method = HTTPMethod.post
        static var pages: PageStyle {
            .offset(sends: .body("page", "from", isNumber: true), total: ["total"])
        }
        static func items(of page: Page) -> [Int] { page.items }
        func body() throws -> RequestBody { try .json(["q": "x"] as JSONValue) }
    }

    private static let pageResponses: [StubResponse] = [
        .json(#"{"items":[1,2],"meta":{"next":7}}"#), .json(#"{"items":[3],"meta":{"next":null}}"#),
    ]

    @Test("iterates by page and by item, each loop from the first page")
    func loops() async throws {
        let stub = StubTransport(script: Self.pageResponses + Self.pageResponses)
        let pages = HTTPClient(transport: stub).pages(of: List())
        var items: [Int] = []
        for try await item in pages.items { items.append(item) }
        #expect(items == [1, 2, 3])
        var counts: [Int] = []
        for try await page in pages { counts.append(page.items.count) }
        #expect(counts == [2, 1])
        #expect(stub.requests.map { $0.url.query() } == [nil, "after=7", nil, "after=7"])
    }

    @Test("requests the page size with every page, and fails if the endpoint has no parameter for it")
    func size() async throws {
        // promise: pages.size
        let stub = StubTransport(script: Self.pageResponses)
        let pager = HTTPClient(transport: stub).pages(of: List()).size(2).pager()
        while try await pager.next() != nil {}
        #expect(stub.requests.map { $0.url.query() } == ["size=2", "size=2&after=7"])
        let error = await #expect(throws: NetworkError.self) {
            try await HTTPClient(transport: stub).pages(of: Search()).size(2).pager().next()
        }
        #expect(error?.kind == .invalidRequest)
    }

    @Test("a page parameter can be a field of the body, and the total number of items ends the pages")
    func body() async throws {
        // promise: pages.body-parameter
        let stub = StubTransport(.json(#"{"items":[1,2],"total":3}"#), .json(#"{"items":[3],"total":3}"#))
        let pager = HTTPClient(transport: stub).pages(of: Search()).pager()
        while try await pager.next() != nil {}
        let bodies = stub.requests.map { request in
            if case .data(let data) = request.body.source { String(decoding: data, as: UTF8.self) } else { "" }
        }
        #expect(bodies == [#"{"q":"x"}"#, #"{"q":"x","page":{"from":2}}"#])
    }
}
