#if SPECC_CACHE || !SPECC_SMALL
    import Foundation

    extension CachedResponse {
        /// The response as it is stored; nil if it must not be stored (RFC 9111, section 3).
        ///
        /// Responses without use are not stored either: those that are neither fresh nor can be validated, partial content
        /// (206), errors without a lifetime, and errors that depend on the client (401, 407, 408, 425, 429).
        init?(
            _ response: TransportResponse,
            _ data: Data,
            to request: TransportRequest,
            under policy: CachePolicy,
            from requestDate: Date,
            to responseDate: Date
        ) {
            guard !CacheDirectives(request.headers).contains("no-store"),
                Self.allowsStorage(CacheDirectives(response.headers), response.status),
                // The response to a redirected request is stored as little as the redirect itself.
                response.url == nil || response.url == request.url,
                let varying = Self.varying(response.headers, request)
            else {
                return nil
            }
            self.init(
                status: response.status,
                headers: Self.storable(response.headers),
                data: data,
                url: request.url,
                requestDate: requestDate,
                responseDate: responseDate,
                varying: varying
            )
            guard isStorable(policy) else {
                return nil
            }
        }

        private func isStorable(_ policy: CachePolicy) -> Bool {
            switch status {
            case 200, 203, 204:
                lifetime(under: policy) > 0 || (policy.revalidates && !validators.isEmpty) || policy.allowsStaleResponse
            case 206, 304, 401, 407, 408, 425, 429: false
            default: lifetimeWithoutPolicy(heuristicFraction: policy.heuristicFraction) > 0
            }
        }

        /// Whether the directives allow a private cache to store a response with this status: `must-understand` overrides
        /// `no-store` if the cache implements the status, and forbids storing otherwise (section 5.2.2.3).
        private static func allowsStorage(_ directives: CacheDirectives, _ status: Int) -> Bool {
            directives.contains("must-understand")
                ? understoodStatuses.contains(status) : !directives.contains("no-store")
        }

        private static let understoodStatuses: Set = [200, 203, 204, 300, 301, 308, 404, 405, 410, 414, 501]

        /// The stored response with the header fields of a newer one (section 3.2), except those that describe the stored
        /// body.
        func updated(by response: TransportResponse, from requestDate: Date, to responseDate: Date) -> Self {
            var updated = self
            var headers = Self.storable(response.headers)
            headers.remove { Self.bodyFields.contains(ASCIIText.lowercased($0.name)) }
            // The age refers to the earlier response.
            updated.headers["Age"] = nil
            updated.headers.merge(headers)
            updated.requestDate = requestDate
            updated.responseDate = responseDate
            return updated
        }

        /// The header fields without those of the connection (section 3.1). Cookies are stored like other fields; they are not
        /// set again, since the cookie jar follows the cache. Persistent stores must not store them.
        private static func storable(_ headers: HTTPHeaders) -> HTTPHeaders {
            let named = Set(headers.members(of: "Connection").map(ASCIIText.lowercased))
            var storable = headers
            storable.remove { field in
                let name = ASCIIText.lowercased(field.name)
                return connectionFields.contains(name) || named.contains(name)
            }
            return storable
        }

        private static let connectionFields: Set = [
            "connection", "keep-alive", "proxy-connection", "proxy-authenticate", "proxy-authentication-info",
            "proxy-authorization", "te", "trailer", "transfer-encoding", "upgrade",
        ]

        private static let bodyFields: Set = ["content-encoding", "content-type", "content-range", "content-length"]
    }

    extension CachePolicy {
        /// Whether a response is of use that is stale from the start.
        fileprivate var allowsStaleResponse: Bool {
            strategy == .networkFirst || strategy == .staleWhileRevalidate
        }
    }
#endif
