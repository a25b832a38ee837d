import Foundation

/// The way from page to page, without the fetching.
///
/// It ends where the server names no next page, names the one that was just read again, or gives an empty page of those that
/// are counted. A short page is no end: servers cap pages below what was asked for.
struct Paginator {
    enum PaginationError: Error, Equatable {
        /// A page leads back to an earlier one.
        case cycle
        /// The next page lies at another origin.
        case crossOrigin(String)
        /// The next page lies at another origin, and its address holds a secret of the call.
        case secret(String)
        /// The next page's address is none.
        case invalidURL(String)
    }

    let style: PageStyle
    /// Whom the first request was for.
    let origin: Origin?
    /// What was asked for last; nil for the first page.
    private(set) var current: PageCursor?
    private var seen: Set<PageCursor> = []
    /// Of all pages up to here; nil where the walk did not begin at the beginning.
    private var itemCount: Int?

    init(_ style: PageStyle, from start: PageCursor? = nil, at address: URL) {
        self.style = style
        origin = Origin(address)
        current = start
        itemCount = start == nil ? 0 : nil
        if let start {
            seen.insert(start)
        }
    }

    /// Where the page after this one begins; nil after the last one.
    ///
    /// - Parameters:
    ///   - marks: What the page said.
    ///   - headers: Of the page.
    ///   - address: Where it came from, which relative addresses start from.
    mutating func next(
        after marks: PageInfo,
        headers: HTTPHeaders,
        at address: URL
    ) throws(PaginationError) -> PageCursor? {
        itemCount = itemCount.map { $0.addingClamped(max(0, marks.count)) }
        guard marks.hasMore != false, let next = try cursor(marks, headers, address), next != current else {
            return nil
        }
        guard seen.insert(next).inserted else {
            throw .cycle
        }
        current = next
        return next
    }

    private func cursor(
        _ marks: PageInfo,
        _ headers: HTTPHeaders,
        _ address: URL
    ) throws(PaginationError) -> PageCursor? {
        switch style.way {
        case .link(let relation): try target(LinkHeader(headers).target(of: relation), address)
        case .address: try target(marks.next, address)
        case .cursor: marks.next.flatMap { $0.isEmpty ? nil : PageCursor(rawValue: $0) }
        case .page: page(after: marks)
        case .offset: offset(after: marks)
        }
    }

    private func target(_ text: String?, _ base: URL) throws(PaginationError) -> PageCursor? {
        guard let text, !text.isEmpty else {
            return nil
        }
        let reference = String(text.prefix { $0 != "#" })
        guard let url = URL(string: reference, relativeTo: base)?.absoluteURL, let target = Origin(url) else {
            throw .invalidURL(text)
        }
        guard style.allowsOtherOrigins || target == origin else {
            throw .crossOrigin(text)
        }
        return PageCursor(rawValue: url.absoluteString)
    }

    private func page(after marks: PageInfo) -> PageCursor? {
        let (number, isBeyond) = (number ?? style.first).addingReportingOverflow(1)
        guard marks.count > 0, !isBeyond, marks.pages.map({ number.subtractingClamped(style.first) < $0 }) ?? true,
            !isComplete(marks)
        else {
            return nil
        }
        return PageCursor(number)
    }

    private func offset(after marks: PageInfo) -> PageCursor? {
        let (offset, isBeyond) = (number ?? style.first).addingReportingOverflow(marks.count)
        guard marks.count > 0, !isBeyond, marks.total.map({ offset.subtractingClamped(style.first) < $0 }) ?? true
        else {
            return nil
        }
        return PageCursor(offset)
    }

    private var number: Int? {
        current.flatMap { Int($0.rawValue) }
    }

    private func isComplete(_ marks: PageInfo) -> Bool {
        guard let total = marks.total, let itemCount else {
            return false
        }
        return itemCount >= total
    }
}

// Counts come from servers and from stored cursors: a sum that does not fit is the nearest one that does.
extension Int {
    fileprivate func addingClamped(_ other: Int) -> Int {
        let (sum, isBeyond) = addingReportingOverflow(other)
        return isBeyond ? (other > 0 ? .max : .min) : sum
    }

    fileprivate func subtractingClamped(_ other: Int) -> Int {
        let (difference, isBeyond) = subtractingReportingOverflow(other)
        return isBeyond ? (other > 0 ? .min : .max) : difference
    }
}
