import SpeccCatalog
import SpeccDiagnostics

/// Resolves the credentials of an API.
struct CredentialResolver {
    let types: TypeResolver
    /// The hosts of the API.
    let hosts: ResolvedHosts?

    private var index: CatalogIndex { types.index }

    /// In file order.
    func credentials() -> [ResolvedCredential] {
        index.policies.credentials.filter { $0.api == types.api }.compactMap { site in
            let declaration = site.declaration
            guard let name = DeclaredNames.credential(declaration.name.value), let kind = kind(of: declaration) else {
                return nil
            }
            return ResolvedCredential(
                name: declaration.name,
                swiftName: name,
                docs: declaration.docs?.value,
                kind: kind
            )
        }
    }

    private func kind(of declaration: CredentialDeclaration) -> ResolvedCredential.Kind? {
        switch declaration.kind {
        case .simple(.bearer): .bearer
        case .simple(.basic): .basic
        case .simple(.custom): .custom
        case .apiKey(let key): .apiKey(key)
        case .oauth2(let grant): .oauth2(HostResolver.tokenEndpoint(of: declaration, grant, in: hosts))
        case .session(let session): self.session(session).map { .session($0) }
        case .invalid: nil
        }
    }

    private func session(_ session: CredentialDeclaration.Session) -> ResolvedSession? {
        guard let number = index.policies.endpoints(named: session.renew.value, in: types.api).first,
            let service = index.services.first(where: { $0.endpoints.contains(number) })
        else { return nil }
        let site = index.endpoints[number]
        let endpoint = site.declaration
        let response = SuccessTypes.single(of: endpoint)
        let namespace = index.catalog.apis[types.api].name.value
        return ResolvedSession(
            endpoint: "\(namespace).\(service.name.value).\(endpoint.name.value)",
            path: types.namespace.appending(DeclaredNames.service(service.name.value) ?? .unnamed)
                .appending(DeclaredNames.type(endpoint, index.names) ?? .unnamed),
            envelope: endpoint.options?.value.unwrap.map { FieldPathText.names(in: $0.value) } ?? [],
            token: location(session.token.value, in: response),
            sends: session.sends,
            refreshToken: session.with.map { names($0.value, in: response) },
            expires: session.expires.flatMap { expiry($0.value, of: endpoint) },
            rejected: Set(session.rejected.map(\.value)).sorted(),
            isOptional: ResponseLocationText(session.token.value).header != nil && endpoint.returns.count > 1,
            renewal: renewal(of: site, with: session.with?.value)
        )
    }

    private func names(_ path: String, in response: TypeExpression?) -> [String] {
        guard let response else { return FieldPathText.names(in: path) }
        return ResolvedFieldPath(path, from: response, in: types.api, index)?.names
            ?? index.fieldNames(along: path, from: response, in: types.api)
    }

    private func location(_ text: String, in response: TypeExpression?) -> ResponseLocation {
        ResponseLocationText(text).header.map { .header($0) } ?? .field(names(text, in: response))
    }

    private func expiry(_ text: String, of endpoint: EndpointDeclaration) -> ResolvedSession.Expiry? {
        let response = SuccessTypes.single(of: endpoint)
        if let header = ResponseLocationText(text).header {
            // A header that is not declared contains seconds.
            let declared = endpoint.declaredHeader(header)?.type
            guard
                case .builtin(let type) = declared.map({ index.kindIfPresent(of: $0, in: types.api) }) ?? .builtin(.int)
            else { return nil }
            return ResolvedSession.Expiry(location: .header(header), type: type)
        }
        guard let path = response.flatMap({ ResolvedFieldPath(text, from: $0, in: types.api, index) }),
            case .builtin(let type) = index.kindIfPresent(of: path.type, in: types.api)
        else { return nil }
        return ResolvedSession.Expiry(location: .field(path.names), type: type)
    }

    /// The arguments of the renewing endpoint; `nil` if it requires more than the previous response.
    private func renewal(of site: IndexedEndpoint, with path: String?) -> ResolvedSession.Renewal? {
        let endpoint = site.declaration
        // Inherited parameters have the values of the service whose call needs the credential.
        let parameters = endpoint.query + endpoint.headers
        guard site.pathParameters.isEmpty, parameters.allSatisfy(\.canBeLeftOut) else { return nil }
        guard let path else { return endpoint.body == nil ? .plain : nil }
        guard let body = endpoint.body, !body.type.isOptional,
            case .object(let object) = index.kindIfPresent(of: body.type, in: types.api)
        else { return nil }
        let name = FieldPathText.names(in: path).last
        let fields = index.fields(of: object, in: types.api)
        guard let field = fields.first(where: { $0.name.value == name }),
            case .builtin(.string) = index.kindIfPresent(of: field.type, in: types.api),
            fields.allSatisfy({ $0.name.value == name || $0.canBeLeftOut })
        else { return nil }
        return DeclaredNames.field(field, index.names).map { .body(label: $0) }
    }
}

extension EndpointDeclaration {
    /// A header of a result by its name, in any case.
    func declaredHeader(_ name: String) -> ResponseHeaderDeclaration? {
        returns.lazy.flatMap(\.headers).first { !$0.isHeaderPrefix && $0.name.value.lowercased() == name.lowercased() }
    }
}

extension ParameterDeclaration {
    fileprivate var canBeLeftOut: Bool {
        if case .argument(let type)? = source { type.isOptional || options?.value.defaultValue != nil } else { true }
    }
}

extension FieldDeclaration {
    fileprivate var canBeLeftOut: Bool {
        type.isOptional || options?.value.defaultValue != nil || options?.value.constant != nil
    }
}
