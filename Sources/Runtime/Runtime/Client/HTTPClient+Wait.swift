extension HTTPClient {
    /// Waits until the earliest time of the next call of several.
    func wait(until earliest: Duration?, toSend request: RequestBuilder) async throws(NetworkError) {
        guard let earliest, earliest > clock.now else { return }
        let summary = CallSummary(endpoint: request.identity)
        try await calls.sleep(until: earliest, on: clock) { NetworkError($0, in: summary) }
    }
}
