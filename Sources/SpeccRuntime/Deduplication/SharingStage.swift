/// Lets calls share transfers whose catalog says so (`dedupe`).
struct SharingStage: Middleware {
    private let deduplication = Deduplication()

    func intercept(
        _ request: TransportRequest,
        in call: CallContext,
        next: NextMiddleware
    ) async throws(NetworkError) -> TransportResponse {
        // A signature is put on later: before it two requests look the same, whoever makes them.
        guard call.settings.sharesTransfers == true, call.credentials.signer == nil else {
            return try await next(request)
        }
        return try await deduplication.intercept(request, in: call, next: next)
    }
}
