@_spi(Generated) import SpeccRuntime
import SpeccTesting

/// The response of a mock: the value that a client receives over sockets.
func forward<E: Endpoint>(to service: some EndpointSender) -> MockResponse<E> {
    { call async throws(E.Failure) in try await service.sendRequest(to: call) }
}

func forward<E: StreamingEndpoint>(to service: some EndpointSender) -> MockElements<E> {
    { call async throws(E.Failure) in
        try await elements(of: service.stream(from: call))
    }
}

func forward<E: StreamingEndpoint, Headers: HeaderReadable>(
    to service: some EndpointSender
) -> @Sendable (E) async throws(E.Failure) -> WithHeaders<[E.Element], Headers> {
    { call async throws(E.Failure) in
        let response: WithHeaders<_, Headers> = try await service.stream(from: call).withHeaders()
        return WithHeaders(try await elements(of: response.value), headers: response.headers)
    }
}

private func elements<Element, Failure>(of stream: ResponseStream<Element, Failure>) async throws(Failure) -> [Element]
{
    var elements: [Element] = []
    var iterator = stream.makeAsyncIterator()
    while let element = try await iterator.next() { elements.append(element) }
    return elements
}
