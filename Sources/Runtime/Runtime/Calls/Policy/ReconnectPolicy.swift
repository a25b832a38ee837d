#if SPECC_STREAMS || SPECC_TRANSFERS || !SPECC_SMALL
    /// Decides whether and when an interrupted transfer is resumed, by the retry policy of its call. Progress resets the
    /// number of attempts.
    struct ReconnectPolicy: Sendable {
        private var failures = 0

        /// Resets the number of failures after progress.
        mutating func reset() {
            failures = 0
        }

        /// The time to wait before reconnecting.
        ///
        /// - Parameters:
        ///   - requestedWait: The wait that the server requested, which overrides that of the policy.
        ///   - chance: A random number from 0 up to but not including 1, for jitter.
        /// - Throws: The error, if the policy does not permit another attempt.
        mutating func wait(
            after error: NetworkError,
            requestedWait: Duration? = nil,
            in call: CallContext,
            chance: Double
        ) throws(NetworkError) -> Duration {
            failures += 1
            guard let request = call.progress.summary.request, failures < call.retry.attempts else {
                throw error
            }
            let elapsed = call.clock.now - call.start
            let failure = FailedAttempt(
                number: failures,
                request: request,
                kind: error.kind,
                headers: [:],
                elapsed: elapsed
            )
            guard call.retry.repeats(failure), requestedWait ?? .zero <= call.retry.retryAfterLimit else {
                throw error
            }
            return requestedWait ?? call.retry.backoff.wait(after: failure, chance: chance)
        }
    }
#endif
