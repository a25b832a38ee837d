/// What one call does otherwise than its endpoint says. Whatever is nil stays as it is.
public struct CallOptions: Sendable {
    /// Stronger than all other headers of the same names.
    public var headers: HTTPHeaders
    /// Instead of the endpoint's, as a whole.
    /// In place of the endpoint's as a whole: a limit that is not named here is the built-in one.
    public var timeout: TimeoutPolicy?
    /// In place of the endpoint's as a whole.
    /// Instead of the endpoint's, as a whole. What may not be done twice is still sent once.
    public var retry: RetryPolicy?
    /// Instead of the client's, the service's and the endpoint's.
    public var server: Server?

    /// Says nothing unless told otherwise.
    public init(
        headers: HTTPHeaders = [:],
        timeout: TimeoutPolicy? = nil,
        retry: RetryPolicy? = nil,
        server: Server? = nil
    ) {
        self.headers = headers
        self.timeout = timeout
        self.retry = retry
        self.server = server
    }
}
