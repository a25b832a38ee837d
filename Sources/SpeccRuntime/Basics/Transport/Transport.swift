/// Carries one request to a server and its answer back.
///
/// A transport sends exactly once and decides nothing: it follows no redirect, repeats nothing, keeps no cookie and no
/// cache, answers no challenge (a 401 is an answer like any other). Whoever cancels the calling task ends the transfer
/// at once, with `TransportError.cancelled`.
public protocol Transport: Sendable {
    /// Returns when the answer's head has arrived; its body follows through `TransportResponse.body`.
    func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse

    /// Ends every transfer in flight with `.shutdown`; whatever is sent later fails in the same way.
    func shutdown() async
}

/// A transport that is known to keep what `Transport` promises of time: a transfer ends at once with its task's cancellation,
/// with its limits and with the shutdown, so that a client need not stand beside it and watch. Of any other a client believes
/// nothing.
protocol CancellationAwareTransport: Transport {}
