/// An endpoint that answers with one page of many.
public protocol PagedEndpoint: Endpoint {
    /// What pages are made of.
    associatedtype Item: Sendable

    /// How the next page is found.
    static var pages: PageStyle { get }

    /// The items of a page.
    static func items(of page: Response) -> [Item]

    /// What a page says of those after it, beside what `pages` finds in the response. The number of its items, unless told
    /// otherwise.
    static func pageInfo(of page: Response) -> PageInfo
}

extension PagedEndpoint {
    public static func pageInfo(of page: Response) -> PageInfo {
        PageInfo(count: items(of: page).count)
    }
}

extension PagedEndpoint where Response == [Item] {
    public static func items(of page: Response) -> [Item] { page }
}

extension AsyncRequestable {
    /// Page after page of an endpoint; each is a call with its own limits and retries.
    ///
    /// - Parameters:
    ///   - cursor: Where to begin; nil at the first page.
    ///   - size: How many items a page is asked to have; nil leaves that to the server, or to the endpoint.
    public func pager<E: PagedEndpoint>(
        of endpoint: E,
        from cursor: PageCursor? = nil,
        size: Int? = nil,
        options: CallOptions = CallOptions()
    ) -> Pager<E.Response, E.Failure> {
        let fetcher = PageFetcher(E.pages, size: size, client, server, options)
        return Pager(from: cursor) { cursor in
            do throws(NetworkError) {
                let (response, walk) = try await fetcher.response(to: request(to: endpoint), at: cursor)
                let page = try response.value(of: E.self)
                return .success((page, try fetcher.next(after: E.pageInfo(of: page), of: response, on: walk)))
            } catch {
                return .failure(E.Failure(error))
            }
        }
    }

    /// Item after item of all pages of an endpoint.
    public func items<E: PagedEndpoint>(
        of endpoint: E,
        from cursor: PageCursor? = nil,
        options: CallOptions = CallOptions()
    ) -> Pager<E.Response, E.Failure>.Items<E.Item> {
        pager(of: endpoint, from: cursor, options: options).items(E.items)
    }
}
