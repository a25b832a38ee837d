/// Signs requests. Add it after every middleware that changes requests, at the end of the list.
public struct Signing: Middleware {
    /// Nil: the signer of the call's credentials.
    private let signer: (any RequestSigner)?
    private let scope: CallScope

    /// - Parameters:
    ///   - signer: Signs the requests.
    ///   - scope: The calls to sign.
    public init(_ signer: any RequestSigner, for scope: CallScope) {
        self.init(signer: signer, scope: scope)
    }

    private init(signer: (any RequestSigner)?, scope: CallScope) {
        self.signer = signer
        self.scope = scope
    }

    /// Signs the calls whose endpoint declares a signed credential.
    static let declared = Self(signer: nil, scope: .all)

    /// Around every request: redirects and retries are signed again.
    @_spi(Generated) public var position: MiddlewarePosition { .attempt }

    /// Signs the request if it is in scope and at the call's origin.
    @_spi(Generated) public func intercept(
        _ request: TransportRequest,
        in call: CallContext,
        next: NextMiddleware
    ) async throws(NetworkError) -> TransportResponse {
        guard call.isAtOrigin, scope.includes(request, in: call) else {
            return try await next(request)
        }
        var request = request
        do {
            for signer in signer.map({ [$0] }) ?? call.credentials.signers { try await signer.sign(&request, in: call) }
        } catch {
            let cause = NetworkError.wrap(error)
            throw call.error(cause.kind, details: "signing failed: \(cause)", underlying: error)
        }
        return try await next(request)
    }
}

extension Signing: ConditionalMiddleware {
    func applies(to request: TransportRequest, in call: CallContext) -> Bool {
        signer != nil || !call.credentials.signers.isEmpty
    }
}
