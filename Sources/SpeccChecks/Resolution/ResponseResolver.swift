import SpeccCatalog
import SpeccDiagnostics

/// Resolves the responses of an endpoint.
struct ResponseResolver {
    let types: TypeResolver
    let owner: SwiftPath

    func response(of endpoint: EndpointDeclaration) -> ResolvedResponse {
        if let single = SuccessTypes.whole(of: endpoint) {
            return .value(types.references.reference(to: single, in: owner, as: NestedNames.answer(of: endpoint)))
        }
        let successes = endpoint.returns.sorted { $0.status.value < $1.status.value }.map { answer in
            let swiftName = StatusNames.success(answer.status.value)
            var success = ResolvedSuccess(
                status: answer.status.value,
                swiftName: swiftName,
                payload: types.references.payload(answer.type, in: owner, as: NestedNames.inline(swiftName)),
                range: answer.status.range
            )
            success.headers = HeadersResolver(types: types).headers(
                answer.headers,
                at: owner.appending(NestedNames.headers(of: swiftName))
            )
            return success
        }
        if successes.count < 2 || successes.allSatisfy({ $0.payload == nil && $0.headers == nil }) { return .void }
        return .cases(owner.appending("Response"), successes)
    }

    /// The declared headers of the only response.
    func headers(of endpoint: EndpointDeclaration) -> ResolvedHeaders? {
        guard endpoint.returns.count == 1 else { return nil }
        return HeadersResolver(types: types).headers(endpoint.returns[0].headers, at: owner.appending("Headers"))
    }
}
