/// The call that a middleware or an observer is invoked for.
public struct CallContext: Sendable {
    // Each stage of a call in flight reserves memory for a context: few members, and small ones.

    /// The number of the current attempt, from 1; 0 around the whole call.
    public internal(set) var attempt: Int {
        get { Int(attemptNumber) }
        set { attemptNumber = Int32(clamping: newValue) }
    }
    /// The time at which the transport must end the current request: the end of the attempt or of the call, whichever is
    /// earlier. Nil if the client watches the deadline itself.
    var attemptDeadline: Duration? {
        get { deadlineNanoseconds == .max ? nil : .nanoseconds(deadlineNanoseconds) }
        set { deadlineNanoseconds = newValue?.wholeNanoseconds ?? .max }
    }
    let environment: CallEnvironment
    private var deadlineNanoseconds = Int64.max
    private var attemptNumber: Int32 = 0
    /// False after a redirect to another origin (scheme, host, port), even if a later redirect leads back. The call's secrets
    /// are for its own origin only: secret header fields that a middleware sets are removed again. A middleware that adds
    /// a secret elsewhere, such as in the query, must check this property.
    package internal(set) var isAtOrigin = true
    var progress: CallProgress { environment.progress }

    /// Whether the server has responded to the last request of the call, or has accepted an earlier one, even if the response
    /// was incomplete or invalid.
    package var isAnswered: Bool { progress.isAnswered }

    /// The number of the call within its client, from 1, for logs.
    public var number: Int { environment.number }
    /// The endpoint that is called. A middleware can select calls by its name, service or tags.
    public var endpoint: EndpointIdentity { environment.call.endpoint }
    /// The time at which the call started, on the client's clock.
    public var start: Duration { environment.start }
    /// The time at which the call times out, on the client's clock; nil if it has no total timeout. A call that streams is
    /// limited by it until the response's head has arrived, and to the end only if the endpoint or the call sets the timeout.
    public var deadline: Duration? { environment.deadline }
    /// The timeouts of the call.
    public var timeout: TimeoutPolicy { environment.call.timeout }
    /// The retry policy of the call.
    public var retry: RetryPolicy { environment.call.retry }
    /// The client's clock. A middleware that waits must use it, so that tests can control the time.
    public var clock: any CallClock { environment.clock }
    /// What a logger reports of the call, as the catalog declares it.
    package var log: LogPolicy { settings.log ?? LogPolicy() }
    /// The credentials that the endpoint declares; nil if it declares none.
    package var auth: CallAuth? { settings.auth }
    var settings: CallSettings { environment.call.settings }
    var credentials: CallCredentials { environment.call.credentials }
    var cache: CachePlan? { environment.call.cache }
    var observers: ObserverList { environment.observers }
    /// Whether every stage of this call honors cancellation, deadlines and shutdown itself, so that no watchdog task is needed.
    var isCancellationAware: Bool { environment.isCancellationAware }
    /// The maximum size of the response's body in bytes.
    var responseBodyLimit: Int { settings.responseLimit ?? CallSettings.builtInResponseLimit }

    init(_ environment: CallEnvironment) {
        self.environment = environment
        isAtOrigin = environment.call.isAtOrigin
    }

    /// Creates the context of a call that starts now, for tests of a single middleware.
    public init(
        of endpoint: EndpointIdentity,
        timeout: TimeoutPolicy = TimeoutPolicy(),
        retry: RetryPolicy = .never,
        clock: any CallClock = SystemClock()
    ) {
        self.init(CallEnvironment(ResolvedCall(endpoint: endpoint, timeout: timeout, retry: retry), clock: clock))
    }
}

extension CallContext {
    /// Returns an error that carries the endpoint, the last request and the number of attempts.
    public func error(
        _ kind: NetworkError.Kind,
        details: String? = nil,
        underlying: (any Error)? = nil
    ) -> NetworkError {
        NetworkError(kind, details: details, in: progress.summary, underlying: underlying)
    }

    func error(_ error: TransportError) -> NetworkError {
        NetworkError(error, in: progress.summary)
    }

    /// The secrets of the last request.
    var knownSecrets: CallSecrets { progress.lastSent?.request.knownSecrets ?? [] }

    /// Returns when the client's clock has reached `deadline`. Throws `.cancelled` as soon as the caller's task is cancelled,
    /// and `.shutdown` as soon as the client is shut down.
    public func sleep(until deadline: Duration) async throws(NetworkError) {
        try await environment.calls.sleep(until: deadline, on: clock) { error($0) }
    }

    /// The entry of a middleware for this call, which is created at the first request.
    package func entry(of middleware: ObjectIdentifier, _ make: () -> String) -> String {
        progress.note(of: middleware, make)
    }

    /// Whether the endpoint declares a status other than 2xx as a result.
    func returns(_ status: Int) -> Bool {
        environment.call.resultStatuses.contains { $0.contains(status) }
    }

    /// The context of the same call, started again now.
    func restarted() -> CallContext {
        CallContext(environment.restarted())
    }
}

/// The effective settings of a call, after defaults and overrides are applied.
struct ResolvedCall: Sendable {
    let endpoint: EndpointIdentity
    var timeout = TimeoutPolicy.builtIn
    /// Whether the endpoint or the call sets the total timeout, which then limits an open stream as well.
    var hasExplicitTotal = false
    var retry = RetryPolicy.never
    var settings = CallSettings()
    var credentials = CallCredentials()
    /// Nil for a call that does not use the cache.
    var cache: CachePlan?
    /// False if the caller or a server supplied the URL and its origin is not the server's: the request carries no secrets.
    var isAtOrigin = true
    /// The statuses other than 2xx that are results.
    var resultStatuses: [ClosedRange<Int>] = []
}

extension Duration {
    /// The nearest earlier nanosecond; nil for a time that no clock reaches.
    fileprivate var wholeNanoseconds: Int64? {
        let (seconds, attoseconds) = components
        let (product, overflows) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        let (sum, exceeds) = product.addingReportingOverflow(attoseconds / 1_000_000_000)
        return overflows || exceeds ? nil : sum
    }
}

/// The constant part of a call, in one object so that copying its context is cheap.
final class CallEnvironment: Sendable {
    let call: ResolvedCall
    /// All times are on the client's clock.
    let start: Duration
    let deadline: Duration?
    let clock: any CallClock
    let observers: ObserverList
    /// The client's calls, which its shutdown ends.
    let calls: CallRegistry
    /// The number of the call within its client.
    let number: Int
    let isCancellationAware: Bool
    /// The variable part.
    let progress: CallProgress

    init(
        _ call: ResolvedCall,
        clock: any CallClock,
        observers: ObserverList = ObserverList([]),
        calls: CallRegistry = CallRegistry(),
        isCancellationAware: Bool = false,
        number: Int? = nil
    ) {
        self.call = call
        start = clock.now
        deadline = call.timeout.total.map { [start] in start + $0 }
        self.clock = clock
        self.observers = observers
        self.calls = calls
        self.number = number ?? calls.nextNumber()
        self.isCancellationAware = isCancellationAware
        progress = CallProgress(call.endpoint)
    }

    func restarted() -> CallEnvironment {
        CallEnvironment(call, clock: clock, observers: observers, calls: calls, number: number)
    }
}
