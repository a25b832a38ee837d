/// What one level declares for calls: the client, a service, its server, an endpoint or a call. Nil inherits.
///
/// The policy of a call is that of the client, replaced by that of each level in this order. A timeout, retry or cache policy
/// replaces the inherited one as a whole, settings one by one.
struct CallPolicy: Sendable {
    var timeout: TimeoutPolicy?
    var retry: RetryPolicy?
    var cache: CachePolicy?
    var settings: CallSettings?

    /// Creates a policy; `.inherited` declares nothing.
    init(
        timeout: TimeoutPolicy? = nil,
        retry: RetryPolicy? = nil,
        cache: CachePolicy? = nil,
        settings: CallSettings? = nil
    ) {
        self.timeout = timeout?.declared
        self.retry = retry?.declared
        self.cache = cache?.declared
        self.settings = settings
    }

    /// This policy, with what a level declares replaced.
    func replaced(by level: CallPolicy) -> CallPolicy {
        var policy = self
        policy.timeout = level.timeout ?? timeout
        policy.retry = level.retry ?? retry
        policy.cache = level.cache ?? cache
        policy.settings = settings?.replaced(by: level.settings) ?? level.settings
        return policy
    }
}

extension Server {
    /// What the server declares.
    var policy: CallPolicy { CallPolicy(timeout: timeout) }
}
