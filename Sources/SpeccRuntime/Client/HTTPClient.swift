/// Makes calls: turns an endpoint into a request, sends it through middleware, retries and redirects, reads the answer.
///
/// A client is made once and shared; its calls run beside each other and never on the main actor.
public final class HTTPClient: Sendable {
    /// For everything that needs no client of its own. Whoever shuts it down ends it for the whole process.
    public static let shared = HTTPClient()

    /// What a client puts into every call.
    struct Settings: Sendable {
        let server: Server?
        let headers: HTTPHeaders
        var responseBodyLimit: Int?
        var redirects = RedirectPolicy.follow
        let makeIdempotencyKey: @Sendable () -> String
    }

    let settings: Settings
    let pipeline: Pipeline
    let clock: any CallClock
    let calls = CallRegistry()
    let observers: ObserverList
    let random: RandomSource
    let cache: CacheStage
    private let transport: any Transport
    /// See `CallParameters.isCancellationAware`.
    let isCancellationAware: Bool

    /// A client made to measure.
    public init(_ configuration: Configuration) {
        settings = Settings(
            server: configuration.server,
            headers: configuration.headers,
            responseBodyLimit: configuration.responseBodyLimit,
            redirects: configuration.redirects,
            makeIdempotencyKey: configuration.makeIdempotencyKey
        )
        observers = ObserverList(configuration.observers)
        clock = configuration.clock
        let transport = configuration.transport ?? DefaultTransport.make()
        self.transport = transport
        random = RandomSource(seed: configuration.jitterSeed)
        cache = CacheStage(configuration.cache)
        let governor = RequestThrottle(
            retryBudget: configuration.retryBudget,
            circuitBreaker: configuration.circuitBreaker,
            waitsForRateLimits: configuration.waitsForRateLimits,
            requestsPerOrigin: configuration.requestsPerOrigin
        )
        // A middleware may wait for whatever it likes, and so may those who wait for one another's places.
        isCancellationAware =
            transport is any CancellationAwareTransport && configuration.clock is SystemClock
            && configuration.middleware.isEmpty
            && !governor.limitsConcurrency
        pipeline = Pipeline(
            transport,
            middleware: configuration.middleware,
            cookieJar: configuration.cookieJar ?? CookieJar(),
            cache: cache,
            governor: governor,
            random: random
        )
    }

    /// A client that is like any other but for its transport or its middleware.
    ///
    /// - Parameters:
    ///   - transport: What carries the requests. Nil: a transport of the client's own, the best there is on this platform.
    ///   - middleware: The first is the outermost.
    public convenience init(transport: (any Transport)? = nil, middleware: [any Middleware] = []) {
        var configuration = Configuration()
        configuration.transport = transport
        configuration.middleware = middleware
        self.init(configuration)
    }

    /// Ends every call and every open stream with `.shutdown`, and every later call too; there is no way back.
    public func shutdown() async {
        calls.shutDown()
        cache.refreshes.shutDown()
        await transport.shutdown()
    }
}

/// A client is a service without an address of its own.
extension HTTPClient: AsyncRequestable {
    /// Sends with itself.
    public var client: HTTPClient { self }
    /// That of its configuration.
    public var server: Server? { settings.server }
}
