/// The pages of an endpoint: to be looped over, one by one or item by item, or to be held in a pager.
///
///     for try await issue in issues.listIssuesPages(owner: "apple", repo: "swift").items { show(issue) }
///     let pager = issues.listIssuesPages(owner: "apple", repo: "swift").pager()
///
/// Each loop, and each pager, begins at the first page.
public struct EndpointPages<E: PagedEndpoint>: AsyncSequence, Sendable {
    public typealias Element = E.Response
    public typealias Failure = E.Failure
    public typealias AsyncIterator = Pager<E.Response, E.Failure>.Pages.Iterator

    private let makePager: @Sendable (PageCursor?, Int?) -> Pager<E.Response, E.Failure>
    private var size: Int?

    fileprivate init(_ makePager: @escaping @Sendable (PageCursor?, Int?) -> Pager<E.Response, E.Failure>) {
        self.makePager = makePager
    }

    /// The same with so many items asked for on each page, which the server may cap. Fails where the endpoint has no way to
    /// ask for it (`limit`).
    public func size(_ count: Int) -> Self {
        var pages = self
        pages.size = count
        return pages
    }

    /// One page after the other, for a view model.
    ///
    /// - Parameter cursor: Where to begin; nil at the first page.
    public func pager(from cursor: PageCursor? = nil) -> Pager<E.Response, E.Failure> {
        makePager(cursor, size)
    }

    /// Item after item of all pages.
    public var items: Pager<E.Response, E.Failure>.Items<E.Item> {
        pager().items(E.items)
    }

    public func makeAsyncIterator() -> AsyncIterator {
        pager().pages.makeAsyncIterator()
    }
}

extension AsyncRequestable {
    /// All pages of an endpoint.
    public func pages<E: PagedEndpoint>(of endpoint: E) -> EndpointPages<E> {
        EndpointPages { cursor, size in pager(of: endpoint, from: cursor, size: size) }
    }
}
