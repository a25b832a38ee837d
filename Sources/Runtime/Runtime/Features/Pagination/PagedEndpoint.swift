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

extension AsyncRequestable {
    /// The pages of an endpoint. Each page is a call with its own timeouts and retries.
    ///
    /// - Parameters:
    ///   - endpoint: The endpoint of the first page.
    ///   - cursor: The first page to load; nil for the first page of the endpoint.
    ///   - size: The number of items per page to request; nil leaves it to the endpoint or the server.
    ///   - options: The options of every call.
    @_spi(Generated) public func pager<E: PagedEndpoint>(
        of endpoint: E,
        from cursor: PageCursor? = nil,
        size: Int? = nil,
        options: CallOptions = CallOptions()
    ) -> Pager<E.Response, E.Failure> {
        let fetcher = PageFetcher(E.pages, size: size, client, server, options)
        return Pager(from: cursor) { cursor, direction in
            do throws(NetworkError) {
                let first = request(to: endpoint)
                let (response, paginator) = try await fetcher.response(to: first, at: cursor, direction)
                let page = try response.value(of: E.self)
                return .success(try fetcher.loaded(page, E.pageInfo(of: page), from: response, on: paginator))
            } catch {
                return .failure(E.Failure(error))
            }
        }
    }

    /// The items of all pages of an endpoint.
    @_spi(Generated) public func items<E: PagedEndpoint>(
        of endpoint: E,
        from cursor: PageCursor? = nil,
        options: CallOptions = CallOptions()
    ) -> Pager<E.Response, E.Failure>.Items<E.Item> {
        pager(of: endpoint, from: cursor, options: options).items(E.items)
    }
}
