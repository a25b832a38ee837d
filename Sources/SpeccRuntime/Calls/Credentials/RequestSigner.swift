/// Signs requests as they go out, every try and every redirect within the origin anew.
public protocol RequestSigner: Sendable {
    /// Adds what proves where the request comes from. It sees the request as it is sent, but for what a transport adds to
    /// frame it; what it throws fails the call.
    func sign(_ request: inout TransportRequest, in call: CallContext) async throws
}
