public import Foundation

/// A response as it is reported to observers.
public struct ObservedResponse: Sendable {
    /// The request, as it was sent.
    public let request: TransportRequest
    /// The status code.
    public let status: Int
    /// The header fields.
    public let headers: HTTPHeaders
    /// The body, decompressed; nil if it was not read, as that of a redirect or of a stream, or if it failed.
    public let data: Data?
    /// The time from sending the request to the last byte of the body, or to the end of the head if the body was not read.
    public let time: Duration
    /// The failure of the body; nil if it is complete or was not read.
    public let failure: NetworkError?
}

/// A call that has ended, as it is reported to observers.
public struct ObservedCall: Sendable {
    /// The endpoint of the call.
    public let endpoint: EndpointIdentity
    /// The number of attempts; 0 if none was made.
    public let attempts: Int
    /// The duration of the call, including the body of a stream or download.
    public let time: Duration
    /// The number of the call within its client, from 1, also in `CallContext.number`.
    public let number: Int
    /// What a logger reports, as the catalog declares it.
    let log: LogPolicy
    /// Nil if the call failed before it started.
    let progress: CallProgress?

    /// Whether the response's body came from the cache.
    public var isFromCache: Bool { progress?.isFromCache ?? false }
    /// Whether the caller received the body as a stream or as a file.
    var isStreaming: Bool { progress?.lastSent?.request.isStreaming ?? false }
}
