import SpeccChecks

/// The types in the signature of an endpoint's method.
struct SignatureTypes {
    /// The service's full name.
    let service: String
    /// The result type; nil for none.
    let result: String?
    /// Nil for the runtime's `NetworkError`.
    let failurePath: SwiftPath?
    /// The cases of the failure; nil for `NetworkError`.
    let failure: ResolvedFailure?

    /// - Parameter callers: The scope of the service's extension.
    init(
        _ endpoint: ResolvedEndpoint,
        of owner: ResolvedService,
        inheriting inherited: ResolvedFailure?,
        in callers: SwiftScope
    ) {
        service = SwiftScope(path: SwiftPath([]), isQualified: true).spelled(owner.path)
        failurePath = endpoint.failure.path
        switch endpoint.response {
        case .void, .value: result = ResponseEmitter.type(of: endpoint, in: callers)
        case .cases(let path, _): result = callers.spelled(path)
        }
        switch endpoint.failure {
        case .networkError: failure = nil
        case .own(let own): failure = own
        case .inherited(let path):
            if case .own(let shared) = owner.failure, shared.path == path {
                failure = shared
            } else {
                failure = inherited
            }
        }
    }
}
