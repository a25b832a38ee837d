/// Sends requests to servers and receives their responses.
///
/// A transport sends each request once and makes no decisions: it does not follow redirects, retry, store cookies or
/// cache, or respond to authentication challenges (a 401 is a response). Cancelling the calling task ends the transfer
/// immediately with `TransportError.cancelled`.
public protocol Transport: Sendable {
    /// Sends a request and returns when the response head has arrived. The body is read with `TransportResponse.body`.
    func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse

    /// Ends all transfers with `.shutdown`. Later requests fail with the same error.
    func shutdown() async
}

/// A transport that honors cancellation, timeouts and shutdown itself, so that a client needs no watchdog task for
/// its calls. Other transports are watched.
protocol CancellationAwareTransport: Transport {}

/// A transport whose requests contain their endpoints, for tests: it responds to typed calls instead of decoding requests.
package protocol EndpointAwareTransport: Transport {}

/// The endpoint of a request. A class, because requests with a member of any type would be passed indirectly everywhere.
package final class RequestedEndpoint: Sendable {
    package let value: any Sendable

    init(_ value: any Sendable) {
        self.value = value
    }
}
