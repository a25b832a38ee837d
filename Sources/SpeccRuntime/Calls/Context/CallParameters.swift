/// What holds for a call from its beginning to its end, in one place, so that handing its context on costs next to nothing.
final class CallParameters: Sendable {
    let endpoint: EndpointIdentity
    /// On the client's clock, as all times here.
    let start: Duration
    let deadline: Duration?
    let timeout: TimeoutPolicy
    let retry: RetryPolicy
    /// What else is said of it.
    let settings: CallSettings
    let credentials: CallCredentials
    /// Nil where the call has nothing to do with the cache.
    let cache: CachePlan?
    let clock: any CallClock
    let observers: ObserverList
    /// Those of the client, which its shutdown ends.
    let calls: CallRegistry
    /// Whether all that stands on the call's way ends by itself and at once when the caller goes, the time is up or the client
    /// is shut down, so that nobody need stand beside it with a task and an alarm.
    let isCancellationAware: Bool

    init(
        _ endpoint: EndpointIdentity,
        timeout: TimeoutPolicy,
        retry: RetryPolicy,
        settings: CallSettings = CallSettings(),
        credentials: CallCredentials = CallCredentials(),
        cache: CachePlan? = nil,
        clock: any CallClock,
        observers: ObserverList = ObserverList([]),
        calls: CallRegistry = CallRegistry(),
        isCancellationAware: Bool = false
    ) {
        self.endpoint = endpoint
        start = clock.now
        deadline = timeout.total.map { [start] in start + $0 }
        self.timeout = timeout
        self.retry = retry
        self.settings = settings
        self.credentials = credentials
        self.cache = cache
        self.clock = clock
        self.observers = observers
        self.calls = calls
        self.isCancellationAware = isCancellationAware
    }
}
