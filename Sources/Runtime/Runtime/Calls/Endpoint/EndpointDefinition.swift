import SpeccText

/// The constant part of an endpoint: what is the same for every call.
public final class EndpointDefinition: Sendable {
    /// The name within its service: `listIssues`.
    @_spi(Generated) public let name: String
    /// The method of the first request; a redirect can change it to GET.
    @_spi(Generated) public let method: HTTPMethod
    /// The path template: `/repos/{owner}/{repo}/issues`.
    @_spi(Generated) public let path: String
    /// The settings of its service.
    @_spi(Generated) public let defaults: EndpointDefaults
    /// The name of the endpoint's server in every environment; nil for the environment's main server.
    @_spi(Generated) public let host: String?
    /// Header fields; they have precedence over those of the service and the server.
    @_spi(Generated) public let headers: HTTPHeaders
    /// The service's header fields that this endpoint does not send.
    @_spi(Generated) public let withoutHeaders: [String]
    /// The service's parameters that this endpoint does not send, or sends with values of its own.
    let withoutParameters: [ServiceParameter]
    /// The `Accept` header if no header sets one; nil means JSON.
    let accept: String?
    /// The settings; they replace those of the service and the server.
    let policy: CallPolicy
    /// Whether `.inherited` selects the client's policy, also where the service declares another.
    fileprivate let usesClientRetry: Bool
    fileprivate let usesClientCache: Bool
    /// The location of the idempotency key; nil if the endpoint sends none.
    @_spi(Generated) public let idempotency: IdempotencyKeyLocation?
    /// Cache groups of the API, or endpoints of the service, that a successful call invalidates.
    @_spi(Generated) public let invalidates: [String]
    /// Whether repeating a request is harmless although its method is not idempotent.
    @_spi(Generated) public let isSafe: Bool

    /// Creates a definition with the settings of its service. (Every default argument adds code at the call site: this
    /// separate initializer makes services compile 5 % faster.)
    @_spi(Generated) public convenience init(
        name: String,
        method: HTTPMethod,
        path: String,
        defaults: EndpointDefaults
    ) {
        self.init(name: name, method: method, path: path, defaults: defaults, headers: [:])
    }

    /// Creates a definition with settings of its own.
    @_spi(Generated) public init(
        name: String,
        method: HTTPMethod,
        path: String,
        defaults: EndpointDefaults,
        host: String? = nil,
        headers: HTTPHeaders = [:],
        withoutHeaders: [String] = [],
        withoutParameters: [ServiceParameter] = [],
        accept: String? = nil,
        timeout: TimeoutPolicy? = nil,
        retry: RetryPolicy? = nil,
        cache: CachePolicy? = nil,
        invalidates: [String] = [],
        settings: CallSettings? = nil,
        idempotency: IdempotencyKeyLocation? = nil,
        isSafe: Bool = false
    ) {
        self.name = name
        self.method = method
        self.path = path
        self.defaults = defaults
        self.host = host
        self.headers = headers
        self.withoutHeaders = withoutHeaders
        self.withoutParameters = withoutParameters
        self.accept = accept
        policy = CallPolicy(timeout: timeout, retry: retry, cache: cache, settings: settings)
        usesClientRetry = retry?.isInherited ?? false
        usesClientCache = cache?.isInherited ?? false
        self.idempotency = idempotency
        self.invalidates = invalidates
        self.isSafe = isSafe
    }

    /// The full name: `GitHub.Issues.listIssues`.
    @_spi(Generated) public var id: String { "\(defaults.service).\(name)" }
}

extension EndpointDefinition {
    /// The parameters whose values the service adds.
    fileprivate var openParameters: [ServiceParameter] {
        defaults.parameters.isEmpty
            ? [] : defaults.parameters.filter { $0.isSent(at: path, without: withoutParameters) }
    }

    fileprivate var inheritedHeaders: HTTPHeaders {
        var headers = defaults.headers
        for name in withoutHeaders {
            headers[name] = nil
        }
        return headers
    }
}

@_spi(Generated) extension RequestBuilder {
    /// Starts the request with an endpoint's definition; the first statement of a generated `prepare`. Replaces
    /// everything that was set before.
    public mutating func begin(_ definition: EndpointDefinition) {
        let defaults = definition.defaults
        (service, policy) = (defaults.policy, definition.policy)
        if definition.usesClientRetry { service.retry = nil }
        if definition.usesClientCache { service.cache = nil }
        identity = EndpointIdentity(
            name: definition.id,
            service: defaults.service,
            path: definition.path,
            tags: settings.tags ?? []
        )
        method = definition.method
        environment = defaults.server
        serverName = definition.host
        path = .template(definition.path)
        inheritedHeaders = definition.inheritedHeaders
        headers = definition.headers
        defaultAccept = definition.accept
        openParameters = definition.openParameters
        hasServiceParameters = !defaults.parameters.isEmpty
        idempotency = definition.idempotency
        invalidates = definition.invalidates
        isDeclaredSafe = definition.isSafe
        guard definition.isSafe, !HTTPMethodSemantics(method.rawValue).isShareable else {
            return
        }
        // Settings of a service or a client are meant for requests that their URL identifies.
        policy.cache = policy.cache ?? .never
        var own = policy.settings ?? CallSettings()
        own.deduplicates = own.deduplicates ?? false
        policy.settings = own
    }
}

/// The settings that all endpoints of a service share, including those of its API.
public final class EndpointDefaults: Sendable {
    /// The name of the service: `GitHub.Issues`.
    @_spi(Generated) public let service: String
    /// The default server; nil if the catalog declares none, so that the caller must pass one.
    @_spi(Generated) public let server: Server?
    /// Header fields of every request. Fields of servers and endpoints have precedence.
    @_spi(Generated) public let headers: HTTPHeaders
    /// The parameters whose values the program chooses for the service.
    let parameters: [ServiceParameter]
    /// The settings; those of a server and an endpoint replace them.
    let policy: CallPolicy

    /// Creates the settings of a service; by default the runtime's defaults.
    @_spi(Generated) public init(
        service: String,
        server: Server? = nil,
        headers: HTTPHeaders = [:],
        parameters: [ServiceParameter] = [],
        timeout: TimeoutPolicy? = nil,
        retry: RetryPolicy = .inherited,
        cache: CachePolicy = .inherited,
        settings: CallSettings = CallSettings()
    ) {
        self.service = service
        self.server = server
        self.headers = headers
        self.parameters = parameters
        policy = CallPolicy(timeout: timeout, retry: retry, cache: cache, settings: settings)
    }
}
