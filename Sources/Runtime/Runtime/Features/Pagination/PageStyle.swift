#if SPECC_PAGES || !SPECC_SMALL
    import Foundation

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
        let next: ResponseLocation?
        /// The location of the previous cursor or URL in the response, unless `PagedEndpoint.pageInfo(of:)` returns it.
        let previous: ResponseLocation?
        /// The location of the total number of items in the response, unless `PagedEndpoint.pageInfo(of:)` returns it.
        let total: ResponseLocation?
        /// The location of the flag for another page in the response, unless `PagedEndpoint.pageInfo(of:)` returns it.
        let more: ResponseLocation?
        /// Whether pages can be at another origin than the first one.
        let allowsOtherOrigins: Bool

        private init(
            _ kind: Kind,
            sends parameter: PageParameter? = nil,
            limit: PageParameter? = nil,
            first: Int = 0,
            next: ResponseLocation? = nil,
            previous: ResponseLocation? = nil,
            total: ResponseLocation? = nil,
            more: ResponseLocation? = nil,
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
            at next: ResponseLocation? = nil,
            previous: ResponseLocation? = nil,
            limit: PageParameter? = nil,
            more: ResponseLocation? = nil,
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

        /// The response contains a cursor, a string, number or JSON, that is sent with the next request.
        ///
        /// - Parameters:
        ///   - next: The location of the cursor in the response; nil if `pageInfo(of:)` returns it.
        ///   - previous: The location of the previous page's cursor in the response.
        ///   - parameter: The parameter that receives the cursor.
        ///   - limit: The parameter that receives the page size.
        ///   - more: The location of a boolean in the response that is false on the last page.
        public static func cursor(
            at next: ResponseLocation? = nil,
            previous: ResponseLocation? = nil,
            sends parameter: PageParameter,
            limit: PageParameter? = nil,
            more: ResponseLocation? = nil
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
            total: ResponseLocation? = nil,
            more: ResponseLocation? = nil
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
            total: ResponseLocation? = nil,
            more: ResponseLocation? = nil
        ) -> Self {
            Self(.offset, sends: parameter, limit: limit, first: first, total: total, more: more)
        }
    }

    /// The location of a pagination parameter in a request: a query item or a field of the body. A string literal is the
    /// name of a query item.
    public struct PageParameter: Sendable, Hashable, ExpressibleByStringLiteral {
        private enum Part: Hashable {
            case query(String)
            case body([String], isNumber: Bool, isJSON: Bool)
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
        ///   - isJSON: Whether the field is the JSON of the response, such as an array. The cursor is its text.
        public static func body(_ path: String..., isNumber: Bool = false, isJSON: Bool = false) -> Self {
            Self(part: .body(path, isNumber: isNumber, isJSON: isJSON))
        }

        /// Whether cursors are JSON.
        var isJSON: Bool {
            if case .body(_, _, let isJSON) = part { isJSON } else { false }
        }

        /// The value of the query item, or of the field of a JSON body, in a request; nil without one.
        func value(in request: RequestBuilder) -> String? {
            switch part {
            case .query(let name): return request.query.first { $0.name == name }?.value
            case .body(let path, _, _):
                // A field that is set or removed later has another value than the body of the endpoint.
                guard case .data(let data) = request.body.source,
                    !request.bodyFields.contains(where: { $0.path == path })
                else { return nil }
                var reader = JSONReader(data)
                return reader.read(at: JSONPath(path)) { JSONValue(reading: &$0) }.flatMap(Self.text(of: self))
            }
        }

        /// Removes the field from the body.
        func removeField(from request: inout RequestBuilder) {
            if case .body(let path, _, _) = part { request.bodyFields.append((path, nil)) }
        }

        /// Sets the parameter; replaces a value of the endpoint.
        func set(_ value: String, in request: inout RequestBuilder) {
            switch part {
            case .query(let name):
                let index = request.query.firstIndex { $0.name == name } ?? request.query.endIndex
                request.query.removeAll { $0.name == name }
                request.query.insert(QueryItem(name, value), at: min(index, request.query.endIndex))
            case .body(let path, let isNumber, false):
                let number = isNumber ? Int64(value).map { JSONValue.number(JSONNumber($0)) } : nil
                request.bodyFields.append((path, number ?? .string(value)))
            case .body(let path, _, true):
                guard let json = try? JSONReader.decode(JSONValue.self, from: Data(value.utf8)) else {
                    return request.fail("page cursor is not JSON: '\(Redaction.text(value, request.secrets))'")
                }
                request.bodyFields.append((path, json))
            }
        }
    }
#endif
