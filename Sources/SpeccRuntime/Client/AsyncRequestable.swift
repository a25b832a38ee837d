/// Sends endpoints: a service with an address and a client. (`AdvancedAsyncRequestable` also names the types of its list
/// and its details.)
///
///     struct Weather: AsyncRequestable {}
///     let today = try await Weather().sendRequest(to: Today(city: "Bern"))
public protocol AsyncRequestable: Sendable {
    /// `.shared` unless told otherwise.
    var client: HTTPClient { get }

    /// The host that the caller chose: stronger than the client's and an endpoint's own. Nil unless told otherwise: then
    /// those two decide.
    var server: Server? { get }

    /// What the caller gave it to show who asks, for endpoints that name a credential. None unless told otherwise.
    var credentials: ServiceCredentials { get }
}

extension AsyncRequestable {
    /// The one that everybody shares.
    public var client: HTTPClient { .shared }
    /// None: every endpoint goes to the client's server, or else to its own.
    public var server: Server? { nil }
    /// None.
    public var credentials: ServiceCredentials { ServiceCredentials() }

    /// What a call of this service sends, as its endpoint describes it.
    ///
    /// - Parameter response: What the endpoint returns, for logs.
    func request(to endpoint: some CallableEndpoint, for response: DeclaredResponse = .fields) -> RequestBuilder {
        var request = RequestBuilder()
        request.credentials = credentials
        endpoint.prepare(&request)
        request.secrets.response = response
        return request
    }
}

// Generated methods call the two without options: options that are left to a default argument cost every caller 5 % in
// compile time.

extension AsyncRequestable {
    /// Makes the call and gives what it answers. A cancelled call fails at once, as `.cancelled`.
    @concurrent
    public func sendRequest<E: Endpoint>(to endpoint: E) async throws(E.Failure) -> E.Response {
        try await result(of: endpoint, CallOptions()).value
    }

    /// The same with something said for this call alone.
    @concurrent
    public func sendRequest<E: Endpoint>(
        to endpoint: E,
        options: CallOptions
    ) async throws(E.Failure) -> E.Response {
        try await result(of: endpoint, options).value
    }

    /// Makes the call and gives what it answers with status, headers, timing and the number of tries.
    @concurrent
    public func sendRequestForResult<E: Endpoint>(
        to endpoint: E,
        options: CallOptions = CallOptions()
    ) async throws(E.Failure) -> CallResult<E.Response> {
        try await result(of: endpoint, options)
    }
}

extension AsyncRequestable {
    /// All that depends on an endpoint's types: everything else is in `response`.
    fileprivate func result<E: Endpoint>(
        of endpoint: E,
        _ options: CallOptions
    ) async throws(E.Failure) -> CallResult<E.Response> {
        do throws(NetworkError) {
            let request = request(to: endpoint, for: DeclaredResponse(E.Response.self))
            let response = try await client.response(to: request, from: server, options)
            let value = try response.value(of: E.self)
            return CallResult(
                value: value,
                timing: response.timing,
                attempts: response.attempts,
                response: response.response
            )
        } catch {
            throw E.Failure(error)
        }
    }
}
