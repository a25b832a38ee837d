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
    }

    func restarted() -> CallEnvironment {
        CallEnvironment(call, clock: clock, observers: observers, calls: calls, number: number)
    }
}
