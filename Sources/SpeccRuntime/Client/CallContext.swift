/// What a middleware knows of the call around it.
public struct CallContext: Sendable {
    /// By its name or its service a middleware keeps to what concerns it.
    public let endpoint: EndpointIdentity
    /// Which try this is, from 1; 0 around the whole call.
    public internal(set) var attempt = 0
    /// When the call began, on the client's clock.
    public let start: Duration
    /// When the whole call must have ended, on the client's clock; nil without such a limit. A call that streams is held to
    /// it until its answer's head has arrived, and to the end only where the endpoint or the call itself named the limit.
    public let deadline: Duration?
    /// What the call is held to.
    public let timeout: TimeoutPolicy
    /// What makes it try again.
    public let retry: RetryPolicy
    /// What else is said of it.
    var settings = CallSettings()
    var credentials = CallCredentials()
    /// Nil where the call has nothing to do with the cache.
    let cache: CachePlan?
    /// The client's: whoever waits must wait on it, or tests cannot let the time pass.
    public let clock: any CallClock
    /// False from the redirect on that led to another origin (scheme, host, port), also where the way leads back. The
    /// call's secrets are for its own origin alone: whatever headers of that kind a middleware sets here are taken off
    /// again. Who puts a secret anywhere else, into a query say, must ask.
    public internal(set) var isAtOrigin = true
    let progress: CallProgress
    let observers: ObserverList

    /// What is told of it in a log that keeps to the catalog.
    public var log: LogPolicy { settings.log ?? LogPolicy() }

    /// Bytes of an answer's body.
    var responseBodyLimit: Int { settings.responseLimit ?? CallSettings.builtInResponseLimit }

    /// An error with all that is known of the call so far.
    public func error(
        _ kind: NetworkError.Kind,
        details: String? = nil,
        underlying: (any Error)? = nil
    ) -> NetworkError {
        NetworkError(kind, details: details, in: progress.summary, underlying: underlying)
    }

    /// Returns when the client's clock has come so far, and throws `.cancelled` at once when the caller goes.
    public func sleep(until deadline: Duration) async throws(NetworkError) {
        do throws(CancellationError) {
            try await clock.sleep(until: deadline)
        } catch {
            throw self.error(.cancelled)
        }
    }

    func error(_ error: TransportError) -> NetworkError {
        NetworkError(error, in: progress.summary)
    }
}

extension CallContext {
    /// A call that begins now, for tests of a middleware by itself.
    public init(
        of endpoint: EndpointIdentity,
        timeout: TimeoutPolicy = .builtIn,
        retry: RetryPolicy = .never,
        clock: any CallClock = SystemClock()
    ) {
        let start = clock.now
        self.init(
            endpoint: endpoint,
            start: start,
            deadline: timeout.total.map { start + $0 },
            timeout: timeout,
            retry: retry,
            cache: nil,
            clock: clock,
            progress: CallProgress(endpoint),
            observers: ObserverList([])
        )
    }

    /// A call of its own for the same thing, which begins now.
    func anew() -> CallContext {
        let start = clock.now
        return CallContext(
            endpoint: endpoint,
            start: start,
            deadline: timeout.total.map { start + $0 },
            timeout: timeout,
            retry: retry,
            cache: cache,
            clock: clock,
            isAtOrigin: isAtOrigin,
            progress: CallProgress(endpoint),
            observers: observers
        )
    }

    /// The context of a call that begins now.
    init(_ prepared: PreparedCall, on clock: any CallClock, _ observers: ObserverList) {
        let start = clock.now
        self.init(
            endpoint: prepared.endpoint,
            start: start,
            deadline: prepared.timeout.total.map { start + $0 },
            timeout: prepared.timeout,
            retry: prepared.retry,
            settings: prepared.settings,
            credentials: prepared.credentials,
            cache: prepared.cache,
            clock: clock,
            isAtOrigin: prepared.isAtOrigin,
            progress: CallProgress(prepared.endpoint),
            observers: observers
        )
    }
}
