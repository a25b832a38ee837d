/// The decoded response of a call, and how the call went.
public struct CallResult<Value: Sendable>: Sendable {
    /// The decoded response.
    public let value: Value
    /// The duration of the call, and the part of it spent between attempts.
    public let timing: CallTiming
    /// The number of attempts.
    public let attempts: Int
    /// Whether the response's body came from the cache: a fresh or stale stored response, or one that a 304 validated.
    public let isFromCache: Bool
    /// The response that `value` was decoded from. Other types can be decoded as well: `try result.response.json()`.
    public let response: HTTPResponse

    /// The status code: 2xx or 304.
    public var status: Int { response.status }
    /// The header fields of the final response; redirects and failed attempts are not included.
    public var headers: HTTPHeaders { response.headers }
}

/// The duration of a call.
public struct CallTiming: Sendable, Hashable {
    /// From the start of the call to the last byte of the response.
    public let total: Duration
    /// The waits between attempts.
    public let waited: Duration
}
