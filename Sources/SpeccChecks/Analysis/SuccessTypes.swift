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

    /// The type of what a call gives; nil where it gives nothing, or one of several types, if only by their headers.
    static func whole(of endpoint: EndpointDeclaration) -> TypeExpression? {
        // What arrives piece by piece, or into a file, is so whatever the status: others are empty ('mixed-stream').
        if let unheld = endpoint.returns.first(where: { $0.type.isStreamedOrFile }) { return unheld.type }
        if endpoint.returns.count > 1, endpoint.returns.contains(where: { !$0.headers.isEmpty }) { return nil }
        return single(of: endpoint)
    }
}
