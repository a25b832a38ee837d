#if SPECC_CACHE || !SPECC_SMALL
    public import Foundation

    /// A response as it is stored in a cache.
    public struct CachedResponse: Sendable {
        /// The status code.
        public let status: Int
        /// The header fields without those of the connection. A persistent store must not store `Set-Cookie`.
        public internal(set) var headers: HTTPHeaders
        /// The body, decompressed.
        public let data: Data
        /// The URL of the request.
        public let url: URL
        /// The date and time at which the request was sent.
        public internal(set) var requestDate: Date
        /// The date and time at which the response was complete.
        public internal(set) var responseDate: Date
        /// The request's header fields that `Vary` lists, without secrets: the cache key distinguishes those.
        public let varying: HTTPHeaders

        /// Creates a response from its stored form.
        public init(
            status: Int,
            headers: HTTPHeaders,
            data: Data,
            url: URL,
            requestDate: Date,
            responseDate: Date,
            varying: HTTPHeaders
        ) {
            self.status = status
            self.headers = headers
            self.data = data
            self.url = url
            self.requestDate = requestDate
            self.responseDate = responseDate
            self.varying = varying
        }
    }

    extension CachedResponse {
        /// The response for the caller, with the current `Age` (RFC 9111, section 5.1).
        func response(at now: Date) -> TransportResponse {
            var headers = headers
            headers["Age"] = String(Int(min(max(0, age(at: now)), 2_147_483_648)))
            return TransportResponse(status: status, headers: headers, url: url, body: ResponseBody(data))
        }

        /// Whether the stored response matches a request by `Vary` (section 4.1).
        func matches(_ request: TransportRequest) -> Bool {
            Self.varying(headers, request) == varying
        }

        /// The fields of a request that `Vary` lists; nil for `Vary: *`, which matches no other request.
        static func varying(_ headers: HTTPHeaders, _ request: TransportRequest) -> HTTPHeaders? {
            var varying = HTTPHeaders()
            for name in headers.members(of: "Vary").map(String.init) {
                guard name != "*" else {
                    return nil
                }
                for value in request.headers.values(of: name) where !request.isSecret(name) {
                    varying.add(ASCIIText.lowercased(name), value)
                }
            }
            return varying
        }
    }

    extension CachedResponse: CustomStringConvertible, CustomReflectable {
        /// `200 from api.example.com, 112 bytes`, without the path and query, which can contain secrets.
        @_spi(Generated) public var description: String { "\(status) from \(url.host() ?? ""), \(data.count) bytes" }
        /// The description only.
        @_spi(Generated) public var customMirror: Mirror { Mirror(self, children: ["response": description]) }
    }

    /// Identifies a cached response: method, URL and header fields of the request, credentials included, so that a response
    /// is never returned to another user. Header fields for tracing are excluded.
    public struct CacheKey: Sendable, Hashable {
        private let identity: RequestIdentity

        /// Nil for a request that bypasses the cache: it is neither a GET or HEAD without body nor declared safe, it streams, it is a range
        /// request, or the caller made it conditional.
        init?(_ request: TransportRequest) {
            guard !request.headers.fields.contains(where: Self.isCondition) else {
                return nil
            }
            var request = request
            request.headers["Cache-Control"] = nil
            guard let identity = RequestIdentity(request) else {
                return nil
            }
            self.identity = identity
        }

        /// A stable representation, equal in every process, distinct for distinct keys. Contains credentials: a persistent
        /// store must store a digest of it.
        public var bytes: [UInt8] { identity.bytes }

        /// The URL of the request.
        package var url: URL? { URL(string: identity.url) }

        private static func isCondition(_ field: HTTPHeaders.Field) -> Bool {
            field.isNamed("Range") || field.isNamed("If-None-Match") || field.isNamed("If-Modified-Since")
                || field.isNamed("If-Match") || field.isNamed("If-Unmodified-Since") || field.isNamed("If-Range")
        }
    }
#endif
