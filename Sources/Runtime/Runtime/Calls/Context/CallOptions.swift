/// Overrides of an endpoint's settings for one call. A property with its default value overrides nothing.
public struct CallOptions: Sendable {
    /// Header fields; they replace all other fields of the same names.
    public var headers: HTTPHeaders
    /// Overrides of single timeouts.
    public var timeout: TimeoutOverride
    /// Replaces the endpoint's retry policy as a whole. A request that is not idempotent is sent once, unless the policy
    /// permits all methods or the request has an idempotency key.
    public var retry: RetryPolicy?
    /// Replaces the servers of the service, the client and the endpoint: a server without other servers receives the call
    /// whatever host the endpoint names.
    public var server: Server?
    /// Replaces the strategy of the endpoint's cache policy; `.reload` suits pull-to-refresh. For other directives set
    /// the header field `Cache-Control` (RFC 9111, section 5.2.1).
    public var cache: CacheStrategy?

    /// Creates options that override only what is passed.
    public init(
        headers: HTTPHeaders = [:],
        timeout: TimeoutOverride = TimeoutOverride(),
        retry: RetryPolicy? = nil,
        server: Server? = nil,
        cache: CacheStrategy? = nil
    ) {
        self.headers = headers
        self.timeout = timeout
        self.retry = retry
        self.server = server
        self.cache = cache
    }
}

extension CallOptions {
    /// The environment that the options select, in which credentials are renewed. The server of an absolute URL is none.
    func environment(of request: RequestBuilder) -> Server? {
        request.address == nil ? server : nil
    }
}
