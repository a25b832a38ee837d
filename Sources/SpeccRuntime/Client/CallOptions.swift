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

    /// Says nothing unless told otherwise.
    public init(
        headers: HTTPHeaders = [:],
        timeout: TimeoutOverride = TimeoutOverride(),
        retry: RetryPolicy? = nil,
        server: Server? = nil
    ) {
        self.headers = headers
        self.timeout = timeout
        self.retry = retry
        self.server = server
    }
}
