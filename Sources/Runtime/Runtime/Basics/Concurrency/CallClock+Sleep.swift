extension CallClock {
    /// Returns when `now` reaches `deadline`. Throws as soon as the task is cancelled.
    public func sleep(until deadline: Duration) async throws(CancellationError) {
        let reached = OneShotPromise<Bool>()
        let isReached = await reached.wait(cancelled: { false }) {
            reached.onCompletion(schedule(at: deadline) { reached.fulfill(true) })
        }
        if !isReached {
            throw CancellationError()
        }
    }
}
