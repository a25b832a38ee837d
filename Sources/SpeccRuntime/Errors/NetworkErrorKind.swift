extension NetworkError {
    /// What went wrong, the same on every transport. More kinds may come: switch with `default`.
    #if hasAttribute(nonexhaustive)
        @nonexhaustive
    #endif
    public enum Kind: Sendable, Hashable {
        /// The request could not be built, and nothing was sent: a value out of its range, a body that cannot be encoded, a
        /// header with a line break, no host. `details` says which.
        case invalidRequest
        /// The caller was cancelled. No failure: nothing to show, repeat or count.
        case cancelled
        case timeout(TimeLimit)
        /// The host's name could not be resolved.
        case dns
        /// Nobody answered at the address, or it refused.
        case connectionRefused
        /// The connection ended before the answer was complete.
        case connectionLost
        /// There is no network.
        case offline
        case tls
        /// What came back is not HTTP, or contradicts itself.
        case protocolViolation
        /// The answer's status is no success, or none that the endpoint knows.
        case status(Int)
        /// The answer does not fit the type that was asked for.
        case decoding(DecodingFailure)
        /// The answer is larger than the client takes.
        case responseTooLarge
        case redirect(RedirectProblem)
        /// The body could not be read: a missing file, a stream that failed.
        case requestBody
        /// The client was shut down.
        case shutdown
        /// The program's own, with a message for people.
        case custom(String)
        case other
    }

    /// Which limit of a `TimeoutPolicy` ran out.
    public enum TimeLimit: Sendable, Hashable {
        case attempt, total, idle
    }

    /// Why a redirect was not followed.
    #if hasAttribute(nonexhaustive)
        @nonexhaustive
    #endif
    public enum RedirectProblem: Sendable, Hashable {
        /// More than ten in a row.
        case tooMany
        /// From `https` to `http`.
        case insecure
        /// To another origin, where the policy is `sameOrigin`.
        case otherOrigin
        /// `Location` is no address that a client can go to.
        case badLocation
        /// The body streams once and has been sent.
        case bodySpent
    }
}
