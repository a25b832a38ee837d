import Foundation

extension HTTPClient {
    /// What a client is made of; everything has a default.
    ///
    ///     var configuration = HTTPClient.Configuration()
    ///     configuration.headers = ["User-Agent": "Reader/1.0"]
    ///     configuration.redirects = .sameOrigin
    ///     let client = HTTPClient(configuration)
    public struct Configuration: Sendable {
        /// What carries the requests. Nil: a transport of the client's own, the best there is on this platform.
        public var transport: (any Transport)?
        /// The first is the outermost. None unless told otherwise.
        public var middleware: [any Middleware] = []
        /// They are told of every call. None unless told otherwise.
        public var observers: [any CallObserver] = []
        /// Takes the place of every endpoint's server, for an environment of the whole program. A service that was made with
        /// a host keeps to that, and a call may name another one still. Nil by default.
        public var server: Server?
        /// Weaker than those of services, servers, endpoints and calls. None unless told otherwise.
        public var headers: HTTPHeaders = [:]
        /// Whether redirects are followed: they are, unless told otherwise. A stricter policy of an endpoint holds as well.
        public var redirects = RedirectPolicy.follow
        /// Bytes of an answer's body, decompressed, beyond which any call fails. Nil unless told otherwise: each endpoint's
        /// own limit, which is 100 MB where it has none. A body that is streamed has no such limit.
        public var responseBodyLimit: Int?
        /// Holds the cookies of calls whose catalog keeps them. Nil unless told otherwise: a jar of the client's own, in memory.
        public var cookieJar: CookieJar?
        /// Where answers are kept of endpoints whose policy asks for it: 20 MB in memory, unless told otherwise.
        public var cache = CacheStores()
        /// How many repetitions a host may be asked for: AWS's figures unless told otherwise.
        public var retryBudget = RetryBudget()
        /// Keeps calls away from servers that fail all of them. Nil unless told otherwise: no call is kept away.
        public var circuitBreaker: CircuitBreaker?
        /// Whether calls wait until a server that has said so (`RateLimit`, `Retry-After`) takes requests again, and fail
        /// where that is too long. False unless told otherwise.
        public var waitsForRateLimits = false
        /// How many requests may be under way to one scheme, host and port; further ones wait in their order. Nil unless told
        /// otherwise: as many as the transport carries.
        public var requestsPerOrigin: Int?
        /// Makes the key of a call whose endpoint sends one: a random UUID unless told otherwise.
        public var makeIdempotencyKey: @Sendable () -> String = { UUID().uuidString }
        /// The time of timeouts and waits: the machine's unless told otherwise.
        public var clock: any CallClock = SystemClock()
        /// Makes the chance in waits the same in every run. Nil unless told otherwise: real chance.
        public var jitterSeed: UInt64?

        /// Change what should differ from the defaults.
        public init() {}
    }
}
