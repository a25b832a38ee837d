/// A type that sends the endpoints of a service: the service itself, or its mock.
///
/// The protocol that a catalog with `mocks` generates for a service has its requirements implemented by these two.
public protocol EndpointSender: Sendable {
    /// Sends a request and returns the decoded response.
    @concurrent
    func sendRequest<E: Endpoint>(to endpoint: E) async throws(E.Failure) -> E.Response

    #if SPECC_STREAMS || !SPECC_SMALL
        /// The elements of a streamed response.
        func stream<E: StreamingEndpoint>(
            from endpoint: E,
            options: CallOptions
        ) -> ResponseStream<E.Element, E.Failure>
    #endif
}

#if SPECC_STREAMS || !SPECC_SMALL
    @_spi(Generated) extension EndpointSender {
        /// The elements of a streamed response, without overrides.
        public func stream<E: StreamingEndpoint>(from endpoint: E) -> ResponseStream<E.Element, E.Failure> {
            stream(from: endpoint, options: CallOptions())
        }
    }
#endif
