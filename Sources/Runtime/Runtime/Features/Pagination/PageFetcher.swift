#if SPECC_PAGES || !SPECC_SMALL
    import Foundation
    import SpeccSynchronization

    /// Loads single pages. Does not depend on the endpoint's types.
    final class PageFetcher: Sendable {
        private let style: PageStyle
        private let size: Int?
        private let client: HTTPClient
        private let server: Server?
        private let options: CallOptions
        /// The paginators at the next page of each direction; none before the first and after the last page.
        private let paginators = Mutex<[PageDirection: Paginator]>([:])

        init(_ style: PageStyle, size: Int?, _ client: HTTPClient, _ server: Server?, _ options: CallOptions) {
            self.style = style
            self.size = size
            self.client = client
            self.server = server
            self.options = options
        }

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
