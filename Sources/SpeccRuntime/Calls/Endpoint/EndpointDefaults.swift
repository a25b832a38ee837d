/// The settings that all endpoints of a service share, including those of its API.
public final class EndpointDefaults: Sendable {
    /// The name of the service: `GitHub.Issues`.
    public let service: String
    /// The default server; nil if the catalog declares none, so that the caller must pass one.
    public let server: Server?
    /// Header fields of every request. Fields of servers and endpoints have precedence.
    public let headers: HTTPHeaders
    /// The timeouts; those of a server or an endpoint replace them.
    public let timeout: TimeoutPolicy
    /// The retry policy; that of an endpoint replaces it. Applies to idempotent methods.
    public let retry: RetryPolicy
    /// Other settings; those of an endpoint replace them one by one.
    public let settings: CallSettings
    /// The cache policy; that of an endpoint replaces it. Applies to GET and HEAD.
    public let cache: CachePolicy

    /// Creates the settings of a service; by default the runtime's defaults.
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
