/// Whether and when a transfer that was cut is taken up again: within the retry policy of its call, counted from the last
/// progress on.
struct ReconnectPolicy: Sendable {
    private var failures = 0

    /// There was progress: the count begins anew.
    mutating func succeeded() {
        failures = 0
    }

    /// How long to wait before going on.
    ///
    /// - Parameters:
    ///   - asked: What the server asked for in place of the policy's wait.
    ///   - chance: From 0 up to but not including 1.
    /// - Throws: The failure, where the policy does not repeat it.
    mutating func wait(
        after error: NetworkError,
        asked: Duration? = nil,
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
        guard call.retry.repeats(failure), asked ?? .zero <= call.retry.retryAfterLimit else {
            throw error
        }
        return asked ?? call.retry.backoff.wait(after: failure, chance: chance)
    }
}
