import SpeccCatalog
import SpeccDiagnostics

/// Resolves the responses of an endpoint.
struct ResponseResolver {
    let types: TypeResolver
    let owner: SwiftPath

    func response(of endpoint: EndpointDeclaration) -> ResolvedResponse {
        if let single = SuccessTypes.whole(of: endpoint) {
            return .value(types.references.reference(to: single, in: owner, as: NestedNames.response(of: endpoint)))
        }
        let successes = endpoint.returns.sorted { $0.status.value < $1.status.value }.map { response in
            let swiftName = StatusNames.success(response.status.value)
            var success = ResolvedSuccess(
                status: response.status.value,
                swiftName: swiftName,
                payload: types.references.payload(response.type, in: owner, as: NestedNames.inline(swiftName)),
                range: response.status.range
            )
            success.constraints = types.references.constraints(ofPayload: response.type)
            success.headers = HeadersResolver(types: types).headers(
                response.headers,
                at: owner.appending(NestedNames.headers(of: swiftName))
            )
            return success
        }
        if successes.count < 2 || successes.allSatisfy({ $0.payload == nil && $0.headers == nil }) { return .void }
        return .cases(owner.appending("Response"), successes)
    }

    func statuses(of endpoint: EndpointDeclaration) -> [ResolvedStatus] {
        endpoint.returns.map { response in
            if case .builtin(.empty, _) = response.type {
                return ResolvedStatus(status: response.status.value, isEmpty: true)
            }
            return ResolvedStatus(status: response.status.value, isEmpty: false)
        }
    }

    /// The constraints of the only response.
    func constraints(of endpoint: EndpointDeclaration) -> ResolvedConstraints {
        SuccessTypes.whole(of: endpoint).map(types.references.constraints(ofPayload:)) ?? .none
    }

    /// The declared headers of the only response.
    func headers(of endpoint: EndpointDeclaration) -> ResolvedHeaders? {
        guard endpoint.returns.count == 1 else { return nil }
        return HeadersResolver(types: types).headers(endpoint.returns[0].headers, at: owner.appending("Headers"))
    }
}
