import Foundation
@_spi(Generated) @testable import SpeccRuntime

/// Pages: cursors, counts and totals of the body, links of the headers.
enum PageParsers {
    static func read(_ response: FuzzedResponse) {
        let page = HTTPResponse(headers: response.headers, data: response.body, url: response.url)
        let count = (try? JSONReader.decode(from: response.body) { $0.int("count") }) ?? 1
        let pages = try? JSONReader.decode(from: response.body) { $0.int("pages") }
        for (style, starts) in styles {
            let marks = style.completed(PageInfo(count: count, pages: pages), from: page)
            for start in starts {
                var walk = Paginator(style, from: start.map { PageCursor($0) }, at: response.url)
                for _ in 0..<2 {
                    _ = try? walk.next(after: marks, headers: response.headers, at: response.url)
                }
            }
        }
    }

    private static let styles: [(PageStyle, from: [Int?])] = [
        (.link(allowsOtherOrigins: true), [nil]), (.address(at: ["next"]), [nil]),
        (.cursor(at: ["next"], sends: "cursor"), [nil]),
        (.page(sends: "page", first: .min, total: ["total"]), [nil, .min, -1, .max]),
        (.page(sends: "page", first: .max), [nil, .min]),
        (.offset(sends: "offset", first: -1, total: ["total"]), [nil, .min, -1, .max]),
    ]
}
