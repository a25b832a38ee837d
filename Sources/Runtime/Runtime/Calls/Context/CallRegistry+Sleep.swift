extension CallRegistry {
    /// Returns when a clock has reached `deadline`. Throws `.cancelled` as soon as the caller's task is cancelled, and
    /// `.shutdown` as soon as the client is shut down.
    ///
    /// - Parameter error: Makes the error of a kind.
    func sleep(
        until deadline: Duration,
        on clock: any CallClock,
        _ error: @escaping @Sendable (NetworkError.Kind) -> NetworkError
    ) async throws(NetworkError) {
        let outcome = OneShotPromise<Result<Void, NetworkError>>()
        guard let id = add({ outcome.fulfill(.failure(error(.shutdown))) }) else {
            throw error(.shutdown)
        }
        defer { remove(id) }
        try await outcome.wait(cancelled: { .failure(error(.cancelled)) }) {
            outcome.onCompletion(clock.schedule(at: deadline) { outcome.fulfill(.success(())) })
        }.get()
    }
}
