/// A service: sends endpoints with a client. `AdvancedAsyncRequestable` adds the types of a list and of its details.
///
///     struct Weather: AsyncRequestable {}
///     let today = try await Weather().sendRequest(to: Today(city: "Bern"))
public protocol AsyncRequestable: Sendable {
    /// The client that sends the requests; `.shared` by default.
    var client: HTTPClient { get }

    /// Replaces the server of the client and of the endpoints. Nil by default.
    var server: Server? { get }

    /// The credentials of endpoints that require one. None by default.
    var credentials: ServiceCredentials { get }

    /// Adds the values that the program has chosen for the service to a request. None by default.
    func addParameters(to request: inout RequestBuilder)
}

extension AsyncRequestable {
    /// `HTTPClient.shared`
    public var client: HTTPClient { .shared }
    /// Nil: requests go to the server of the client's configuration, or else of the endpoint.
    public var server: Server? { nil }
    /// No credentials.
    public var credentials: ServiceCredentials { ServiceCredentials() }
    /// No values.
    public func addParameters(to request: inout RequestBuilder) {}

    /// A copy of the service with another value, for some of its calls: `payments.with(\.account, "acct_2").createRefund(id: id)`
    public func with<Value>(_ property: WritableKeyPath<Self, Value>, _ value: Value) -> Self {
        var copy = self
        copy[keyPath: property] = value
        return copy
    }

    /// The request of a call of this service.
    ///
    /// - Parameter response: What the endpoint returns; decides what logs redact.
    func request(to endpoint: some CallableEndpoint, for response: DeclaredResponse = .fields) -> RequestBuilder {
        var request = RequestBuilder()
        request.credentials = credentials
        endpoint.prepare(&request)
        if request.hasServiceParameters { request.addParameters { self.addParameters(to: &$0) } }
        if client.usesEndpoints { request.endpoint = RequestedEndpoint(endpoint) }
        request.secrets.response = response
        return request
    }
}

// Generated methods call the overload without options: a default argument costs every call site 5 % of compile time.

extension AsyncRequestable {
    /// Sends a request and returns the decoded response. If the task is cancelled, throws `.cancelled` without delay.
    @concurrent
    public func sendRequest<E: Endpoint>(to endpoint: E) async throws(E.Failure) -> E.Response {
        do throws(NetworkError) {
            let prepared = try prepared(endpoint)
            return try await client.response(to: prepared.request, in: prepared.call).value(of: E.self)
        } catch {
            throw E.Failure(error)
        }
    }

    /// Sends a request with overrides for this call.
    @concurrent
    public func sendRequest<E: Endpoint>(
        to endpoint: E,
        options: CallOptions
    ) async throws(E.Failure) -> E.Response {
        do throws(NetworkError) {
            let prepared = try prepared(endpoint, options)
            return try await client.response(to: prepared.request, in: prepared.call).value(of: E.self)
        } catch {
            throw E.Failure(error)
        }
    }

    /// Sends a request and returns the decoded response with status, header fields, timing and number of attempts.
    @concurrent
    @_spi(Generated) public func sendRequestForResult<E: Endpoint>(
        to endpoint: E,
        options: CallOptions = CallOptions()
    ) async throws(E.Failure) -> CallResult<E.Response> {
        try await result(of: endpoint, options)
    }
}

extension AsyncRequestable {
    /// The part that depends on the endpoint's types; the rest is in `HTTPClient.response(to:from:_:)`.
    fileprivate func result<E: Endpoint>(
        of endpoint: E,
        _ options: CallOptions
    ) async throws(E.Failure) -> CallResult<E.Response> {
        do throws(NetworkError) {
            let prepared = try prepared(endpoint, options)
            return try await client.response(to: prepared.request, in: prepared.call).result(of: E.self)
        } catch {
            throw E.Failure(error)
        }
    }

    /// The request and the context of a call without overrides. Not inlined, see below.
    @inline(never)
    private func prepared<E: Endpoint>(
        _ endpoint: E
    ) throws(NetworkError) -> (request: TransportRequest, call: CallContext) {
        try prepared(endpoint, CallOptions())
    }

    /// The request and the context of a call. A function of its own, whose values take no memory while the call is in flight.
    @inline(never)
    private func prepared<E: Endpoint>(
        _ endpoint: E,
        _ options: CallOptions
    ) throws(NetworkError) -> (request: TransportRequest, call: CallContext) {
        try client.prepare(request(to: endpoint, for: DeclaredResponse(E.Response.self)), server, options)
    }
}

/// A service with one list type and one detail type. `fetchList` and `fetchDetails` accept only endpoints that return
/// them.
///
///     let issues = GitHub.IssuesService()
///     let open = try await issues.fetchList(from: GitHub.IssuesService.ListIssues(owner: "apple", repo: "swift"))
public protocol AdvancedAsyncRequestable: AsyncRequestable {
    /// The response of the list endpoint.
    associatedtype ResponseModel: Sendable
    /// The response of the detail endpoint.
    associatedtype SecondaryResponseModel: Sendable
}
