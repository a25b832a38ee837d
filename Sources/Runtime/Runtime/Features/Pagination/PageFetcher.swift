#if SPECC_PAGES || !SPECC_SMALL
    import Foundation
    import SpeccSynchronization

    /// Loads single pages. Does not depend on the endpoint's types.
    final class PageFetcher: Sendable {
        let style: PageStyle
        let size: Int?
        let client: HTTPClient
        let server: Server?
        let options: CallOptions
        /// The paginators at the next page of each direction; none before the first and after the last page.
        let paginators = Mutex<[PageDirection: Paginator]>([:])

        init(_ style: PageStyle, size: Int?, _ client: HTTPClient, _ server: Server?, _ options: CallOptions) {
            self.style = style
            self.size = size
            self.client = client
            self.server = server
            self.options = options
        }
    }

    /// What a page declares about the other pages. Nil if it declares nothing.
    public struct PageInfo: Sendable, Hashable {
        /// The cursor or URL of the next page; nil or empty if there is none.
        package var next: String?
        /// The cursor or URL of the previous page; nil or empty if there is none.
        package var previous: String?
        /// The number of items of the page.
        package var count: Int
        /// The number of items of all pages.
        package var total: Int?
        /// The number of pages.
        package var pages: Int?
        /// Whether there is a next page. False has precedence over the other properties.
        package var hasMore: Bool?

        /// Creates the information about a page; by default it declares nothing.
        public init(
            next: String? = nil,
            previous: String? = nil,
            count: Int = 0,
            total: Int? = nil,
            pages: Int? = nil,
            hasMore: Bool? = nil
        ) {
            self.next = next
            self.previous = previous
            self.count = count
            self.total = total
            self.pages = pages
            self.hasMore = hasMore
        }
    }

    /// The position of a page: a URL, a cursor of the server, or a number. It can be stored to continue later.
    public struct PageCursor: RawRepresentable, Hashable, Sendable, Codable {
        /// The value as it is sent; an absolute URL if pages have URLs of their own.
        public let rawValue: String

        /// Creates a cursor from its stored form.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        init(_ number: Int) {
            rawValue = String(number)
        }
    }

    // A URL can contain a secret.
    extension PageCursor: CustomStringConvertible, CustomReflectable {
        /// The raw value without secrets.
        @_spi(Generated) public var description: String { VisibleText.escaped(Redaction.text(rawValue)) }
        /// The description only.
        @_spi(Generated) public var customMirror: Mirror { Mirror(self, children: ["cursor": description]) }
    }
#endif
