/// How an API tells where the next page is, and how it is asked for it.
public struct PageStyle: Sendable, Hashable {
    enum Way: Hashable {
        /// By a `Link` field with this relation type (RFC 8288).
        case link(String)
        /// By an address in the answer.
        case address
        /// By a text in the answer.
        case cursor
        /// By counting pages.
        case page
        /// By counting items.
        case offset
    }

    let way: Way
    /// The query item that carries the cursor; empty where pages have addresses of their own.
    let parameter: String
    /// Of the first page, where pages or items are counted.
    let first: Int
    /// Whether a page may lie at another origin than the first one.
    let allowsOtherOrigins: Bool

    private init(_ way: Way, sends parameter: String = "", first: Int = 0, allowsOtherOrigins: Bool = false) {
        self.way = way
        self.parameter = parameter
        self.first = first
        self.allowsOtherOrigins = allowsOtherOrigins
    }

    /// The header `Link: <…>; rel="next"` names the next page.
    ///
    /// - Parameter allowsOtherOrigins: Whether pages may lie at another scheme, host or port. No credential goes there.
    public static func link(_ relation: String = "next", allowsOtherOrigins: Bool = false) -> Self {
        Self(.link(relation), allowsOtherOrigins: allowsOtherOrigins)
    }

    /// The answer holds the next page's address, absolute or relative.
    ///
    /// - Parameter allowsOtherOrigins: Whether pages may lie at another scheme, host or port. No credential goes there.
    public static func address(allowsOtherOrigins: Bool = false) -> Self {
        Self(.address, allowsOtherOrigins: allowsOtherOrigins)
    }

    /// The answer holds a text that a query item sends back.
    public static func cursor(sends parameter: String) -> Self {
        Self(.cursor, sends: parameter)
    }

    /// A query item counts pages.
    public static func page(sends parameter: String, first: Int = 1) -> Self {
        Self(.page, sends: parameter, first: first)
    }

    /// A query item counts the items before the page.
    public static func offset(sends parameter: String, first: Int = 0) -> Self {
        Self(.offset, sends: parameter, first: first)
    }
}
