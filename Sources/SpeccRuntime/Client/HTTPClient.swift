/// Makes calls: turns an endpoint into a request, sends it through middleware, retries and redirects, reads the answer.
///
/// A client is made once and shared; its calls run beside each other and never on the main actor.
public final class HTTPClient: Sendable {
    /// For everything that needs no client of its own.
    public static let shared = HTTPClient()

    /// What a client puts into every call.
    struct Settings: Sendable {
        let server: Server?
        let headers: HTTPHeaders
    }

    private let settings: Settings
    private let pipeline: Pipeline
    private let transport: any Transport
    private let clock: any CallClock
    private let calls = CallRegistry()

    /// - Parameters:
    ///   - transport: What carries the requests.
    ///   - middleware: The first is the outermost.
    ///   - server: Takes the place of every service's and endpoint's server; a call may name another one still.
    ///   - headers: Weaker than those of services, servers, endpoints and calls.
    ///   - redirects: Whether redirects are followed.
    ///   - responseLimit: Bytes of an answer's body, decompressed, beyond which a call fails.
    ///   - clock: The time of timeouts and waits.
    ///   - jitterSeed: Makes the chance in waits the same in every run.
    public init(
        transport: any Transport = URLSessionTransport(),
        middleware: [any Middleware] = [],
        server: Server? = nil,
        headers: HTTPHeaders = [:],
        redirects: RedirectPolicy = .follow,
        responseLimit: Int = 100_000_000,
        clock: any CallClock = SystemClock(),
        jitterSeed: UInt64? = nil
    ) {
        settings = Settings(server: server, headers: headers)
        self.transport = transport
        self.clock = clock
        pipeline = Pipeline(
            transport,
            middleware: middleware,
            redirects: redirects,
            responseLimit: responseLimit,
            random: RandomSource(seed: jitterSeed)
        )
    }

    /// Ends every call under way with `.shutdown`, and every later one too.
    public func shutdown() async {
        calls.shutDown()
        await transport.shutdown()
    }
}

/// A client is a service without an address of its own.
extension HTTPClient: AsyncRequestable {
    public var client: HTTPClient { self }
    public var server: Server? { settings.server }
}

extension HTTPClient {
    /// The answer to a request, whatever the endpoint's types are. A status that is no success is thrown.
    func answer(
        to request: RequestBuilder,
        from service: Server?,
        _ options: CallOptions
    ) async throws(NetworkError) -> Answer {
        let prepared: PreparedCall
        do throws(RequestProblem) {
            prepared = try request.prepared(service: service, client: settings, options: options)
        } catch {
            throw NetworkError(
                .invalidRequest,
                details: error.message,
                in: CallSummary(endpoint: request.identity),
                underlying: error.underlying
            )
        }
        return try await run(prepared)
    }

    private func run(_ prepared: PreparedCall) async throws(NetworkError) -> Answer {
        let start = clock.now
        let progress = CallProgress(prepared.endpoint)
        let call = CallContext(
            endpoint: prepared.endpoint,
            deadline: prepared.timeout.total.map { start + $0 },
            timeout: prepared.timeout,
            retry: prepared.retry,
            clock: clock,
            progress: progress
        )
        let race = Race<HTTPResponse>()
        guard let number = calls.add({ race.end(.failure(call.error(.shutdown))) }) else {
            throw call.error(.shutdown)
        }
        defer { calls.remove(number) }
        let response = try await race.run(
            on: clock,
            until: call.deadline.map { ($0, { call.error(.timeout(.total)) }) },
            cancelled: { call.error(.cancelled) }
        ) { [pipeline] () async throws(NetworkError) in
            try await Self.response(to: prepared.request, through: pipeline, in: call)
        }
        let timing = CallTiming(total: clock.now - start, waited: progress.waited)
        return Answer(response: response, timing: timing, attempts: progress.summary.attempts)
    }

    private static func response(
        to request: TransportRequest,
        through pipeline: Pipeline,
        in call: CallContext
    ) async throws(NetworkError) -> HTTPResponse {
        do throws(NetworkError) {
            let response = try await pipeline.run(request, in: call)
            let data = try await response.body.collected(limit: .max, in: call)
            let summary = call.progress.summary
            let whole = HTTPResponse(
                status: response.status,
                headers: response.headers,
                data: data,
                url: summary.request?.url ?? request.url,
                call: summary
            )
            guard whole.isSuccess else {
                throw whole.unexpectedStatus()
            }
            return whole
        } catch {
            let asked = error.response.flatMap { RetryAfter.wait($0.headers, now: call.clock.date) }
            throw error.with(call.progress.summary, wantedWait: call.progress.wantedWait ?? asked)
        }
    }
}

/// A whole answer and how it came.
struct Answer: Sendable {
    let response: HTTPResponse
    let timing: CallTiming
    let attempts: Int
}
