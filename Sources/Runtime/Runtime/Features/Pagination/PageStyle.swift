#if SPECC_PAGES || !SPECC_SMALL
    /// How an API identifies the next and the previous page, and how they are requested.
    public struct PageStyle: Sendable, Hashable {
        enum Kind: Hashable {
            /// A `Link` header field with this relation type (RFC 8288).
            case link(String)
            /// A URL in the response.
            case address
            /// A cursor in the response.
            case cursor
            /// A page number.
            case page
            /// An item offset.
            case offset
        }

        let kind: Kind
        /// The parameter of the cursor; nil if pages have URLs of their own.
        let parameter: PageParameter?
        /// The parameter of the page size; nil if there is none.
        let limit: PageParameter?
        /// The number of the first page or item.
        let first: Int
        /// The location of the next cursor or URL in the response, unless `PagedEndpoint.pageInfo(of:)` returns it.
        let next: JSONPath?
        /// The location of the previous cursor or URL in the response, unless `PagedEndpoint.pageInfo(of:)` returns it.
        let previous: JSONPath?
        /// The location of the total number of items in the response, unless `PagedEndpoint.pageInfo(of:)` returns it.
        let total: JSONPath?
        /// The location of the flag for another page in the response, unless `PagedEndpoint.pageInfo(of:)` returns it.
        let more: JSONPath?
        /// Whether pages can be at another origin than the first one.
        let allowsOtherOrigins: Bool

        private init(
            _ kind: Kind,
            sends parameter: PageParameter? = nil,
            limit: PageParameter? = nil,
            first: Int = 0,
            next: JSONPath? = nil,
            previous: JSONPath? = nil,
            total: JSONPath? = nil,
            more: JSONPath? = nil,
            allowsOtherOrigins: Bool = false
        ) {
            self.kind = kind
            self.parameter = parameter
            self.limit = limit
            self.first = first
            self.next = next
            self.previous = previous
            self.total = total
            self.more = more
            self.allowsOtherOrigins = allowsOtherOrigins
        }

        /// The header field `Link: <…>; rel="next"` has the URL of the next page, and `rel="prev"` that of the previous one.
        ///
        /// - Parameters:
        ///   - relation: The relation of the link, usually `next`.
        ///   - limit: The parameter that receives the page size.
        ///   - allowsOtherOrigins: Whether pages can be at another origin (scheme, host, port). Credentials are not
        ///     sent there.
        public static func link(
            _ relation: String = "next",
            limit: PageParameter? = nil,
            allowsOtherOrigins: Bool = false
        ) -> Self {
            Self(.link(relation), limit: limit, allowsOtherOrigins: allowsOtherOrigins)
        }

        /// The response contains the URL of the next page, absolute or relative.
        ///
        /// - Parameters:
        ///   - next: The location of the URL in the response; nil if `pageInfo(of:)` returns it.
        ///   - previous: The location of the previous page's URL in the response.
        ///   - limit: The parameter that receives the page size.
        ///   - more: The location of a boolean in the response that is false on the last page.
        ///   - allowsOtherOrigins: Whether pages can be at another origin (scheme, host, port). Credentials are not sent
        ///     there.
        public static func address(
            at next: JSONPath? = nil,
            previous: JSONPath? = nil,
            limit: PageParameter? = nil,
            more: JSONPath? = nil,
            allowsOtherOrigins: Bool = false
        ) -> Self {
            Self(
                .address,
                limit: limit,
                next: next,
                previous: previous,
                more: more,
                allowsOtherOrigins: allowsOtherOrigins
            )
        }

        /// The response contains a cursor, a string or number, that is sent with the next request.
        ///
        /// - Parameters:
        ///   - next: The location of the cursor in the response; nil if `pageInfo(of:)` returns it.
        ///   - previous: The location of the previous page's cursor in the response.
        ///   - parameter: The parameter that receives the cursor.
        ///   - limit: The parameter that receives the page size.
        ///   - more: The location of a boolean in the response that is false on the last page.
        public static func cursor(
            at next: JSONPath? = nil,
            previous: JSONPath? = nil,
            sends parameter: PageParameter,
            limit: PageParameter? = nil,
            more: JSONPath? = nil
        ) -> Self {
            Self(.cursor, sends: parameter, limit: limit, next: next, previous: previous, more: more)
        }

        /// Requests contain the page number.
        ///
        /// - Parameters:
        ///   - parameter: The parameter that receives the page number.
        ///   - first: The number of the first page.
        ///   - limit: The parameter that receives the page size.
        ///   - total: The location of the total number of items in the response.
        ///   - more: The location of a boolean in the response that is false on the last page.
        public static func page(
            sends parameter: PageParameter,
            first: Int = 1,
            limit: PageParameter? = nil,
            total: JSONPath? = nil,
            more: JSONPath? = nil
        ) -> Self {
            Self(.page, sends: parameter, limit: limit, first: first, total: total, more: more)
        }

        /// Requests contain the number of items before the page.
        ///
        /// - Parameters:
        ///   - parameter: The parameter that receives the offset.
        ///   - first: The offset of the first element.
        ///   - limit: The parameter that receives the page size.
        ///   - total: The location of the total number of items in the response.
        ///   - more: The location of a boolean in the response that is false on the last page.
        public static func offset(
            sends parameter: PageParameter,
            first: Int = 0,
            limit: PageParameter? = nil,
            total: JSONPath? = nil,
            more: JSONPath? = nil
        ) -> Self {
            Self(.offset, sends: parameter, limit: limit, first: first, total: total, more: more)
        }
    }

    extension PageStyle {
        /// The information about a page, completed from the locations that the style declares.
        func completed(_ pageInfo: PageInfo, from response: HTTPResponse) -> PageInfo {
            var pageInfo = pageInfo
            let isComplete =
                (next == nil || pageInfo.next != nil) && (previous == nil || pageInfo.previous != nil)
                && (total == nil || pageInfo.total != nil)
                && (more == nil || pageInfo.hasMore != nil)
            guard !isComplete else { return pageInfo }
            var reader = JSONReader(response.data)
            if pageInfo.next == nil, let next {
                pageInfo.next = reader.read(at: next) { JSONValue(reading: &$0) }?.scalarText
            }
            if pageInfo.previous == nil, let previous {
                pageInfo.previous = reader.read(at: previous) { JSONValue(reading: &$0) }?.scalarText
            }
            if pageInfo.total == nil, let total {
                pageInfo.total = reader.read(at: total) { JSONValue(reading: &$0) }?.scalarText.flatMap(Int.init)
            }
            if pageInfo.hasMore == nil, let more {
                pageInfo.hasMore = reader.read(at: more) { JSONValue(reading: &$0) }?.scalarText.flatMap(Bool.init)
            }
            return pageInfo
        }
    }

    /// The location of a pagination parameter in a request: a query item or a field of the body. A string literal is the
    /// name of a query item.
    public struct PageParameter: Sendable, Hashable, ExpressibleByStringLiteral {
        private enum Part: Hashable {
            case query(String)
            case body([String], isNumber: Bool)
        }

        private let part: Part

        /// A query item: `"cursor"`.
        public init(stringLiteral name: String) {
            part = .query(name)
        }

        private init(part: Part) {
            self.part = part
        }

        /// A field of the body, which must be a JSON object or a form. Several names are the path of a nested field.
        ///
        /// - Parameters:
        ///   - path: The path of the field in the body.
        ///   - isNumber: Whether the field is a JSON number.
        public static func body(_ path: String..., isNumber: Bool = false) -> Self {
            Self(part: .body(path, isNumber: isNumber))
        }

        /// Sets the parameter; replaces a value of the endpoint.
        func set(_ value: String, in request: inout RequestBuilder) {
            switch part {
            case .query(let name):
                let index = request.query.firstIndex { $0.name == name } ?? request.query.endIndex
                request.query.removeAll { $0.name == name }
                request.query.insert(QueryItem(name, value), at: min(index, request.query.endIndex))
            case .body(let path, let isNumber):
                let number = isNumber ? Int64(value).map { JSONValue.number(JSONNumber($0)) } : nil
                request.bodyFields.append((path, number ?? .string(value)))
            }
        }
    }
#endif
