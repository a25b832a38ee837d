import Foundation

extension HTTPClient {
    /// The settings of a client. Every property has a default.
    ///
    ///     var configuration = HTTPClient.Configuration()
    ///     configuration.headers = ["User-Agent": "Reader/1.0"]
    ///     configuration.redirects = .sameOrigin
    ///     let client = HTTPClient(configuration)
    public struct Configuration: Sendable {
        /// Sends the requests. Nil by default: a new instance of the platform's default transport.
        public var transport: (any Transport)?
        /// Middleware of every call; the first is the outermost. Empty by default.
        public var middleware: [any Middleware] = []
        /// Observers of every call. Empty by default.
        public var observers: [any CallObserver] = []
        /// Replaces the servers of every endpoint, to point a whole program at one environment. A server without other servers
        /// receives all calls, also those of endpoints and tokens with a host of their own. The server of a service or of
        /// `CallOptions` has precedence over it. Nil by default.
        public var server: Server?
        /// Header fields of every request. Fields of services, servers, endpoints and calls have precedence. Empty by default.
        public var headers: HTTPHeaders = [:]
        /// Whether redirects are followed; `.follow` by default. The stricter of this policy and the endpoint's applies.
        public var redirects = RedirectPolicy.follow
        /// The maximum number of redirects per attempt; the next one fails the call with `.redirect(.tooMany)`. 10 by default.
        public var redirectLimit = 10
        /// The timeouts of endpoints for which neither the endpoint, its server nor its service declares any. By default 60 s per
        /// attempt.
        public var timeout = TimeoutPolicy.builtIn
        /// The retry policy of endpoints for which neither the endpoint nor its service declares any; `.never` by default.
        public var retry = RetryPolicy.never
        /// The cache policy of endpoints for which neither the endpoint nor its service declares any; `.never` by default.
        /// Streams, downloads, waits and session endpoints do not inherit it.
        public var cachePolicy = CachePolicy.never
        /// The maximum size of a decompressed response body in bytes; a larger one fails the call. Nil by default: the
        /// endpoint's limit, or 100 MB. Streamed bodies are not limited.
        public var responseBodyLimit: Int?
        /// Stores the cookies of endpoints that declare `cookies: keep`. Nil by default: a new jar in memory.
        public var cookieJar: CookieJar?
        #if SPECC_CACHE || !SPECC_SMALL
            /// The stores for responses of endpoints with a cache policy. By default 20 MB in memory.
            public var cache = CacheStores()
        #endif
        /// Limits the retries per host. By default AWS's standard retry mode: 500 tokens, 5 to 10 per retry.
        public var retryBudget = RetryBudget()
        #if SPECC_THROTTLING || !SPECC_SMALL
            /// Stops sending to servers that fail every request. Nil by default: no circuit breaker.
            public var circuitBreaker: CircuitBreaker?
            /// Whether requests wait until the time that an earlier response declared with `RateLimit` or `Retry-After`; calls fail
            /// if that is too long. False by default.
            public var waitsForRateLimits = false
            /// The maximum rate of requests to one origin (scheme, host and port), in addition to the rates that catalogs declare;
            /// others wait, or fail if they would time out. Nil by default: no limit.
            public var requestRate: RequestRate?
            /// The maximum number of concurrent requests to one origin (scheme, host and port); others wait in first-in, first-out
            /// order. Nil by default: no limit other than the transport's.
            public var requestsPerOrigin: Int?
        #endif
        /// Returns the idempotency key of a call whose endpoint sends one. A random UUID by default.
        public var makeIdempotencyKey: @Sendable () -> String = { UUID().uuidString }
        /// The clock of timeouts and waits. `SystemClock` by default.
        public var clock: any CallClock = SystemClock()
        /// Seeds the jitter of retry delays, to make them reproducible. Nil by default: not reproducible.
        public var jitterSeed: UInt64?

        /// Creates a configuration with default settings.
        public init() {}
    }
}
