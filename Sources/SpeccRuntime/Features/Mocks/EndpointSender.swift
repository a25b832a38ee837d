/// Sends the endpoints of a service: the service itself, or a mock in tests and previews.
///
/// With `mocks` in the catalog, each service gets a protocol that refines this one, with the service's methods in an
/// extension. A custom test double implements only these two requirements.
public protocol EndpointSender: Sendable {
    /// Sends a request and returns the decoded response.
    @concurrent
    func sendRequest<E: Endpoint>(to endpoint: E) async throws(E.Failure) -> E.Response

    /// The elements of a streamed response.
    func stream<E: StreamingEndpoint>(
        from endpoint: E,
        options: CallOptions
    ) -> ResponseStream<E.Element, E.Failure>
}

extension EndpointSender {
    /// The elements of a streamed response, without overrides.
    public func stream<E: StreamingEndpoint>(from endpoint: E) -> ResponseStream<E.Element, E.Failure> {
        stream(from: endpoint, options: CallOptions())
    }
}
