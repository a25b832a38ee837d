/// Observes the calls of a client without changing them. Every method has an empty default implementation.
///
/// The methods are called synchronously within calls, possibly concurrently: they must return quickly and be
/// thread-safe.
public protocol CallObserver: Sendable {
    /// A request is about to be sent: for every attempt and every redirect.
    func willSend(_ request: TransportRequest, in call: CallContext)

    /// A response arrived: after its body, or after its head for a redirect and a stream. Also called if the body fails, but
    /// not for an attempt that fails without a response.
    func didReceive(_ response: ObservedResponse, in call: CallContext)

    /// The call succeeded: it returned a value, or its stream was read to the end.
    func didFinish(_ call: ObservedCall)

    /// The call threw this error.
    func didFail(_ call: ObservedCall, with error: NetworkError)

    /// The caller was cancelled, which is not a failure.
    func didCancel(_ call: ObservedCall)
}

extension CallObserver {
    /// Does nothing.
    public func willSend(_ request: TransportRequest, in call: CallContext) {}
    /// Does nothing.
    public func didReceive(_ response: ObservedResponse, in call: CallContext) {}
    /// Does nothing.
    public func didFinish(_ call: ObservedCall) {}
    /// Does nothing.
    public func didFail(_ call: ObservedCall, with error: NetworkError) {}
    /// Does nothing.
    public func didCancel(_ call: ObservedCall) {}
}
