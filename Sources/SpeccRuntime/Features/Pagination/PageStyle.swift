/// How an API tells where the next page is, and how it is asked for it.
public struct PageStyle: Sendable, Hashable {
    enum Way: Hashable {
        /// By a `Link` field with this relation type (RFC 8288).
        case link(String)
        /// By an address in the response.
        case address
        /// By a text in the response.
        case cursor
        /// By counting pages.
        case page
        /// By counting items.
        case offset
    }

    let way: Way
    /// What carries the cursor; nil where pages have addresses of their own.
    let parameter: PageParameter?
    /// What says how many items a page is to have; nil where nothing can.
    let limit: PageParameter?
    /// Of the first page, where pages or items are counted.
    let first: Int
    /// Where a page holds the next one's cursor or address, unless `PagedEndpoint.pageInfo(of:)` says it.
    let next: JSONPath?
    /// Where it holds the number of all items, unless `PagedEndpoint.pageInfo(of:)` says it.
    let total: JSONPath?
    /// Whether a page may lie at another origin than the first one.
    let allowsOtherOrigins: Bool

    private init(
        _ way: Way,
        sends parameter: PageParameter? = nil,
        limit: PageParameter? = nil,
        first: Int = 0,
        next: JSONPath? = nil,
        total: JSONPath? = nil,
        allowsOtherOrigins: Bool = false
    ) {
        self.way = way
        self.parameter = parameter
        self.limit = limit
        self.first = first
        self.next = next
        self.total = total
        self.allowsOtherOrigins = allowsOtherOrigins
    }

    /// The header `Link: <…>; rel="next"` names the next page.
    ///
    /// - Parameter allowsOtherOrigins: Whether pages may lie at another scheme, host or port. No credential goes there.
    public static func link(
        _ relation: String = "next",
        limit: PageParameter? = nil,
        allowsOtherOrigins: Bool = false
    ) -> Self {
        Self(.link(relation), limit: limit, allowsOtherOrigins: allowsOtherOrigins)
    }

    /// The response holds the next page's address, absolute or relative.
    ///
    /// - Parameters:
    ///   - next: Where; nil where `pageInfo(of:)` says it.
    ///   - allowsOtherOrigins: Whether pages may lie at another scheme, host or port. No credential goes there.
    public static func address(
        at next: JSONPath? = nil,
        limit: PageParameter? = nil,
        allowsOtherOrigins: Bool = false
    ) -> Self {
        Self(.address, limit: limit, next: next, allowsOtherOrigins: allowsOtherOrigins)
    }

    /// The response holds a text or a number that is sent back.
    ///
    /// - Parameter next: Where; nil where `pageInfo(of:)` says it.
    public static func cursor(
        at next: JSONPath? = nil,
        sends parameter: PageParameter,
        limit: PageParameter? = nil
    ) -> Self {
        Self(.cursor, sends: parameter, limit: limit, next: next)
    }

    /// Pages are counted.
    ///
    /// - Parameter total: Where the response holds the number of all items.
    public static func page(
        sends parameter: PageParameter,
        first: Int = 1,
        limit: PageParameter? = nil,
        total: JSONPath? = nil
    ) -> Self {
        Self(.page, sends: parameter, limit: limit, first: first, total: total)
    }

    /// The items before the page are counted.
    ///
    /// - Parameter total: Where the response holds the number of all items.
    public static func offset(
        sends parameter: PageParameter,
        first: Int = 0,
        limit: PageParameter? = nil,
        total: JSONPath? = nil
    ) -> Self {
        Self(.offset, sends: parameter, limit: limit, first: first, total: total)
    }
}

extension PageStyle {
    /// What a page says of those after it, filled up from where its response holds that.
    func completed(_ marks: PageInfo, from response: HTTPResponse) -> PageInfo {
        guard next != nil && marks.next == nil || total != nil && marks.total == nil else {
            return marks
        }
        var reader = JSONReader(response.data)
        var marks = marks
        if marks.next == nil, let next {
            marks.next = reader.read(at: next) { JSONValue(reading: &$0) }?.scalarText
        }
        if marks.total == nil, let total {
            marks.total = reader.read(at: total) { JSONValue(reading: &$0) }?.scalarText.flatMap(Int.init)
        }
        return marks
    }
}
