import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// The cookies that requests of an endpoint contain: those of a parameter, and an API key in the header `Cookie`.
package struct DeclaredCookies: Sendable {
    private let names: Set<String>
    private let prefixes: [String]

    package init(_ endpoint: ContractEndpoint, in api: ContractAPI) {
        let parameters = endpoint.endpoint.headerParameters.filter(\.isCookies)
        names = Set(parameters.flatMap { api.types.object(of: $0.type)?.fields.map(\.name.value) ?? [] })
        prefixes = endpoint.anyCredentials.compactMap { credential in
            guard case .apiKey(let key) = credential.kind, key.name.value.lowercased() == "cookie" else { return nil }
            return key.prefix?.value ?? ""
        }
    }

    /// - Parameter pair: `name=value`
    package func contains(_ pair: String) -> Bool {
        names.contains(String(pair.prefix { $0 != "=" })) || prefixes.contains(where: pair.hasPrefix)
    }
}
