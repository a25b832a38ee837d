import Foundation
import Testing

@_spi(Generated) @testable import SpeccRuntime

struct PaginatorTests {
    private let address = URL(string: "https://a.example/v1/list?size=2")

    private func walk(_ style: PageStyle, from start: PageCursor? = nil) throws -> Paginator {
        Paginator(style, from: start, at: try #require(address))
    }

    private func next(_ walk: inout Paginator, _ marks: PageInfo, link: String? = nil) throws -> String? {
        let headers = link.map { HTTPHeaders(["Link": $0]) } ?? [:]
        return try walk.next(after: marks, headers: headers, at: try #require(address))?.rawValue
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
        var walk = try walk(.link())
        #expect(try next(&walk, PageInfo(), link: link) == target)
        #expect(try next(&walk, PageInfo(), link: "</v1/list>; rel=prev") == nil)
    }

    @Test(
        "rejects a page at another origin unless allowed",
        arguments: [
            "https://b.example/x", "http://a.example/x", "https://a.example:8443/x", "//b.example/x",
            "https://u:p@a.example/",
        ]
    )
    func origins(_ target: String) throws {
        var strict = try walk(.link())
        #expect(throws: Paginator.PaginationError.self) { try next(&strict, PageInfo(), link: "<\(target)>; rel=next") }
        guard !target.contains("@") else { return }
        var open = try walk(.address(allowsOtherOrigins: true))
        #expect(try next(&open, PageInfo(next: target)) != nil)
    }

    @Test("rejects a page whose URL is not HTTP", arguments: ["file:///etc/passwd", "javascript:x", "https://"])
    func nonsense(_ target: String) throws {
        var walk = try walk(.address(allowsOtherOrigins: true))
        #expect(throws: Paginator.PaginationError.invalidURL(target)) { try next(&walk, PageInfo(next: target)) }
    }

    @Test("ends when the cursor is absent, empty or repeated")
    func cursor() throws {
        for end in [nil, "", "b"] {
            var walk = try walk(.cursor(sends: "cursor"))
            #expect(try next(&walk, PageInfo(next: "a")) == "a")
            #expect(try next(&walk, PageInfo(next: "b")) == "b")
            #expect(try next(&walk, PageInfo(next: end)) == nil)
        }
    }

    @Test("pages that lead in a cycle are noticed")
    func cycle() throws {
        // promise: pages.cycle
        var walk = try walk(.cursor(sends: "cursor"), from: PageCursor(rawValue: "a"))
        #expect(try next(&walk, PageInfo(next: "b")) == "b")
        #expect(throws: Paginator.PaginationError.cycle) { try next(&walk, PageInfo(next: "a")) }
    }

    @Test(
        "a page whose next page is itself is a cycle",
        arguments: ["?size=2", "/v1/list?size=2#top", "https://a.example/v1/list?size=2"]
    )
    func selfLink(_ target: String) throws {
        var linked = try walk(.link())
        #expect(throws: Paginator.PaginationError.cycle) {
            try next(&linked, PageInfo(), link: "<\(target)>; rel=next")
        }
        var addressed = try walk(.address())
        #expect(throws: Paginator.PaginationError.cycle) { try next(&addressed, PageInfo(next: target)) }
    }

    @Test("a link back to the first page is a cycle")
    func firstPage() throws {
        var walk = try walk(.address())
        let address = try #require(address)
        let second = try #require(try walk.next(after: PageInfo(next: "?page=2"), headers: [:], at: address))
        let secondAddress = try #require(URL(string: second.rawValue))
        #expect(throws: Paginator.PaginationError.cycle) {
            try walk.next(after: PageInfo(next: address.absoluteString), headers: [:], at: secondAddress)
        }
    }

    @Test("counts pages from the first one until a page is empty")
    func pages() throws {
        var walk = try walk(.page(sends: "page"))
        #expect(try next(&walk, PageInfo(count: 20)) == "2")
        #expect(try next(&walk, PageInfo(count: 3)) == "3")
        #expect(try next(&walk, PageInfo(count: 0)) == nil)
    }

    @Test("ends at the total number of pages or items")
    func pageTotals() throws {
        var numbered = try walk(.page(sends: "page", first: 0))
        #expect(try next(&numbered, PageInfo(count: 5, pages: 2)) == "1")
        #expect(try next(&numbered, PageInfo(count: 5, pages: 2)) == nil)
        var counted = try walk(.page(sends: "page"))
        #expect(try next(&counted, PageInfo(count: 5, total: 8)) == "2")
        #expect(try next(&counted, PageInfo(count: 3, total: 8)) == nil)
    }

    @Test("advances the offset by the items received")
    func offset() throws {
        var walk = try walk(.offset(sends: "offset"), from: PageCursor(rawValue: "40"))
        #expect(try next(&walk, PageInfo(count: 20, total: 65)) == "60")
        #expect(try next(&walk, PageInfo(count: 5, total: 65)) == nil)
    }

    @Test("ends when the server reports that there are no more pages")
    func hasMore() throws {
        var walk = try walk(.cursor(sends: "after"))
        #expect(try next(&walk, PageInfo(next: "x", count: 3, hasMore: false)) == nil)
    }

    @Test("ends at page numbers that would overflow")
    func overflow() throws {
        var walk = try walk(.offset(sends: "offset"), from: PageCursor(rawValue: "\(Int.max)"))
        #expect(try next(&walk, PageInfo(count: 1)) == nil)
    }

    @Test("handles counts and totals at the limits of 64 bits", arguments: [Int.min, -1, 0, 1, Int.max])
    func limits(_ count: Int) throws {
        for first in [Int.min, -1, 0, Int.max] {
            for marks in [
                PageInfo(count: count, total: .max, pages: .max), PageInfo(count: count, total: .min, pages: .min),
            ] {
                for style in [PageStyle.page(sends: "page", first: first), .offset(sends: "offset", first: first)] {
                    for start in [nil, PageCursor(rawValue: "\(Int.min)"), PageCursor(rawValue: "\(Int.max - 1)")] {
                        var walk = try walk(style, from: start)
                        let second = try next(&walk, marks)
                        #expect(second == nil || count > 0)
                        #expect(second == nil || marks.total == .max)
                        _ = try next(&walk, marks)
                    }
                }
            }
        }
    }

    @Test("treats a page with an overflowing item count as the last one")
    func claimed() throws {
        var walk = try walk(.page(sends: "page", total: ["total"]))
        #expect(try next(&walk, PageInfo(count: 1, total: .max)) == "2")
        #expect(try next(&walk, PageInfo(count: .max, total: .max)) == nil)
    }
}
