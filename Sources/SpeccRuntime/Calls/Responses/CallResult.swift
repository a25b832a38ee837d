/// What a call gave, and how.
public struct CallResult<Value: Sendable>: Sendable {
    /// The answer as the endpoint reads it.
    public let value: Value
    /// How long it took, and how much of that was waiting.
    public let timing: CallTiming
    /// Tries that were made.
    public let attempts: Int
    /// The answer that `value` was read from; other types can be read from it as well: `try result.response.json()`.
    public let response: HTTPResponse

    /// 2xx or 304.
    public var status: Int { response.status }
    /// Those of the answer that counted: redirects and failed tries left theirs behind.
    public var headers: HTTPHeaders { response.headers }
}

/// Where a call's time went.
public struct CallTiming: Sendable, Hashable {
    /// From the first step to the last byte.
    public let total: Duration
    /// The waits between tries.
    public let waited: Duration
}
