extension NetworkError {
    /// The category of a failure, the same for every transport. A struct, so that kinds can be added without breaking
    /// source; it is matched like an enum with a `default`. Its properties return the associated values.
    ///
    ///     switch error.kind {
    ///     case .timeout(.total): retryLater()
    ///     case .status(404), .status(410): remove()
    ///     case .offline: showOffline()
    ///     default: show(error.message())
    ///     }
    public struct Kind: Sendable, Hashable {
        /// The kinds of this version, for exhaustive switches within the runtime.
        enum Value: Sendable, Hashable {
            case invalidRequest, cancelled, dns, connectionRefused, connectionLost, offline, tls, protocolViolation
            case responseTooLarge, requestBody, shutdown, waitFailed, pages, missingCredential, other
            case timeout(TimeLimit)
            case status(Int)
            case decoding(JSONDecodingError)
            case redirect(RedirectFailure)
            case blocked(BlockReason)
            case custom(String)
        }

        let value: Value

        /// The request could not be built and nothing was sent: a value out of range, a body that does not encode, a
        /// header value with a line break, no server. `details` has the cause.
        public static var invalidRequest: Self { Self(value: .invalidRequest) }
        /// The caller was cancelled. Not a failure: nothing to show, retry or count.
        public static var cancelled: Self { Self(value: .cancelled) }
        /// The host name could not be resolved.
        public static var dns: Self { Self(value: .dns) }
        /// The server could not be reached or refused the connection.
        public static var connectionRefused: Self { Self(value: .connectionRefused) }
        /// The connection ended before the response was complete.
        public static var connectionLost: Self { Self(value: .connectionLost) }
        /// There is no network connection.
        public static var offline: Self { Self(value: .offline) }
        /// A secure connection could not be established, or the server's certificate is not trusted.
        public static var tls: Self { Self(value: .tls) }
        /// The response is not valid HTTP.
        public static var protocolViolation: Self { Self(value: .protocolViolation) }
        /// The response is larger than the response size limit.
        public static var responseTooLarge: Self { Self(value: .responseTooLarge) }
        /// The request body could not be read: a missing file, or a stream that failed or was already sent.
        public static var requestBody: Self { Self(value: .requestBody) }
        /// The client was shut down.
        public static var shutdown: Self { Self(value: .shutdown) }
        /// Polling ended because the server reported a failure, which is in `response`.
        public static var waitFailed: Self { Self(value: .waitFailed) }
        /// The next page cannot be loaded: it is at another origin, has no valid URL, or was loaded before.
        public static var pages: Self { Self(value: .pages) }
        /// The endpoint requires a credential that the program does not have, for example because the user is not
        /// signed in. Nothing was sent.
        public static var missingCredential: Self { Self(value: .missingCredential) }
        /// None of the other kinds; see `details` and `underlying`.
        public static var other: Self { Self(value: .other) }

        /// A timeout of the call's `TimeoutPolicy` expired.
        public static func timeout(_ limit: TimeLimit) -> Self { Self(value: .timeout(limit)) }
        /// The status of the response is not a success, or not one that the endpoint declares.
        public static func status(_ status: Int) -> Self { Self(value: .status(status)) }
        /// The response does not decode as the expected type.
        public static func decoding(_ failure: JSONDecodingError) -> Self { Self(value: .decoding(failure)) }
        /// A redirect was not followed.
        public static func redirect(_ failure: RedirectFailure) -> Self { Self(value: .redirect(failure)) }
        /// The client did not send the request.
        public static func blocked(_ reason: BlockReason) -> Self { Self(value: .blocked(reason)) }
        /// An error of the program, with a message for users.
        public static func custom(_ message: String) -> Self { Self(value: .custom(message)) }
    }
}

extension NetworkError.Kind {
    /// The timeout that expired; nil for other kinds.
    public var timeLimit: NetworkError.TimeLimit? {
        if case .timeout(let limit) = value { limit } else { nil }
    }

    /// Whether the server could not be reached or understood, independent of the request and the caller.
    package var isConnectivityFailure: Bool {
        switch value {
        case .timeout, .dns, .connectionRefused, .connectionLost, .offline, .tls, .protocolViolation: true
        case .blocked(let reason): reason != .killSwitch
        default: false
        }
    }

    /// The status code; nil for other kinds.
    public var status: Int? {
        if case .status(let status) = value { status } else { nil }
    }

    /// The decoding error with its path; nil for other kinds.
    public var decodingError: JSONDecodingError? {
        if case .decoding(let failure) = value { failure } else { nil }
    }

    /// The reason why a redirect was not followed; nil for other kinds.
    public var redirectFailure: NetworkError.RedirectFailure? {
        if case .redirect(let failure) = value { failure } else { nil }
    }
}

extension NetworkError.Kind: CustomStringConvertible {
    /// `status 404`, `call timed out`
    @_spi(Generated) public var description: String { phrase }
}
