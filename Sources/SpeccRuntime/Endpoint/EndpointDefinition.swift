/// What is the same in every call of an endpoint.
public struct EndpointDefinition: Sendable {
    /// Within its service: `listIssues`.
    public let name: String
    /// As it goes out; a redirect may make a GET of it.
    public let method: HTTPMethod
    /// `/repos/{owner}/{repo}/issues`
    public let path: String
    /// What its service says for all of its endpoints.
    public let defaults: EndpointDefaults
    /// The endpoint's own, stronger than those of its service and of the server.
    public let headers: HTTPHeaders
    /// Names of the service's headers that this endpoint does not send.
    public let withoutHeaders: [String]
    /// The endpoint's own, if it has one.
    public let timeout: TimeoutPolicy?
    /// The endpoint's own, if it has one.
    public let retry: RetryPolicy?
    /// The endpoint's own, as far as it has any.
    public let settings: CallSettings?
    /// Where the key of a call stands, if it has one.
    public let idempotency: IdempotencyKeyLocation?
    /// The endpoint's own, if it has one.
    public let cache: CachePolicy?
    /// Groups of the API, or endpoints of the service, whose kept answers a success makes worthless.
    public let invalidates: [String]

    /// Most endpoints. (Arguments left to their defaults are code in every caller: with this initializer of its own a
    /// service compiles 5 % faster.)
    public init(name: String, method: HTTPMethod, path: String, defaults: EndpointDefaults) {
        self.init(name: name, method: method, path: path, defaults: defaults, headers: [:])
    }

    /// An endpoint that says something otherwise than its service.
    public init(
        name: String,
        method: HTTPMethod,
        path: String,
        defaults: EndpointDefaults,
        headers: HTTPHeaders = [:],
        withoutHeaders: [String] = [],
        timeout: TimeoutPolicy? = nil,
        retry: RetryPolicy? = nil,
        cache: CachePolicy? = nil,
        invalidates: [String] = [],
        settings: CallSettings? = nil,
        idempotency: IdempotencyKeyLocation? = nil
    ) {
        self.name = name
        self.method = method
        self.path = path
        self.defaults = defaults
        self.headers = headers
        self.withoutHeaders = withoutHeaders
        self.timeout = timeout
        self.retry = retry
        self.settings = settings
        self.idempotency = idempotency
        self.cache = cache
        self.invalidates = invalidates
    }

    /// `GitHub.Issues.listIssues`
    public var id: String { "\(defaults.service).\(name)" }
}

extension EndpointDefinition {
    fileprivate var inheritedHeaders: HTTPHeaders {
        var headers = defaults.headers
        for name in withoutHeaders {
            headers[name] = nil
        }
        return headers
    }
}

extension RequestBuilder {
    /// Starts from what is the same in every call. The first line of a generated `prepare`; it takes back what was said
    /// before it.
    public mutating func begin(_ definition: EndpointDefinition) {
        let defaults = definition.defaults
        settings = defaults.settings.replaced(by: definition.settings)
        identity = EndpointIdentity(
            name: definition.id,
            service: defaults.service,
            path: definition.path,
            tags: settings.tags ?? []
        )
        method = definition.method
        server = defaults.server
        path = .template(definition.path)
        inheritedHeaders = definition.inheritedHeaders
        headers = definition.headers
        inheritedTimeout = defaults.timeout
        timeout = definition.timeout
        retry = definition.retry ?? defaults.retry
        idempotency = definition.idempotency
        cache = definition.cache ?? defaults.cache
        invalidates = definition.invalidates
    }
}
