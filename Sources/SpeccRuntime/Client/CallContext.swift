/// What a middleware knows of the call around it.
public struct CallContext: Sendable {
    /// By its name or its service a middleware keeps to what concerns it.
    public let endpoint: EndpointIdentity
    /// Which try this is, from 1; 0 around the whole call.
    public internal(set) var attempt = 0
    /// When the whole call must have ended, on the client's clock; nil without such a limit.
    public let deadline: Duration?
    /// What the call is held to.
    public let timeout: TimeoutPolicy
    public let retry: RetryPolicy
    /// The client's: whoever waits must wait on it, or tests cannot let the time pass.
    public let clock: any CallClock
    let progress: CallProgress

    /// An error with all that is known of the call so far.
    public func error(
        _ kind: NetworkError.Kind,
        details: String? = nil,
        underlying: (any Error)? = nil
    ) -> NetworkError {
        NetworkError(kind, details: details, in: progress.summary, underlying: underlying)
    }

    func error(_ error: TransportError) -> NetworkError {
        NetworkError(error, in: progress.summary)
    }
}
