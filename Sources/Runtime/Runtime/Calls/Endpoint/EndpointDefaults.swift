/// The settings that all endpoints of a service share, including those of its API.
public final class EndpointDefaults: Sendable {
    /// The name of the service: `GitHub.Issues`.
    @_spi(Generated) public let service: String
    /// The default server; nil if the catalog declares none, so that the caller must pass one.
    @_spi(Generated) public let server: Server?
    /// Header fields of every request. Fields of servers and endpoints have precedence.
    @_spi(Generated) public let headers: HTTPHeaders
    /// The settings; those of a server and an endpoint replace them.
    let policy: CallPolicy

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
        policy = CallPolicy(timeout: timeout, retry: retry, cache: cache, settings: settings)
    }
}
