/// What a middleware knows of the call around it.
public struct CallContext: Sendable {
    /// Which try this is, from 1; 0 around the whole call.
    public internal(set) var attempt = 0
    /// False from the redirect on that led to another origin (scheme, host, port), also where the way leads back. The
    /// call's secrets are for its own origin alone: whatever headers of that kind a middleware sets here are taken off
    /// again. Who puts a secret anywhere else, into a query say, must ask.
    public internal(set) var isAtOrigin = true
    /// When what is sent now must have been answered, where nobody but the transport watches: the end of the try, or of the
    /// call where that comes first.
    var attemptDeadline: Duration?
    let parameters: CallParameters
    let progress: CallProgress

    /// By its name or its service a middleware keeps to what applies it.
    public var endpoint: EndpointIdentity { parameters.endpoint }
    /// When the call began, on the client's clock.
    public var start: Duration { parameters.start }
    /// When the whole call must have ended, on the client's clock; nil without such a limit. A call that streams is held to
    /// it until its answer's head has arrived, and to the end only where the endpoint or the call itself named the limit.
    public var deadline: Duration? { parameters.deadline }
    /// What the call is held to.
    public var timeout: TimeoutPolicy { parameters.timeout }
    /// What makes it try again.
    public var retry: RetryPolicy { parameters.retry }
    /// The client's: whoever waits must wait on it, or tests cannot let the time pass.
    public var clock: any CallClock { parameters.clock }
    /// What is told of it in a log that keeps to the catalog.
    public var log: LogPolicy { settings.log ?? LogPolicy() }
    /// The name of the credential that its endpoint asks its service for; nil where it asks for none.
    package var credentialName: String? { settings.auth?.credential }
    var settings: CallSettings { parameters.settings }
    var credentials: CallCredentials { parameters.credentials }
    var cache: CachePlan? { parameters.cache }
    var observers: ObserverList { parameters.observers }
    /// Bytes of an answer's body.
    var responseBodyLimit: Int { settings.responseLimit ?? CallSettings.builtInResponseLimit }

    init(_ parameters: CallParameters, isAtOrigin: Bool = true) {
        self.parameters = parameters
        self.isAtOrigin = isAtOrigin
        progress = CallProgress(parameters.endpoint)
    }

    /// A call that begins now, for tests of a middleware by itself.
    public init(
        of endpoint: EndpointIdentity,
        timeout: TimeoutPolicy = .builtIn,
        retry: RetryPolicy = .never,
        clock: any CallClock = SystemClock()
    ) {
        self.init(CallParameters(endpoint, timeout: timeout, retry: retry, clock: clock))
    }
}

extension CallContext {
    /// An error with all that is known of the call so far.
    public func error(
        _ kind: NetworkError.Kind,
        details: String? = nil,
        underlying: (any Error)? = nil
    ) -> NetworkError {
        NetworkError(kind, details: details, in: progress.summary, underlying: underlying)
    }

    /// The secrets of what was sent last.
    var knownSecrets: CallSecrets { progress.lastSent?.0.knownSecrets ?? [] }

    func error(_ error: TransportError) -> NetworkError {
        NetworkError(error, in: progress.summary)
    }

    /// Returns when the client's clock has come so far. Throws at once `.cancelled` when the caller goes, `.shutdown` when the
    /// client is shut down.
    public func sleep(until deadline: Duration) async throws(NetworkError) {
        let rest = OneShotPromise<Result<Void, NetworkError>>()
        guard let number = parameters.calls.add({ rest.end(.failure(error(.shutdown))) }) else {
            throw error(.shutdown)
        }
        defer { parameters.calls.remove(number) }
        try await rest.wait(cancelled: { .failure(error(.cancelled)) }) {
            rest.afterwards(clock.schedule(at: deadline) { rest.end(.success(())) })
        }.get()
    }

    /// A call of its own for the same thing, which begins now.
    func anew() -> CallContext {
        let anew = CallParameters(
            endpoint,
            timeout: timeout,
            retry: retry,
            settings: settings,
            credentials: credentials,
            cache: cache,
            clock: clock,
            observers: observers,
            calls: parameters.calls
        )
        return CallContext(anew, isAtOrigin: isAtOrigin)
    }
}
