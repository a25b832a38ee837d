/// What one call does otherwise than its endpoint says. Whatever is not named stays as it is.
public struct CallOptions: Sendable {
    /// Stronger than all other headers of the same names.
    public var headers: HTTPHeaders
    /// Limit by limit in place of the endpoint's.
    public var timeout: TimeoutOverride
    /// In place of the endpoint's as a whole. What may not be done twice is still sent once.
    public var retry: RetryPolicy?
    /// In place of the service's, the client's and the endpoint's.
    public var server: Server?
    /// In place of the endpoint's; the rest of its policy stays. `.reload` is what pulling down a list means. Further wishes
    /// go as the header `Cache-Control` (RFC 9111, section 5.2.1).
    public var cache: CacheStrategy?

    /// Says nothing unless told otherwise.
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
