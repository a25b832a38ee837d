package import SpeccCatalog

/// What an endpoint answers with when it succeeds.
package enum SuccessTypes {
    /// The one type of all successes; nil where there is none, or where they differ.
    package static func single(of endpoint: EndpointDeclaration) -> TypeExpression? {
        guard let first = endpoint.returns.first?.type else { return nil }
        if case .builtin(.empty, _) = first { return nil }
        guard endpoint.returns.count > 1 else { return first }
        guard let spelling = first.spelling else { return nil }
        return endpoint.returns.allSatisfy { $0.type.spelling == spelling } ? first : nil
    }
}
