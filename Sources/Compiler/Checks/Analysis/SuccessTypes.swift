package import SpeccCatalog

/// The types of an endpoint's success responses.
package enum SuccessTypes {
    /// The single type of all success responses; `nil` if there is none or if they differ.
    package static func single(of endpoint: EndpointDeclaration) -> TypeExpression? {
        guard let first = endpoint.returns.first?.type else { return nil }
        if case .builtin(.empty, _) = first { return nil }
        guard endpoint.returns.count > 1 else { return first }
        guard let spelling = first.spelling else { return nil }
        return endpoint.returns.allSatisfy { $0.type.spelling == spelling } ? first : nil
    }

    /// The type of a call's result; `nil` if it has none, or one of several types or headers.
    static func whole(of endpoint: EndpointDeclaration) -> TypeExpression? {
        // Streams and files do not depend on the status: other responses are empty ('mixed-stream').
        if let unheld = endpoint.returns.first(where: { $0.type.isStreamedOrFile }) { return unheld.type }
        if endpoint.returns.count > 1, endpoint.returns.contains(where: { !$0.headers.isEmpty }) { return nil }
        return single(of: endpoint)
    }
}
