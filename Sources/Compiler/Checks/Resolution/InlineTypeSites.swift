import SpeccCatalog
import SpeccDiagnostics

/// An inline type outside of other types, with the declaration that it is generated in.
struct InlineTypeSite {
    let type: TypeExpression
    let name: Located<String>
    let swiftName: SwiftName
    let owner: SwiftPath
    var docs: Located<String>?
}

/// The declarations that inline types of each level are nested in.
struct TypeOwners {
    let namespace: SwiftPath
    var service: SwiftPath?
    var endpoint: SwiftPath?

    func parameters(_ level: SettingLevel) -> SwiftPath {
        switch level {
        case .builtIn, .implied, .api: namespace
        case .service, .host: service ?? namespace
        case .endpoint: endpoint ?? namespace
        }
    }

    func failure(_ level: SettingLevel) -> SwiftPath {
        parameters(level).appending("Failure")
    }
}

// Parameters.
extension TypeReferences {
    /// The type of a parameter; `nil` for a constant.
    func reference(to parameter: ParameterDeclaration, _ level: SettingLevel, _ owners: TypeOwners)
        -> ResolvedTypeReference?
    {
        guard case .argument(let type)? = parameter.source else { return nil }
        return reference(to: type, in: owners.parameters(level), as: nestedName(of: parameter, level))
    }

    func inlineTypes(
        of parameters: [ParameterDeclaration],
        _ level: SettingLevel,
        _ owners: TypeOwners
    ) -> [InlineTypeSite] {
        parameters.compactMap { parameter in
            guard case .argument(let type)? = parameter.source, type.isInline else { return nil }
            return InlineTypeSite(
                type: type,
                name: parameter.name,
                swiftName: nestedName(of: parameter, level),
                owner: owners.parameters(level),
                docs: parameter.options?.value.docs
            )
        }
    }

    private func nestedName(of parameter: ParameterDeclaration, _ level: SettingLevel) -> SwiftName {
        let scope =
            switch level {
            case .builtIn, .implied, .api: ReservedTypeNames.namespace
            case .service, .host: ReservedTypeNames.service
            case .endpoint: ReservedTypeNames.endpoint
            }
        return NestedNames.name(parameter: parameter, in: scope, index.names)?.swiftName ?? .unnamed
    }
}

// Bodies, responses and errors.
extension TypeReferences {
    /// The inline types of an endpoint's parameters, body and responses.
    func inlineTypes(of site: IndexedEndpoint, _ owners: TypeOwners, at path: SwiftPath) -> [InlineTypeSite] {
        let endpoint = site.declaration
        let declared = site.pathParameters + endpoint.query + endpoint.headers
        var sites = inlineTypes(of: declared, .endpoint, owners)
        if let body = endpoint.body, body.type.isInline {
            let name = Located("body", at: body.range)
            sites.append(InlineTypeSite(type: body.type, name: name, swiftName: "Body", owner: path, docs: body.docs))
        }
        for response in endpoint.returns where response.type.isInline {
            sites.append(
                InlineTypeSite(
                    type: response.type,
                    name: response.status.map(\.text),
                    swiftName: nestedName(of: response, in: endpoint),
                    owner: path
                )
            )
        }
        return sites
    }

    /// The name of a response's inline type.
    func nestedName(of response: ResponseDeclaration, in endpoint: EndpointDeclaration) -> SwiftName {
        SuccessTypes.whole(of: endpoint) != nil
            ? NestedNames.response(of: endpoint) : NestedNames.inline(StatusNames.success(response.status.value))
    }

    /// The inline types of the errors that a level declares.
    func inlineTypes(
        of errors: [ResponseDeclaration],
        _ level: SettingLevel,
        _ owners: TypeOwners
    ) -> [InlineTypeSite] {
        errors.filter(\.type.isInline).map { error in
            InlineTypeSite(
                type: error.type,
                name: error.key,
                swiftName: NestedNames.inline(StatusNames.failure(error)),
                owner: owners.failure(level)
            )
        }
    }
}
