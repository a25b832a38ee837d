#if SPECC_PAGES || !SPECC_SMALL
    import Foundation
    import SpeccSynchronization

    extension PageFetcher {
        /// The page at a cursor, and the paginator that led there.
        func response(
            to first: RequestBuilder,
            at cursor: PageCursor?,
            _ direction: PageDirection
        ) async throws(NetworkError) -> (page: CollectedResponse, paginator: Paginator) {
            var request = first
            if let size {
                setSize(size, in: &request)
            }
            let address = try client.prepare(first, server, options).request.url
            if let cursor {
                setCursor(cursor, of: address, in: &request)
            }
            // If it is at another page, the pager was restarted.
            let stored = paginators.withLock { $0[direction] }
            let paginator =
                stored.flatMap { $0.current == cursor ? $0 : nil }
                ?? Paginator(style, direction, from: cursor, at: address)
            return (try await client.response(to: request, from: server, options), paginator)
        }

        /// The page with the cursors of its neighbors.
        ///
        /// - Parameter paginator: The paginator of this page, whatever page a concurrent fetch has reached.
        func loaded<Page>(
            _ page: Page,
            _ pageInfo: PageInfo,
            from response: CollectedResponse,
            on paginator: Paginator
        ) throws(NetworkError) -> LoadedPage<Page> {
            let completed = style.completed(pageInfo, from: response.response)
            let direction = paginator.direction
            var (paginator, back) = (paginator, paginator.reversed)
            do throws(Paginator.PaginationError) {
                let cursor = try paginator.next(after: completed, of: response)
                let reached = cursor == nil ? nil : paginator
                paginators.withLock { $0[direction] = reached }
                // A previous page that cannot be requested must not fail a page that was loaded forward.
                return switch direction {
                case .forward:
                    LoadedPage(page: page, next: cursor, previous: try? back.next(after: completed, of: response))
                case .backward: LoadedPage(page: page, previous: cursor)
                }
            } catch {
                throw response.call.error(.pages, details: error.phrase(response.call.knownSecrets))
            }
        }

        /// - Parameter first: The URL of the first page. A stored cursor may be that of another environment.
        private func setCursor(_ cursor: PageCursor, of first: URL, in request: inout RequestBuilder) {
            guard let parameter = style.parameter else {
                let text = Redaction.text(cursor.rawValue, request.secrets)
                guard let address = URL(string: cursor.rawValue), let origin = Origin(address) else {
                    return request.fail("page cursor is not a URL: '\(text)'")
                }
                guard style.allowsOtherOrigins || origin == Origin(first) else {
                    return request.fail("page cursor is at another origin than the first page: '\(text)'")
                }
                request.address = address
                request.isAddressOfServer = true
                request.query = []
                return
            }
            parameter.set(cursor.rawValue, in: &request)
        }

        private func setSize(_ size: Int, in request: inout RequestBuilder) {
            guard let limit = style.limit else {
                request.fail("page size \(size) cannot be requested: the endpoint's 'pages' has no 'limit'")
                return
            }
            limit.set(String(size), in: &request)
        }
    }

    extension Paginator {
        fileprivate mutating func next(
            after pageInfo: PageInfo,
            of response: CollectedResponse
        ) throws(PaginationError) -> PageCursor? {
            let (headers, address) = (response.response.headers, response.response.url)
            let next = try next(after: pageInfo, headers: headers, at: address)
            if style.parameter == nil, let next, let url = URL(string: next.rawValue), Origin(url) != origin,
                response.call.knownSecrets.occur(in: url)
            {
                throw .secret(next.rawValue)
            }
            return next
        }
    }

    extension Paginator.PaginationError {
        /// - Parameter secrets: The secrets of the call, which the server may have repeated in the URL.
        fileprivate func phrase(_ secrets: CallSecrets) -> String {
            switch self {
            case .cycle: "the server returned a page cursor for the second time"
            case .crossOrigin(let address): "the next page is at another origin: '\(Redaction.text(address, secrets))'"
            case .secret(let address):
                "the URL of the next page is at another origin and contains a secret of the call: '\(Redaction.text(address, secrets))'"
            case .invalidURL(let address): "the next page has no valid URL: '\(Redaction.text(address, secrets))'"
            }
        }
    }
#endif
