/// A type that sends the endpoints of a service: the service itself, or its mock.
///
/// The protocol that a catalog with `mocks` generates for a service has its requirements implemented by these two.
public protocol EndpointSender: Sendable {
    /// The value of a whole answer.
    @concurrent
    func sendRequest<E: Endpoint>(to endpoint: E) async throws(E.Failure) -> E.Response

    /// The elements of an answer that comes piece by piece.
    func stream<E: StreamingEndpoint>(
        from endpoint: E,
        options: CallOptions
    ) -> ResponseStream<E.Element, E.Failure>
}

extension EndpointSender {
    /// The elements of an answer that comes piece by piece, as its catalog says it.
    public func stream<E: StreamingEndpoint>(from endpoint: E) -> ResponseStream<E.Element, E.Failure> {
        stream(from: endpoint, options: CallOptions())
    }
}
