/// A call of which everything is decided: where to, with what, for how long, how often.
struct PreparedCall: Sendable {
    let endpoint: EndpointIdentity
    var request: TransportRequest
    let timeout: TimeoutPolicy
    /// Whether the total was named by the endpoint or the call, and so bounds an open stream as well.
    let isTotalItsOwn: Bool
    let retry: RetryPolicy
}

extension RequestBuilder {
    /// Decides what was left open. From the weakest to the strongest: what is built in, the client, the service, the
    /// server, the endpoint, the call. The server itself: the call's, else the client's, the service's, the endpoint's.
    func prepared(
        service: Server?,
        client: HTTPClient.Settings,
        options: CallOptions
    ) throws(RequestProblem) -> PreparedCall {
        if let problem {
            throw problem
        }
        guard let server = options.server ?? client.server ?? service ?? server else {
            throw RequestProblem("no server: the catalog names no default host, so the caller must")
        }
        var headers = HTTPHeaders()
        headers.merge(client.headers)
        headers.merge(mergedHeaders(server: server))
        headers.merge(options.headers)
        complete(&headers)
        let timeout = options.timeout.applied(to: effectiveTimeout(server: server))
        if let problem = timeout.problem {
            throw RequestProblem(problem)
        }
        let url = try RequestURL.make(server: server, path: path.encoded(), query: query)
        return PreparedCall(
            endpoint: identity,
            request: TransportRequest(method: method, url: url, headers: headers, body: body),
            timeout: timeout,
            isTotalItsOwn: options.timeout.total.isOwn || self.timeout?.total != nil,
            retry: options.retry ?? retry
        )
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
    private func complete(_ headers: inout HTTPHeaders) {
        if headers["Accept"] == nil {
            headers.add("Accept", "application/json")
        }
        if let impliedContentType, headers["Content-Type"] == nil {
            headers.add("Content-Type", impliedContentType)
        }
    }
}
