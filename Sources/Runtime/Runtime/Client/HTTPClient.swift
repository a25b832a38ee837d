/// Sends the requests of endpoints and reads their responses: applies middleware, retries and redirects, and reports errors.
///
/// Create one client and share it. Its calls run concurrently and never on the main actor.
public final class HTTPClient: Sendable {
    /// The client of services that are created without one. Shutting it down ends the calls of the whole process.
    public static let shared = HTTPClient()

    /// The client's defaults for every call.
    struct Settings: Sendable {
        let server: Server?
        let headers: HTTPHeaders
        var responseBodyLimit: Int?
        var redirects = RedirectPolicy.follow
        var policy = CallPolicy()
        let makeIdempotencyKey: @Sendable () -> String
    }

    let settings: Settings
    let pipeline: Pipeline
    let clock: any CallClock
    let calls = CallRegistry()
    let secrets = ClientSecrets()
    let observers: ObserverList
    let random: RandomSource
    #if SPECC_CACHE || !SPECC_SMALL
        let cache: CacheStage
    #endif
    let transport: any Transport
    /// Whether the transport, the middleware and the throttle honor cancellation and deadlines themselves.
    let isCancellationAware: Bool
    /// Whether the transport uses the endpoints of requests.
    let usesEndpoints: Bool

    /// Creates a client from a configuration.
    public init(_ configuration: Configuration) {
        settings = Settings(
            server: configuration.server,
            headers: configuration.headers,
            responseBodyLimit: configuration.responseBodyLimit,
            redirects: configuration.redirects,
            policy: CallPolicy(
                timeout: configuration.timeout,
                retry: configuration.retry,
                cache: configuration.cachePolicy
            ),
            makeIdempotencyKey: configuration.makeIdempotencyKey
        )
        observers = ObserverList(configuration.observers)
        clock = configuration.clock
        let transport = configuration.transport ?? DefaultTransport.make()
        self.transport = transport
        usesEndpoints = transport is any EndpointAwareTransport
        random = RandomSource(seed: configuration.jitterSeed)
        #if SPECC_CACHE || !SPECC_SMALL
            cache = CacheStage(stores: configuration.cache)
        #else
            let cache: (any Middleware)? = nil
        #endif
        #if SPECC_THROTTLING || !SPECC_SMALL
            let throttle = RequestThrottle(
                circuitBreaker: configuration.circuitBreaker,
                waitsForRateLimits: configuration.waitsForRateLimits,
                requestRate: configuration.requestRate,
                requestsPerOrigin: configuration.requestsPerOrigin
            )
            let limitsConcurrency = throttle.limitsConcurrency
        #else
            let throttle: (any Middleware)? = nil
            let limitsConcurrency = false
        #endif
        // Other middleware can wait for anything, and a queued request for any other call.
        isCancellationAware =
            transport is any CancellationAwareTransport && configuration.clock is SystemClock
            && configuration.middleware.allSatisfy { $0 is any CancellationAwareMiddleware }
            && !limitsConcurrency
        pipeline = Pipeline(
            transport,
            middleware: configuration.middleware,
            cookieJar: configuration.cookieJar ?? CookieJar(),
            cache: cache,
            retry: RetryStage(buckets: RetryTokenBuckets(configuration.retryBudget), random: random),
            throttle: throttle,
            redirectLimit: configuration.redirectLimit
        )
    }

    /// Creates a client with the default configuration except for its transport and its middleware.
    ///
    /// - Parameters:
    ///   - transport: Sends the requests. Nil: a new instance of the platform's default transport.
    ///   - middleware: The first is the outermost.
    public convenience init(transport: (any Transport)? = nil, middleware: [any Middleware] = []) {
        var configuration = Configuration()
        configuration.transport = transport
        configuration.middleware = middleware
        self.init(configuration)
    }
}

/// A client sends endpoints directly, as a service without credentials.
extension HTTPClient: AsyncRequestable {
    /// The client itself.
    @_spi(Generated) public var client: HTTPClient { self }
    /// The server of the configuration.
    @_spi(Generated) public var server: Server? { settings.server }
}

/// The transport of a client whose configuration has none.
package enum DefaultTransport {
    /// Creates a transport with libcurl on Linux, or with URLSession on Apple's platforms.
    package static func make() -> any Transport {
        #if os(Linux)
            make { () throws(CurlTransport.Unavailable) in try CurlTransport() }
        #else
            URLSessionTransport()
        #endif
    }

    #if os(Linux)
        static func make(_ transport: () throws(CurlTransport.Unavailable) -> CurlTransport) -> any Transport {
            do throws(CurlTransport.Unavailable) {
                return try transport()
            } catch {
                return MissingTransport(reason: error)
            }
        }
    #endif
}

#if os(Linux)
    /// The transport of clients on a system without a usable libcurl: every call fails at once with the reason.
    struct MissingTransport: Transport {
        let reason: CurlTransport.Unavailable

        func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
            throw TransportError(
                .other,
                "\(reason); install libcurl 7.68 or later, or set another 'transport' in the configuration"
            )
        }

        func shutdown() async {}
    }
#endif
