#if SPECC_PAGES || !SPECC_SMALL
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

        /// All pages of an endpoint.
        @_spi(Generated) public func pages<E: PagedEndpoint>(of endpoint: E) -> EndpointPages<E> {
            EndpointPages { cursor, size in pager(of: endpoint, from: cursor, size: size) }
        }
    }
#endif
