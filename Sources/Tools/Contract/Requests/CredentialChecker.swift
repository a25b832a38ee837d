import SpeccCatalog
package import SpeccChecks
import SpeccDiagnostics

/// Finds the credentials of a request.
package enum CredentialChecker {
    package enum Result: Equatable, Sendable {
        /// The endpoint requires none, or only custom ones, which cannot be checked.
        case notRequired
        /// The values of one combination of credentials without prefixes and schemes.
        case present([String])
        /// The reason, which names the headers, query items or fields.
        case missing(String)
    }

    /// - Parameters:
    ///   - alternatives: The combinations of credentials, of which one is required.
    ///   - body: The body of the request as JSON.
    package static func check(
        _ request: ContractRequest,
        _ alternatives: [[ResolvedCredential]],
        body: DocumentValue?
    ) -> Result {
        var reasons: [String] = []
        var isOptional = alternatives.isEmpty
        for credentials in alternatives {
            switch combined(credentials.map { check(request, $0, body: body) }) {
            case .present(let values): return .present(values)
            case .notRequired: isOptional = true
            case .missing(let reason): if !reasons.contains(reason) { reasons.append(reason) }
            }
        }
        return isOptional ? .notRequired : .missing(reasons.joined(separator: ", or "))
    }

    /// The result for credentials that are sent together.
    private static func combined(_ results: [Result]) -> Result {
        var values: [String] = []
        var reasons: [String] = []
        for result in results {
            switch result {
            case .notRequired: break
            case .present(let found): values += found
            case .missing(let reason): reasons.append(reason)
            }
        }
        if !reasons.isEmpty { return .missing(reasons.joined(separator: " and ")) }
        return values.isEmpty ? .notRequired : .present(values)
    }

    private static func check(
        _ request: ContractRequest,
        _ credential: ResolvedCredential,
        body: DocumentValue?
    ) -> Result {
        if let key = credential.kind.key { return check(request, key, body: body) }
        switch credential.kind {
        case .custom, .apiKey: return .notRequired
        case .basic: return authorization(request, scheme: "Basic")
        case .bearer, .oauth2, .session: return authorization(request, scheme: "Bearer")
        }
    }

    private static func check(
        _ request: ContractRequest,
        _ key: CredentialDeclaration.APIKey,
        body: DocumentValue?
    ) -> Result {
        let name = key.name.value
        switch key.place {
        case .header:
            return result(request[header: name], prefix: key.prefix?.value, missing: "missing header '\(name)'")
        case .query:
            let item = request.queryItems.first { $0.name == name }?.value
            return result(item, prefix: key.prefix?.value, missing: "missing query item '\(name)'")
        case .body:
            let missing = "missing field '\(name)' in the body"
            return result(body?[name]?.scalarText, prefix: key.prefix?.value, missing: missing)
        }
    }

    private static func authorization(_ request: ContractRequest, scheme: String) -> Result {
        guard let value = request[header: "Authorization"] else { return .missing("missing header 'Authorization'") }
        if RedactionMark.isRedacted(value) { return .present([value]) }
        guard value.lowercased().hasPrefix(scheme.lowercased() + " "), value.count > scheme.count + 1 else {
            return .missing("header 'Authorization' has another scheme than '\(scheme)'")
        }
        return .present([String(value.dropFirst(scheme.count + 1))])
    }

    private static func result(_ value: String?, prefix: String?, missing: String) -> Result {
        guard let value, !value.isEmpty else { return .missing(missing) }
        if RedactionMark.isRedacted(value) { return .present([value]) }
        guard let prefix else { return .present([value]) }
        return value.hasPrefix(prefix)
            ? .present([String(value.dropFirst(prefix.count))]) : .missing("\(missing) with the prefix '\(prefix)'")
    }
}

/// The cookies that requests of an endpoint contain: those of a parameter, and an API key in the header `Cookie`.
package struct DeclaredCookies: Sendable {
    private let names: Set<String>
    private let prefixes: [String]

    package init(_ endpoint: ContractEndpoint, in api: ContractAPI) {
        let parameters = endpoint.endpoint.headerParameters.filter(\.isCookies)
        names = Set(parameters.flatMap { api.types.object(of: $0.type)?.fields.map(\.name.value) ?? [] })
        prefixes = endpoint.anyCredentials.compactMap { credential in
            guard let key = credential.kind.key, key.name.value.lowercased() == "cookie" else { return nil }
            return key.prefix?.value ?? ""
        }
    }

    /// - Parameter pair: `name=value`
    package func contains(_ pair: String) -> Bool {
        names.contains(String(pair.prefix { $0 != "=" })) || prefixes.contains(where: pair.hasPrefix)
    }
}
