import SpeccCatalog
import SpeccChecks
import SpeccContract
import SpeccDiagnostics
import SpeccText

/// The names whose values are secret: those that a catalog declares, and those that are usual for secrets.
struct SecretDeclarations: Sendable {
    /// The names of fields in JSON and forms.
    private var fields: Set<String> = []
    /// In lower case.
    private var headers: Set<String> = []
    private var headerPrefixes: [String] = []
    private var queryPrefixes: [String] = []
    private var queryItems: Set<String> = []
    /// Headers in lower case and query items that the catalog declares. Only unambiguous names among them are secret.
    private var declared: Set<String> = []
    /// Cursors and idempotency keys, whose names resemble those of secrets.
    private var harmless: Set<String> = []
    private(set) var hasSecretBody = false
    /// The places of credentials.
    private(set) var keys: [CredentialDeclaration.APIKey] = []

    init(_ endpoint: ContractEndpoint) {
        let declaration = endpoint.endpoint
        for name in declaration.sensitiveFields {
            if name.hasSuffix("*") {
                headerPrefixes.append(name.dropLast().lowercased())
            } else {
                fields.insert(name)
                headers.insert(name.lowercased())
            }
        }
        keys = endpoint.anyCredentials.compactMap(\.kind.key)
        add(keys)
        addParameters(of: declaration)
        let responseHeaders = endpoint.successes + endpoint.errors
        declared.formUnion(responseHeaders.flatMap { $0.headers?.fields ?? [] }.map { $0.name.lowercased() })
        let positions = [declaration.pagination?.sends, declaration.pagination?.limit] + endpoint.feeds.map(\.sends)
        let paging = positions.compactMap(\.?.path.first)
        harmless.formUnion(paging + [MockPageItem.name] + endpoint.uploads.map(\.upload.sends))
        if case .header(let name)? = declaration.idempotency { harmless.insert(name.lowercased()) }
        hasSecretBody = declaration.hasSensitiveBody
    }

    private mutating func add(_ keys: some Sequence<CredentialDeclaration.APIKey>) {
        for key in keys {
            switch key.place {
            case .header: headers.insert(key.name.value.lowercased())
            case .query: queryItems.insert(key.name.value)
            case .body: fields.insert(key.name.value)
            }
        }
    }

    /// Adds the credentials of other endpoints, which clients may send although this one does not need them.
    mutating func addHeaders(_ keys: some Sequence<CredentialDeclaration.APIKey>) {
        add(keys.filter { $0.place == .header && !declared.contains($0.name.value.lowercased()) })
    }

    private mutating func addParameters(of declaration: ResolvedEndpoint) {
        for parameter in declaration.headerParameters {
            let name = parameter.name.value.lowercased()
            switch (parameter.isSensitive, parameter.isFamily) {
            case (true, true): headerPrefixes.append(name)
            case (true, false): headers.insert(name)
            case (false, _): declared.insert(name)
            }
        }
        for parameter in declaration.queryParameters + declaration.templateVariables {
            if parameter.isSensitive, parameter.isFamily {
                queryPrefixes.append(parameter.name.value)
            } else if parameter.isSensitive {
                queryItems.insert(parameter.name.value)
            } else {
                declared.insert(parameter.name.value)
            }
        }
        for constant in declaration.policy.headers.map(\.value) {
            if constant.isSensitive {
                headers.insert(constant.name.lowercased())
            } else {
                declared.insert(constant.name.lowercased())
            }
        }
        for constant in declaration.policy.query.map(\.value) {
            if constant.isSensitive { queryItems.insert(constant.name) } else { declared.insert(constant.name) }
        }
    }

    /// The secrets of all endpoints, for calls that match none.
    init(all endpoints: [SecretDeclarations]) {
        for endpoint in endpoints {
            fields.formUnion(endpoint.fields)
            headers.formUnion(endpoint.headers)
            headerPrefixes += endpoint.headerPrefixes
            queryPrefixes += endpoint.queryPrefixes
            queryItems.formUnion(endpoint.queryItems)
        }
    }

    // MARK: - Names

    func isSecret(header name: String) -> Bool {
        let name = name.lowercased()
        if headers.contains(name) || headerPrefixes.contains(where: name.hasPrefix) { return true }
        if harmless.contains(name) { return false }
        return declared.contains(name) ? SecretNames.isSecretField(name) : SecretNames.isSecret(name)
    }

    func isSecret(queryItem name: String) -> Bool {
        if queryItems.contains(name) || fields.contains(name) || queryPrefixes.contains(where: name.hasPrefix) {
            return true
        }
        if harmless.contains(name) { return false }
        return declared.contains(name) ? SecretNames.isSecretField(name) : SecretNames.isSecret(name)
    }

    /// - Parameter isGrant: Whether the field belongs to an OAuth token request.
    func isSecret(field name: String, isGrant: Bool = false) -> Bool {
        fields.contains(name) || SecretNames.isSecretField(name) || isGrant && SecretNames.isSecretOfGrant(name)
    }

    /// Whether a field of a form is secret: `password`, `user[password]`.
    func isSecret(formField name: String, isGrant: Bool) -> Bool {
        let parts = name.split { $0 == "[" || $0 == "]" || $0 == "." }.map(String.init)
        return ([name] + parts).contains { isSecret(field: $0, isGrant: isGrant) || queryItems.contains($0) }
    }

    /// Whether text that is neither JSON nor a form can contain a secret.
    func isMentioned(in text: String) -> Bool {
        let text = text.lowercased()
        return (Array(fields) + Self.words).contains { text.contains($0.lowercased()) }
    }

    private static let words = [
        "password", "passwd", "passphrase", "secret", "token", "credential", "apikey", "api-key", "api_key",
        "authorization", "bearer ", "cookie",
    ]
}
