extension NetworkError {
    /// The timeout of a `TimeoutPolicy` that expired.
    public struct TimeLimit: Sendable, Hashable {
        let phrase: String

        /// The timeout of an attempt.
        public static let attempt = Self(phrase: "attempt timed out")
        /// The timeout of the whole call.
        public static let total = Self(phrase: "call timed out")
        /// The idle timeout of the connection.
        public static let idle = Self(phrase: "connection idle for too long")
        /// The timeout of polling.
        public static let wait = Self(phrase: "polling timed out")
    }

    /// The reason why a client did not send a request.
    public struct BlockReason: Sendable, Hashable {
        let phrase: String

        /// The rate limit of the server or the catalog allows the next request too late for the call; see `retryAfter`.
        public static let rateLimit = Self(phrase: "blocked by a rate limit")
        /// The circuit breaker is open after consecutive failures of the server; see `retryAfter`.
        public static let openCircuit = Self(phrase: "blocked by the open circuit breaker")
        /// The program's kill switch is engaged.
        public static let killSwitch = Self(phrase: "blocked by the kill switch")
        /// The call uses only the cache, which has no usable response.
        public static let notCached = Self(phrase: "no usable response in the cache")
    }

    /// The reason why a redirect was not followed.
    public struct RedirectFailure: Sendable, Hashable {
        let phrase: String

        /// More redirects in a row than `HTTPClient.Configuration.redirectLimit`.
        public static let tooMany = Self(phrase: "too many redirects")
        /// A redirect from `https` to `http`.
        public static let insecure = Self(phrase: "redirect from https to http")
        /// A redirect to another origin with the policy `sameOrigin`, or one that would send a secret in the URL or the
        /// body to another origin; `details` has the cause and the remedy.
        public static let crossOrigin = Self(phrase: "redirect to another origin")
        /// `Location` is not a valid URL.
        public static let invalidLocation = Self(phrase: "redirect without a valid location")
        /// The redirect requires the body again, which is a stream that was already sent.
        public static let bodyNotRepeatable = Self(phrase: "redirect requires a body that was already sent")
    }
}

extension NetworkError.TimeLimit: CustomStringConvertible {
    /// For developers: a phrase.
    @_spi(Generated) public var description: String { phrase }
}

extension NetworkError.BlockReason: CustomStringConvertible {
    /// For developers: a phrase.
    @_spi(Generated) public var description: String { phrase }
}

extension NetworkError.RedirectFailure: CustomStringConvertible {
    /// For developers: a phrase.
    @_spi(Generated) public var description: String { phrase }
}
