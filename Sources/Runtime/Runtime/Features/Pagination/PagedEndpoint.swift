#if SPECC_PAGES || !SPECC_SMALL
    /// An endpoint whose response is one of many pages.
    public protocol PagedEndpoint: Endpoint {
        /// An item of a page.
        associatedtype Item: Sendable

        /// How the next and the previous page are found.
        static var pages: PageStyle { get }

        /// The items of a page.
        static func items(of page: Response) -> [Item]

        /// The information about the other pages that `pages` does not locate in the response. By default the number of
        /// items.
        static func pageInfo(of page: Response) -> PageInfo
    }

    extension PagedEndpoint {
        /// The number of items.
        public static func pageInfo(of page: Response) -> PageInfo {
            PageInfo(count: items(of: page).count)
        }
    }

    extension PagedEndpoint where Response == [Item] {
        /// The response itself.
        public static func items(of page: Response) -> [Item] { page }
    }

    /// The pages of an endpoint: a sequence of pages, of their items, or a pager.
    ///
    ///     for try await issue in issues.listIssuesPages(owner: "apple", repo: "swift").items { show(issue) }
    ///     let pager = issues.listIssuesPages(owner: "apple", repo: "swift").pager()
    ///
    /// Every iteration and every pager starts at the first page.
    public struct EndpointPages<E: PagedEndpoint>: AsyncSequence, Sendable {
        /// A page.
        @_spi(Generated) public typealias Element = E.Response
        /// The error of the endpoint.
        @_spi(Generated) public typealias Failure = E.Failure
        /// Loads the pages.
        @_spi(Generated) public typealias AsyncIterator = Pager<E.Response, E.Failure>.Pages.Iterator

        private let makePager: @Sendable (PageCursor?, Int?) -> Pager<E.Response, E.Failure>
        private var size: Int?

        init(_ makePager: @escaping @Sendable (PageCursor?, Int?) -> Pager<E.Response, E.Failure>) {
            self.makePager = makePager
        }

        /// Requests this number of items per page; the server may return fewer. Calls fail if the endpoint declares no
        /// parameter for it (`limit`).
        public func size(_ count: Int) -> Self {
            var pages = self
            pages.size = count
            return pages
        }

        /// The pages one by one, for a view model.
        ///
        /// - Parameter cursor: The first page to load; nil for the first page of the endpoint.
        public func pager(from cursor: PageCursor? = nil) -> Pager<E.Response, E.Failure> {
            makePager(cursor, size)
        }

        /// The items of all pages.
        public var items: Pager<E.Response, E.Failure>.Items<E.Item> {
            pager().items(E.items)
        }

        /// Starts at the first page.
        @_spi(Generated) public func makeAsyncIterator() -> AsyncIterator {
            pager().pages.makeAsyncIterator()
        }
    }
#endif
