/// What every endpoint of a service starts from, that of its API included.
public final class EndpointDefaults: Sendable {
    /// `GitHub.Issues`
    public let service: String
    /// Nil where no host is the default one: then the caller names one.
    public let server: Server?
    /// Weaker than those of a server and of an endpoint.
    public let headers: HTTPHeaders
    /// Weaker than those of a server and of an endpoint.
    public let timeout: TimeoutPolicy
    /// Weaker than that of an endpoint. Methods that may not be done twice leave it aside.
    public let retry: RetryPolicy
    /// Each weaker than that of an endpoint.
    public let settings: CallSettings
    /// Weaker than that of an endpoint. Methods that do more than read leave it aside.
    public let cache: CachePolicy

    /// What is left out is built in.
    public init(
        service: String,
        server: Server? = nil,
        headers: HTTPHeaders = [:],
        timeout: TimeoutPolicy = .builtIn,
        retry: RetryPolicy = .never,
        cache: CachePolicy = .never,
        settings: CallSettings = CallSettings()
    ) {
        self.service = service
        self.server = server
        self.headers = headers
        self.timeout = timeout
        self.retry = retry
        self.settings = settings
        self.cache = cache
    }
}
