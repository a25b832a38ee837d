/// Lets a signer sign. It belongs behind every middleware that changes requests, at the end of the list.
public struct Signing: Middleware {
    private let signer: any RequestSigner
    private let scope: CallScope

    /// - Parameter scope: The calls that are signed.
    public init(_ signer: any RequestSigner, for scope: CallScope) {
        self.signer = signer
        self.scope = scope
    }

    public var position: MiddlewarePosition { .attempt }

    public func intercept(
        _ request: TransportRequest,
        in call: CallContext,
        next: NextMiddleware
    ) async throws(NetworkError) -> TransportResponse {
        guard call.isAtOrigin, scope.includes(request, in: call) else {
            return try await next(request)
        }
        var request = request
        do {
            try await signer.sign(&request, in: call)
        } catch {
            let cause = NetworkError.wrap(error)
            throw call.error(cause.kind, details: "the request cannot be signed: \(cause)", underlying: error)
        }
        return try await next(request)
    }
}
