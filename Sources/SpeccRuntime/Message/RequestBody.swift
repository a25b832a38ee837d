public import Foundation

/// Where the bytes of a request's body come from.
public enum RequestBody: Sendable {
    case none
    case data(Data)
    /// Streamed from a file, never held in memory whole.
    case file(URL)
    /// Streamed once: a request that has to be sent again (a redirect, a retry) fails instead.
    /// `length` in bytes, where it is known.
    /// `next` gives the next chunk, nil at the end.
    case stream(length: Int?, next: @Sendable () async throws -> Data?)
}
