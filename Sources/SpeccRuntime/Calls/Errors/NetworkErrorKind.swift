extension NetworkError {
    /// What went wrong, the same on every transport. A struct and no enum, since more kinds may come: it switches like one,
    /// with a `default`, and what a kind holds is told by its properties.
    ///
    ///     switch error.kind {
    ///     case .timeout(.total): retryLater()
    ///     case .status(404), .status(410): remove()
    ///     case .offline: showOffline()
    ///     default: show(error.message())
    ///     }
    public struct Kind: Sendable, Hashable {
        /// The kinds of today, for the runtime's own texts.
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

        /// The request could not be built, and nothing was sent: a value out of its range, a body that cannot be encoded, a
        /// header with a line break, no host. `details` says which.
        public static var invalidRequest: Self { Self(value: .invalidRequest) }
        /// The caller was cancelled. No failure: nothing to show, repeat or count.
        public static var cancelled: Self { Self(value: .cancelled) }
        /// The host's name could not be resolved.
        public static var dns: Self { Self(value: .dns) }
        /// Nobody answered at the address, or it refused.
        public static var connectionRefused: Self { Self(value: .connectionRefused) }
        /// The connection ended before the answer was complete.
        public static var connectionLost: Self { Self(value: .connectionLost) }
        /// There is no network.
        public static var offline: Self { Self(value: .offline) }
        /// No secure connection could be made, or the certificate is not to be trusted.
        public static var tls: Self { Self(value: .tls) }
        /// What came back is not HTTP, or contradicts itself.
        public static var protocolViolation: Self { Self(value: .protocolViolation) }
        /// The answer is larger than the client takes.
        public static var responseTooLarge: Self { Self(value: .responseTooLarge) }
        /// The body could not be read: a missing file, a stream that failed or was sent before.
        public static var requestBody: Self { Self(value: .requestBody) }
        /// The client was shut down.
        public static var shutdown: Self { Self(value: .shutdown) }
        /// What was waited for will never be done: the server says so in `response`.
        public static var waitFailed: Self { Self(value: .waitFailed) }
        /// There is no way to the next page: it lies at another origin, has no usable address, or leads back.
        public static var pages: Self { Self(value: .pages) }
        /// The call must show who asks, and the program has no credential for it: nobody is signed in. Nothing was sent.
        public static var missingCredential: Self { Self(value: .missingCredential) }
        /// None of these; `details` and `underlying` say what.
        public static var other: Self { Self(value: .other) }

        /// A limit of the call's `TimeoutPolicy` ran out.
        public static func timeout(_ limit: TimeLimit) -> Self { Self(value: .timeout(limit)) }
        /// The answer's status is no success, or none that the endpoint knows.
        public static func status(_ status: Int) -> Self { Self(value: .status(status)) }
        /// The answer does not fit the type that was asked for.
        public static func decoding(_ failure: JSONDecodingError) -> Self { Self(value: .decoding(failure)) }
        /// A redirect was not followed.
        public static func redirect(_ problem: RedirectFailure) -> Self { Self(value: .redirect(problem)) }
        /// Nothing was sent, for a reason of this client's own.
        public static func blocked(_ reason: BlockReason) -> Self { Self(value: .blocked(reason)) }
        /// The program's own, with a message for people.
        public static func custom(_ message: String) -> Self { Self(value: .custom(message)) }
    }
}

extension NetworkError.Kind {
    /// The limit that ran out, whichever it is; nil where none did.
    public var timeLimit: NetworkError.TimeLimit? {
        if case .timeout(let limit) = value { limit } else { nil }
    }

    /// Whether it says that the server cannot be reached or understood, and nothing of the request or the caller.
    package var isOfNetwork: Bool {
        switch value {
        case .timeout, .dns, .connectionRefused, .connectionLost, .offline, .tls, .protocolViolation: true
        case .blocked(let reason): reason != .killSwitch
        default: false
        }
    }

    /// The status that is the failure.
    public var status: Int? {
        if case .status(let status) = value { status } else { nil }
    }

    /// What did not fit, with its path.
    public var decodingError: JSONDecodingError? {
        if case .decoding(let failure) = value { failure } else { nil }
    }

    /// Why a redirect was not followed.
    public var redirectFailure: NetworkError.RedirectFailure? {
        if case .redirect(let problem) = value { problem } else { nil }
    }
}

extension NetworkError.Kind: CustomStringConvertible {
    /// `status 404`, `the call took too long`
    public var description: String { words }
}
