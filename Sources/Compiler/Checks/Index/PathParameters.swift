import SpeccCatalog
import SpeccDiagnostics

/// The path parameters of an endpoint: the path declares their names, `params` their documentation, and either their types.
enum PathParameters {
    /// The declaration of each name in the path, in order; a string if no type is declared.
    static func declarations(of endpoint: EndpointDeclaration) -> [ParameterDeclaration] {
        if let address = endpoint.path.value.address {
            let options = endpoint.parameters.first { $0.name.value == address.value }?.options
            return [
                ParameterDeclaration(name: address, source: .argument(.builtin(.url, address.range)), sharing: options)
            ]
        }
        guard endpoint.path.value.parts.count > 1 else { return [] }
        var described: [String: ParameterDeclaration] = [:]
        for parameter in endpoint.parameters { described[parameter.name.value] = parameter }
        var declarations: [ParameterDeclaration] = []
        for case .parameter(let name, let type) in endpoint.path.value.parts {
            let known = described[name.value]
            let source = type.map { .argument($0) } ?? known?.source ?? .argument(.builtin(.string, name.range))
            declarations.append(ParameterDeclaration(name: name, source: source, sharing: known?.options))
        }
        return declarations
    }
}

extension EndpointDeclaration {
    /// The names in the path, with the types that the path declares.
    var pathNames: [(name: Located<String>, type: TypeExpression?)] {
        if let address = path.value.address { return [(address, .builtin(.url, address.range))] }
        return path.value.parts.compactMap { part in
            if case .parameter(let name, let type) = part { (name, type) } else { nil }
        }
    }
}
