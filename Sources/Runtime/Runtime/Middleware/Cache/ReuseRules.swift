#if SPECC_CACHE || !SPECC_SMALL
    import Foundation

    /// Whether and how a stored response can be reused, by its directives, the request's and the endpoint's policy (RFC
    /// 9111, section 4).
    struct ReuseRules {
        private let requestDirectives: CacheDirectives
        private let responseDirectives: CacheDirectives
        private let age: TimeInterval
        private let lifetime: TimeInterval
        private let strategy: CacheStrategy
        private let status: Int

        init(_ response: CachedResponse, for request: TransportRequest, under policy: CachePolicy, at now: Date) {
            requestDirectives = CacheDirectives(request.headers)
            responseDirectives = CacheDirectives(response.headers)
            age = response.age(at: now)
            lifetime = response.lifetime(under: policy)
            strategy = policy.strategy
            status = response.status
        }

        /// How to use the stored response before a request is sent.
        enum Decision: Equatable {
            /// Return the stored response.
            case serve
            /// Return the stored response and refresh it in the background.
            case serveAndRefresh
            /// Send a request.
            case fetch
        }

        var decision: Decision {
            switch strategy.value {
            case .cacheFirst: isReusable ? .serve : isWithin("stale-while-revalidate") ? .serveAndRefresh : .fetch
            case .staleWhileRevalidate: isReusable ? .serve : allowsStale ? .serveAndRefresh : .fetch
            case .cacheOnly: isReusable ? .serve : .fetch
            case .networkFirst, .reload, .never: .fetch
            }
        }

        /// Whether the stored response is returned if the request fails (RFC 5861, section 4, and the strategy).
        var isFallback: Bool {
            switch strategy.value {
            case .networkFirst: isReusable || allowsStale
            case .cacheFirst, .staleWhileRevalidate: isReusable || isWithin("stale-if-error")
            case .cacheOnly, .reload, .never: false
            }
        }

        /// Whether it can be reused without validation: fresh, or as stale as the request accepts (sections 4.2, 5.2.1).
        private var isReusable: Bool {
            guard !requestDirectives.contains("no-cache"), !responseDirectives.contains("no-cache"),
                age <= requestDirectives.seconds("max-age") ?? .infinity || isImmutable
            else {
                return false
            }
            if age + (requestDirectives.seconds("min-fresh") ?? 0) < lifetime {
                return true
            }
            let allowed =
                requestDirectives.isBare("max-stale") ? .infinity : requestDirectives.seconds("max-stale") ?? -1
            return allowsStale && staleness <= allowed
        }

        /// Whether the request is a reload (`max-age=0`), which does not validate an immutable response that is fresh (RFC 8246,
        /// section 2).
        private var isImmutable: Bool {
            requestDirectives.seconds("max-age") == 0 && responseDirectives.contains("immutable") && age < lifetime
        }

        /// Whether no directive forbids a stale response (section 4.2.4), and it is not an error of the server, which is over
        /// when it is stale. `proxy-revalidate` and `s-maxage` are for shared caches.
        private var allowsStale: Bool {
            status < 500 && !responseDirectives.contains("must-revalidate") && !responseDirectives.contains("no-cache")
                && !requestDirectives.contains("no-cache")
        }

        private var staleness: TimeInterval { max(0, age - lifetime) }

        /// Whether the staleness is within a limit of RFC 5861, and the request does not require a fresher response.
        private func isWithin(_ name: String) -> Bool {
            let allowed = responseDirectives.seconds(name) ?? requestDirectives.seconds(name)
            let isBound = requestDirectives.contains("max-age") || requestDirectives.contains("min-fresh")
            return allowsStale && !isBound && allowed.map { staleness < $0 } ?? false
        }
    }

    extension CachedResponse {
        /// The header fields of a conditional request that validates the stored response (RFC 9111, section 4.3.1); empty
        /// if it has no validator.
        var validators: HTTPHeaders {
            var validators = HTTPHeaders()
            validators["If-None-Match"] = headers.values(of: "ETag").first
            // For servers and intermediate caches without entity tags; others ignore it.
            validators["If-Modified-Since"] = headers.values(of: "Last-Modified").first
            return validators
        }

        /// Whether a 304 validates this response (section 4.3.4) and not another one that an intermediate cache holds. A strong
        /// tag validates only a response with the same strong tag.
        func isValidated(by response: TransportResponse) -> Bool {
            guard let tag = response.headers.values(of: "ETag").first else {
                return true
            }
            let stored = headers.values(of: "ETag").first
            return tag.hasPrefix("W/") ? Self.opaque(tag) == stored.map(Self.opaque) : tag == stored
        }

        /// Whether the response to a HEAD request shows that this response to a GET is outdated (section 4.3.5): it has another
        /// validator or another length.
        func isOutdated(by response: TransportResponse) -> Bool {
            ["ETag", "Last-Modified", "Content-Length"].contains { name in
                guard let value = response.headers.values(of: name).first, let stored = headers.values(of: name).first
                else {
                    return false
                }
                return value != stored
            }
        }

        /// The tag without its weakness mark.
        private static func opaque(_ tag: String) -> Substring {
            tag.hasPrefix("W/") ? tag.dropFirst(2) : tag[...]
        }
    }
#endif
