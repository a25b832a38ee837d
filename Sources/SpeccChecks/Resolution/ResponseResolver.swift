import SpeccCatalog
import SpeccDiagnostics

/// What an endpoint answers with, and the inline types of that.
struct ResponseResolver {
    let types: TypeResolver
    let owner: SwiftPath

    func response(of endpoint: EndpointDeclaration) -> ResolvedResponse {
        if let single = SuccessTypes.single(of: endpoint) {
            return .value(types.reference(to: single, in: owner, as: "Response"))
        }
        let successes = endpoint.returns.sorted { $0.status.value < $1.status.value }.map { answer in
            let swiftName = StatusNames.success(answer.status.value)
            return ResolvedSuccess(
                status: answer.status.value,
                swiftName: swiftName,
                payload: types.payload(answer.type, in: owner, as: NestedNames.inline(swiftName)),
                range: answer.status.range
            )
        }
        if successes.allSatisfy({ $0.payload == nil }) { return .void }
        return .cases(owner.appending("Response"), successes)
    }

    func nested(of endpoint: EndpointDeclaration, _ options: ModelOptions) -> [ResolvedType] {
        let isSingle = SuccessTypes.single(of: endpoint) != nil
        return endpoint.returns.compactMap { answer in
            let status = answer.status.value
            let swiftName = isSingle ? "Response" : NestedNames.inline(StatusNames.success(status))
            let name = Located(status.text, at: answer.status.range)
            return types.nested(answer.type, named: name, as: swiftName, in: owner, options)
        }
    }
}
