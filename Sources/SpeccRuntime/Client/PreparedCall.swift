import Foundation

/// A call of which everything is decided: where to, with what, for how long, how often.
struct PreparedCall: Sendable {
    let endpoint: EndpointIdentity
    var request: TransportRequest
    let timeout: TimeoutPolicy
    /// Whether the total was named by the endpoint or the call, and so bounds an open stream as well.
    let hasExplicitTotal: Bool
    let retry: RetryPolicy
    var settings: CallSettings
    /// Decided by the client, by which a renewal is sent.
    var credentials = CallCredentials()
    let cache: CachePlan?
    /// False where the address was given from outside and is of another origin than the server's: no secret goes there.
    let isAtOrigin: Bool
}

extension RequestBuilder {
    /// Decides what was left open. From the weakest to the strongest: what is built in, the client, the service, the
    /// server, the endpoint, the call. The server itself: the call's, else the service's, the client's, the endpoint's.
    func prepared(
        service: Server?,
        client: HTTPClient.Settings,
        options: CallOptions
    ) throws(RequestError) -> PreparedCall {
        if let problem {
            throw problem
        }
        let server = options.server ?? service ?? client.server ?? server
        var headers = HTTPHeaders()
        headers.merge(client.headers)
        headers.merge(mergedHeaders(server: server))
        headers.merge(options.headers)
        complete(&headers)
        let timeout = options.timeout.applied(to: effectiveTimeout(server: server))
        if let problem = timeout.problem {
            throw RequestError(problem)
        }
        let (url, isAtOrigin) = try target(at: server)
        var request = TransportRequest(method: method, url: url, headers: headers, body: body)
        request.secrets = secrets
        for value in path.values(of: secrets) { request.secrets.add(pathValue: value) }
        for field in bodyFields {
            try request.setField(field.path, to: field.value, replaces: true)
        }
        try idempotency?.add(to: &request, client.makeIdempotencyKey)
        if isAddressOfServer, !isAtOrigin, request.bodyMayHoldSecret(request.knownSecrets) {
            throw RequestError(
                "'\(Redaction.url(url, request.knownSecrets))' is of another origin, where the body's secrets must not go"
            )
        }
        var retry = options.retry ?? retry
        retry.retriesAnyMethod = retry.retriesAnyMethod || isIdempotent || idempotency != nil
        return PreparedCall(
            endpoint: identity,
            request: request,
            timeout: timeout,
            hasExplicitTotal: options.timeout.total.isOwn || self.timeout?.total != nil,
            retry: retry,
            settings: settings.tightened(responseLimit: client.responseBodyLimit, redirects: client.redirects),
            cache: cachePlan(options.cache),
            isAtOrigin: isAtOrigin
        )
    }

    /// The whole address, and whether it is of the server's origin.
    private func target(at server: Server?) throws(RequestError) -> (url: URL, isAtOrigin: Bool) {
        if let address {
            let own = try server.flatMap { server throws(RequestError) in
                Origin(try RequestURL.make(server: server, path: "", query: []))
            }
            return (try RequestURL.make(address, adding: query), own == Origin(address))
        }
        guard let server else {
            throw RequestError("no server: the catalog names no default host, so the caller must")
        }
        return (try RequestURL.make(server: server, path: path.encoded(), query: query), true)
    }

    /// Those of the service, the server and the endpoint.
    func mergedHeaders(server: Server?) -> HTTPHeaders {
        var merged = inheritedHeaders
        merged.merge(server?.headers ?? [:])
        merged.merge(headers)
        return merged
    }

    /// A setting is replaced as a whole: the endpoint's, else the server's, else the service's.
    func effectiveTimeout(server: Server?) -> TimeoutPolicy {
        timeout ?? server?.timeout ?? inheritedTimeout
    }

    /// What is built in, where nobody said otherwise.
    func complete(_ headers: inout HTTPHeaders) {
        if headers["Accept"] == nil {
            headers.add("Accept", defaultAccept ?? "application/json")
        }
        if let contentType = body.contentType, headers["Content-Type"] == nil {
            headers.add("Content-Type", contentType)
        }
    }
}
