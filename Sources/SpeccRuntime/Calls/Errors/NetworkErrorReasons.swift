extension NetworkError {
    /// Which limit of a `TimeoutPolicy` ran out.
    public struct TimeLimit: Sendable, Hashable {
        let words: String

        /// That of one try.
        public static let attempt = Self(words: "the attempt took too long")
        /// That of the whole call.
        public static let total = Self(words: "the call took too long")
        /// That of silence on the connection.
        public static let idle = Self(words: "the connection was silent for too long")
        /// That of a wait for something to be done.
        public static let wait = Self(words: "it was not done in time")
    }

    /// Why a client did not send.
    public struct BlockReason: Sendable, Hashable {
        let words: String

        /// The server has said that it wants no request before a time that is too far away; see `retryAfter`.
        public static let rateLimit = Self(words: "held back by the server's rate limit")
        /// The server has failed too many calls in a row; see `retryAfter`.
        public static let openCircuit = Self(words: "held back, since the server has failed several calls")
        /// The program's kill switch is on.
        public static let killSwitch = Self(words: "held back by the kill switch")
        /// The call was for the cache alone, which has no answer that may be used.
        public static let notCached = Self(words: "held back, since only the cache was asked, and it has no answer")
    }

    /// Why a redirect was not followed.
    public struct RedirectFailure: Sendable, Hashable {
        let words: String

        /// More than ten in a row.
        public static let tooMany = Self(words: "too many redirects")
        /// From `https` to `http`.
        public static let insecure = Self(words: "a redirect from https to http")
        /// To another origin, where the policy is `sameOrigin`, or where a secret would go along in the address or the body;
        /// `details` has the cause and the remedy.
        public static let crossOrigin = Self(words: "a redirect to another origin")
        /// `Location` is no address that a client can go to.
        public static let invalidLocation = Self(words: "a redirect to no usable address")
        /// The body streams once and has been sent.
        public static let bodyNotRepeatable = Self(words: "a redirect asks for a body that is spent")
    }
}

extension NetworkError.TimeLimit: CustomStringConvertible {
    /// For developers, half a sentence.
    public var description: String { words }
}

extension NetworkError.BlockReason: CustomStringConvertible {
    /// For developers, half a sentence.
    public var description: String { words }
}

extension NetworkError.RedirectFailure: CustomStringConvertible {
    /// For developers, half a sentence.
    public var description: String { words }
}
