/// Is told of what becomes of calls, and changes nothing. All but what it wants to know can be left out.
///
/// It is called on the call's way, so it must be quick; several calls tell it at the same time.
public protocol CallObserver: Sendable {
    /// A request goes out in this form: for every try, and for every redirect of it.
    func willSend(_ request: TransportRequest, in call: CallContext)

    /// It was answered. A try that fails without a response has none.
    func didReceive(_ response: ObservedResponse, in call: CallContext)

    /// The call gave its caller a value, or has been read to the end of its stream.
    func didFinish(_ call: ObservedCall)

    /// The call gave its caller this error.
    func didFail(_ call: ObservedCall, with error: NetworkError)

    /// The caller had gone. No failure.
    func didCancel(_ call: ObservedCall)
}

extension CallObserver {
    public func willSend(_ request: TransportRequest, in call: CallContext) {}
    public func didReceive(_ response: ObservedResponse, in call: CallContext) {}
    public func didFinish(_ call: ObservedCall) {}
    public func didFail(_ call: ObservedCall, with error: NetworkError) {}
    public func didCancel(_ call: ObservedCall) {}
}
