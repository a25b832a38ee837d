/// Signs requests just before they are sent: each attempt, and each redirect within the origin.
public protocol RequestSigner: Sendable {
    /// Adds the signature. The request is complete except for the header fields that the transport adds to frame the message.
    /// A thrown error fails the call.
    func sign(_ request: inout TransportRequest, in call: CallContext) async throws
}
