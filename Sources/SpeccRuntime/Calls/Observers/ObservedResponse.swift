public import Foundation

/// A response as it is reported to observers.
public struct ObservedResponse: Sendable {
    /// The request, as it was sent.
    public let request: TransportRequest
    /// The status code.
    public let status: Int
    /// The header fields.
    public let headers: HTTPHeaders
    /// The body, decompressed; nil if it was not read: that of a redirect or of a stream.
    public let data: Data?
    /// The time from sending the request to the last byte of the body, or to the end of the head if `data` is nil.
    public let time: Duration
}

/// A call that has ended, as it is reported to observers.
public struct ObservedCall: Sendable {
    /// The endpoint of the call.
    public let endpoint: EndpointIdentity
    /// The number of attempts; 0 if none was made.
    public let attempts: Int
    /// The duration of the call.
    public let time: Duration
    /// What a logger reports, as the catalog declares it.
    let log: LogPolicy
    /// Nil if the call failed before it started.
    let progress: CallProgress?
}
