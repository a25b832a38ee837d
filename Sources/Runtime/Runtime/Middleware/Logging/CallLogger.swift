/// Logs calls, without secrets.
///
///     configuration.observers = [CallLogger { print($0) }]
///     configuration.observers = [CallLogger(.headers, onlyFailures: true) { print($0) }]
public final class CallLogger: CallObserver {
    /// What a logger writes an entry for.
    enum Event {
        case request(TransportRequest, CallContext)
        case response(ObservedResponse, CallContext)
        case success(ObservedCall)
        case cancellation(ObservedCall)
        case failure(ObservedCall, NetworkError)
    }

    let policy: @Sendable (EndpointIdentity, LogPolicy) -> LogPolicy
    let write: @Sendable (String) -> Void
    /// Writes the entry of an event. A closure, because the record of the conformance links whatever its methods call, also into
    /// programs that log nothing.
    private let log: @Sendable (CallLogger, Event) -> Void

    init(
        _ write: @escaping @Sendable (String) -> Void,
        policy: @escaping @Sendable (EndpointIdentity, LogPolicy) -> LogPolicy,
        log: @escaping @Sendable (CallLogger, Event) -> Void
    ) {
        self.policy = policy
        self.write = write
        self.log = log
    }

    /// Logs the request at level `basic` and above.
    @_spi(Generated) public func willSend(_ request: TransportRequest, in call: CallContext) {
        log(self, .request(request, call))
    }

    /// Logs the response at level `basic` and above.
    @_spi(Generated) public func didReceive(_ response: ObservedResponse, in call: CallContext) {
        log(self, .response(response, call))
    }

    /// Logs the result at level `line`; at higher levels, a response from the cache and the end of a stream or download.
    @_spi(Generated) public func didFinish(_ call: ObservedCall) {
        log(self, .success(call))
    }

    /// Logs that the caller ended a stream or download, at level `basic` and above.
    @_spi(Generated) public func didCancel(_ call: ObservedCall) {
        log(self, .cancellation(call))
    }

    /// Logs the error at level `error` and above.
    @_spi(Generated) public func didFail(_ call: ObservedCall, with error: NetworkError) {
        log(self, .failure(call, error))
    }
}
