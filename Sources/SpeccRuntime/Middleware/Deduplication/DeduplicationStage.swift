/// Lets calls share transfers whose catalog says so (`dedupe`).
struct DeduplicationStage: ConditionalMiddleware {
    private let deduplication = Deduplication()

    /// A signature is put on later: before it two requests look the same, whoever makes them.
    func applies(_ call: CallContext) -> Bool {
        call.settings.deduplicates == true && call.credentials.signer == nil
    }

    func intercept(
        _ request: TransportRequest,
        in call: CallContext,
        next: NextMiddleware
    ) async throws(NetworkError) -> TransportResponse {
        try await deduplication.intercept(request, in: call, next: next)
    }
}
