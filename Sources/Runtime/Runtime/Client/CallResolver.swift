import Foundation

extension RequestBuilder {
    /// Applies defaults and overrides: returns the request to send and the effective settings of its call.
    ///
    /// Precedence from lowest to highest: built-in defaults, client, service, server, endpoint, call. The server itself is the
    /// one that the endpoint names in the environment of the call, else of the service, the client, the default one.
    func resolved(
        service: Server?,
        client: HTTPClient.Settings,
        options: CallOptions
    ) throws(RequestError) -> (request: TransportRequest, call: ResolvedCall) {
        if let problem = problem ?? missingParameter {
            throw problem
        }
        let server = server(in: options.server ?? service ?? client.server ?? environment)
        var headers = HTTPHeaders()
        headers.merge(client.headers)
        headers.merge(mergedHeaders(server: server))
        headers.merge(options.headers)
        addDefaults(to: &headers)
        let policy = policy(of: client.policy, at: server)
        let timeout = options.timeout.applied(to: policy.timeout ?? .builtIn)
        if let problem = timeout.problem {
            throw RequestError(problem)
        }
        let (url, isAtOrigin) = try destination(server: server)
        var request = TransportRequest(method: method, url: url, headers: headers, body: body)
        request.secrets = secrets
        request.isDeclaredSafe = isDeclaredSafe
        request.endpoint = endpoint
        for value in path.values(of: secrets) { request.secrets.add(pathValue: value) }
        for field in bodyFields {
            try request.setField(field.path, to: field.value, replaces: true)
        }
        try idempotency?.add(to: &request, client.makeIdempotencyKey)
        if isAddressOfServer, !isAtOrigin, request.bodyMayHoldSecret(request.knownSecrets) {
            let url = Redaction.url(url, request.knownSecrets)
            throw RequestError("request body contains secrets, which are not sent to another origin: '\(url)'")
        }
        // `.inherited` in the options is the policy of the client.
        let own = options.retry.map { $0.declared ?? client.policy.retry ?? .never }
        var retry = own ?? policy.retry ?? .never
        if let limit = options.attempts { retry.attempts = min(retry.attempts, limit) }
        if isIdempotent || isDeclaredSafe || idempotency != nil { retry.retriesAnyMethod = true }
        var call = ResolvedCall(
            endpoint: identity,
            timeout: timeout,
            hasExplicitTotal: options.timeout.total.isOwn || self.policy.timeout?.total != nil,
            retry: retry,
            settings: (policy.settings ?? CallSettings())
                .tightened(responseLimit: client.responseBodyLimit, redirects: client.redirects),
            cache: cachePlan(policy.cache ?? .never, options.cache),
            isAtOrigin: isAtOrigin
        )
        call.resultStatuses = resultStatuses
        return (request, call)
    }

    /// The endpoint's server in its own environment.
    var server: Server? { server(in: environment) }

    private func server(in environment: Server?) -> Server? {
        environment?.named(serverName)
    }

    /// The URL of the request, and whether its origin is the server's.
    private func destination(server: Server?) throws(RequestError) -> (url: URL, isAtOrigin: Bool) {
        if let address {
            let base = try server.map { server throws(RequestError) in
                try RequestURL.make(server: server, path: "/", query: [])
            }
            let resolved = try RequestURL.make(address, relativeTo: base)
            return (try RequestURL.make(resolved, adding: query), base.flatMap(Origin.init) == Origin(resolved))
        }
        guard let server else {
            throw RequestError(
                "no server: the catalog declares no default host; pass a server to the service or the call"
            )
        }
        return (try RequestURL.make(server: server, path: path.encoded(), query: query), true)
    }

    /// The header fields of the service, the server and the endpoint.
    func mergedHeaders(server: Server?) -> HTTPHeaders {
        var merged = inheritedHeaders
        merged.merge(server?.headers ?? [:])
        merged.merge(headers)
        return merged
    }

    /// Adds `Accept` and `Content-Type` if they are not set.
    func addDefaults(to headers: inout HTTPHeaders) {
        if headers["Accept"] == nil {
            headers.add("Accept", defaultAccept ?? "application/json")
        }
        if let contentType = body.contentType, headers["Content-Type"] == nil {
            headers.add("Content-Type", contentType)
        }
    }
}
