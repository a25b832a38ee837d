/// What one page says of those after it. Nil is said nothing.
public struct PageInfo: Sendable, Hashable {
    /// The next page's cursor or address; nil and an empty text both say that there is none.
    public var next: String?
    /// How many items the page holds.
    public var count: Int
    /// How many items all pages hold.
    public var total: Int?
    /// How many pages there are.
    public var pages: Int?
    /// Whether there is another page; no other word counts against a false one.
    public var hasMore: Bool?

    public init(
        next: String? = nil,
        count: Int = 0,
        total: Int? = nil,
        pages: Int? = nil,
        hasMore: Bool? = nil
    ) {
        self.next = next
        self.count = count
        self.total = total
        self.pages = pages
        self.hasMore = hasMore
    }
}
