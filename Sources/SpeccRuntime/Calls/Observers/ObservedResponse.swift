public import Foundation

/// An answer, as an observer is told of it.
public struct ObservedResponse: Sendable {
    /// What was answered, as it went out.
    public let request: TransportRequest
    public let status: Int
    public let headers: HTTPHeaders
    /// The body, decompressed; nil where nobody has read it: of a redirect, and of a stream.
    public let data: Data?
    /// From sending to the body's last byte, or to the head where there is no `data`.
    public let time: Duration
}

/// A call that is over, as an observer is told of it.
public struct ObservedCall: Sendable {
    public let endpoint: EndpointIdentity
    /// Tries that were made; 0 where nothing was sent.
    public let attempts: Int
    /// From the call's first step to its last.
    public let time: Duration
    /// What its endpoint says of logs.
    let log: LogPolicy
    /// Nil of a call that could not begin.
    let progress: CallProgress?
}
