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
