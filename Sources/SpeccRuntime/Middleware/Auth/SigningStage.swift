/// Lets the signer sign that a call's credential is, as the last step before the transport.
struct SigningStage: ConditionalMiddleware {
    func applies(_ call: CallContext) -> Bool {
        call.credentials.signer != nil
    }

    func intercept(
        _ request: TransportRequest,
        in call: CallContext,
        next: NextMiddleware
    ) async throws(NetworkError) -> TransportResponse {
        guard let signer = call.credentials.signer else {
            return try await next(request)
        }
        return try await Signing(signer, for: .all).intercept(request, in: call, next: next)
    }
}
