/// The settings that all endpoints of a service share, including those of its API.
public final class EndpointDefaults: Sendable {
    /// The name of the service: `GitHub.Issues`.
    @_spi(Generated) public let service: String
    /// The default server; nil if the catalog declares none, so that the caller must pass one.
    @_spi(Generated) public let server: Server?
    /// Header fields of every request. Fields of servers and endpoints have precedence.
    @_spi(Generated) public let headers: HTTPHeaders
    /// The timeouts; those of a server or an endpoint replace them. Nil for those of the client.
    @_spi(Generated) public let timeout: TimeoutPolicy?
    /// The retry policy; that of an endpoint replaces it. By default that of the client. Applies to idempotent methods.
    @_spi(Generated) public let retry: RetryPolicy
    /// Other settings; those of an endpoint replace them one by one.
    @_spi(Generated) public let settings: CallSettings
    /// The cache policy; that of an endpoint replaces it. By default that of the client. Applies to GET and HEAD.
    @_spi(Generated) public let cache: CachePolicy

    /// Creates the settings of a service; by default the runtime's defaults.
    @_spi(Generated) public init(
        service: String,
        server: Server? = nil,
        headers: HTTPHeaders = [:],
        timeout: TimeoutPolicy? = nil,
        retry: RetryPolicy = .inherited,
        cache: CachePolicy = .inherited,
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
