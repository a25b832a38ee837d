import Foundation
import Testing

@_spi(Generated) @testable import SpeccRuntime

struct PaginatorTests {
    private let url = URL(string: "https://a.example/v1/list?size=2")

    private func paginator(_ style: PageStyle, from start: PageCursor? = nil) throws -> Paginator {
        Paginator(style, from: start, at: try #require(url))
    }

    private func next(_ paginator: inout Paginator, _ info: PageInfo, link: String? = nil) throws -> String? {
        let headers = link.map { HTTPHeaders(["Link": $0]) } ?? [:]
        return try paginator.next(after: info, headers: headers, at: try #require(url))?.rawValue
    }

    @Test(
        "resolves a link against the URL of the response",
        arguments: [
            ("</v1/list?page=2>; rel=next", "https://a.example/v1/list?page=2"),
            ("<?page=2#top>; rel=next", "https://a.example/v1/list?page=2"),
            ("<https://A.example:443/x>; rel=next", "https://A.example:443/x"),
        ]
    )
    func links(_ link: String, _ target: String) throws {
        var paginator = try paginator(.link())
        #expect(try next(&paginator, PageInfo(), link: link) == target)
        #expect(try next(&paginator, PageInfo(), link: "</v1/list>; rel=prev") == nil)
    }

    @Test(
        "rejects a page at another origin unless allowed",
        arguments: [
            "https://b.example/x", "http://a.example/x", "https://a.example:8443/x", "//b.example/x",
            "https://u:p@a.example/",
        ]
    )
    func origins(_ target: String) throws {
        var strict = try paginator(.link())
        #expect(throws: Paginator.PaginationError.self) { try next(&strict, PageInfo(), link: "<\(target)>; rel=next") }
        guard !target.contains("@") else { return }
        var open = try paginator(.address(allowsOtherOrigins: true))
        #expect(try next(&open, PageInfo(next: target)) != nil)
    }

    @Test("rejects a page whose URL is not HTTP", arguments: ["file:///etc/passwd", "javascript:x", "https://"])
    func notHTTP(_ target: String) throws {
        var paginator = try paginator(.address(allowsOtherOrigins: true))
        #expect(throws: Paginator.PaginationError.invalidURL(target)) { try next(&paginator, PageInfo(next: target)) }
    }

    @Test("ends when the cursor is absent, empty or repeated")
    func cursor() throws {
        for end in [nil, "", "b"] {
            var paginator = try paginator(.cursor(sends: "cursor"))
            #expect(try next(&paginator, PageInfo(next: "a")) == "a")
            #expect(try next(&paginator, PageInfo(next: "b")) == "b")
            #expect(try next(&paginator, PageInfo(next: end)) == nil)
        }
    }

    @Test("detects a cycle of pages")
    func cycle() throws {
        // promise: pages.cycle
        var paginator = try paginator(.cursor(sends: "cursor"), from: PageCursor(rawValue: "a"))
        #expect(try next(&paginator, PageInfo(next: "b")) == "b")
        #expect(throws: Paginator.PaginationError.cycle) { try next(&paginator, PageInfo(next: "a")) }
    }

    @Test(
        "a page whose next page is itself is a cycle",
        arguments: ["?size=2", "/v1/list?size=2#top", "https://a.example/v1/list?size=2"]
    )
    func selfLink(_ target: String) throws {
        var linked = try paginator(.link())
        #expect(throws: Paginator.PaginationError.cycle) {
            try next(&linked, PageInfo(), link: "<\(target)>; rel=next")
        }
        var byURL = try paginator(.address())
        #expect(throws: Paginator.PaginationError.cycle) { try next(&byURL, PageInfo(next: target)) }
    }

    @Test("a link back to the first page is a cycle")
    func firstPage() throws {
        var paginator = try paginator(.address())
        let url = try #require(url)
        let second = try #require(try paginator.next(after: PageInfo(next: "?page=2"), headers: [:], at: url))
        let secondURL = try #require(URL(string: second.rawValue))
        #expect(throws: Paginator.PaginationError.cycle) {
            try paginator.next(after: PageInfo(next: url.absoluteString), headers: [:], at: secondURL)
        }
    }

    @Test("counts pages from the first one until a page is empty")
    func pages() throws {
        var paginator = try paginator(.page(sends: "page"))
        #expect(try next(&paginator, PageInfo(count: 20)) == "2")
        #expect(try next(&paginator, PageInfo(count: 3)) == "3")
        #expect(try next(&paginator, PageInfo(count: 0)) == nil)
    }

    @Test("ends at the total number of pages or items")
    func pageTotals() throws {
        var numbered = try paginator(.page(sends: "page", first: 0))
        #expect(try next(&numbered, PageInfo(count: 5, pages: 2)) == "1")
        #expect(try next(&numbered, PageInfo(count: 5, pages: 2)) == nil)
        var counted = try paginator(.page(sends: "page"))
        #expect(try next(&counted, PageInfo(count: 5, total: 8)) == "2")
        #expect(try next(&counted, PageInfo(count: 3, total: 8)) == nil)
    }

    @Test("advances the offset by the items received")
    func offset() throws {
        var paginator = try paginator(.offset(sends: "offset"), from: PageCursor(rawValue: "40"))
        #expect(try next(&paginator, PageInfo(count: 20, total: 65)) == "60")
        #expect(try next(&paginator, PageInfo(count: 5, total: 65)) == nil)
    }

    @Test("ends when the server reports that there are no more pages")
    func hasMore() throws {
        var paginator = try paginator(.cursor(sends: "after"))
        #expect(try next(&paginator, PageInfo(next: "x", count: 3, hasMore: false)) == nil)
    }

    @Test("ends at page numbers that would overflow")
    func overflow() throws {
        var paginator = try paginator(.offset(sends: "offset"), from: PageCursor(rawValue: "\(Int.max)"))
        #expect(try next(&paginator, PageInfo(count: 1)) == nil)
    }

    @Test("handles counts and totals at the limits of 64 bits", arguments: [Int.min, -1, 0, 1, Int.max])
    func limits(_ count: Int) throws {
        for first in [Int.min, -1, 0, Int.max] {
            for info in [
                PageInfo(count: count, total: .max, pages: .max), PageInfo(count: count, total: .min, pages: .min),
            ] {
                for style in [PageStyle.page(sends: "page", first: first), .offset(sends: "offset", first: first)] {
                    for start in [nil, PageCursor(rawValue: "\(Int.min)"), PageCursor(rawValue: "\(Int.max - 1)")] {
                        var paginator = try paginator(style, from: start)
                        let second = try next(&paginator, info)
                        #expect(second == nil || count > 0)
                        #expect(second == nil || info.total == .max)
                        _ = try next(&paginator, info)
                    }
                }
            }
        }
    }

    @Test("treats a page with an overflowing item count as the last one")
    func overflowingCount() throws {
        var paginator = try paginator(.page(sends: "page", total: ["total"]))
        #expect(try next(&paginator, PageInfo(count: 1, total: .max)) == "2")
        #expect(try next(&paginator, PageInfo(count: .max, total: .max)) == nil)
    }
}
