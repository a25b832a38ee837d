import SpeccCatalog
import SpeccDiagnostics

/// Resolves one endpoint with everything it inherits.
struct EndpointResolver {
    let types: TypeResolver
    let failures: FailureResolver
    let options: ModelOptions
    let service: SwiftPath
    let serviceFailure: FailureUse
    let servicePolicy: ResolvedPolicy

    func endpoint(_ site: IndexedEndpoint) -> ResolvedEndpoint {
        let declaration = site.declaration
        let path = service.appending(DeclaredNames.type(declaration, types.index.names) ?? .unnamed)
        let owners = TypeOwners(namespace: types.namespace, service: service, endpoint: path)
        let responses = ResponseResolver(types: types, owner: path)
        let policy = PolicyResolver(types: types).policy(of: site, startingFrom: servicePolicy)
        var endpoint = ResolvedEndpoint(
            name: declaration.name,
            methodName: DeclaredNames.method(declaration, types.index.names) ?? .unnamed,
            path: path,
            docs: declaration.docs?.value,
            deprecated: declaration.deprecated?.value,
            role: declaration.role?.value,
            httpMethod: declaration.method.value,
            url: Self.url(declaration),
            pathParameters: arguments(
                .path,
                site.pathParameters,
                over: site.inherited.parameters,
                { site.effectivePath },
                site,
                owners
            ),
            queryParameters: arguments(
                .query,
                declaration.query,
                over: site.inherited.query,
                { site.inherited.query(of: declaration) },
                site,
                owners
            ),
            headerParameters: arguments(
                .header,
                declaration.headers,
                over: site.inherited.headers,
                { site.inherited.headers(of: declaration) },
                site,
                owners
            ),
            body: declaration.body.map { body($0, site, in: path) },
            response: responses.response(of: declaration),
            failure: failures.endpoint(declaration, site.inherited, owners, outer: serviceFailure, options),
            policy: policy,
            isRetryIgnored: policy.retry.isIgnored(
                by: declaration.method.value,
                isRepeatable: site.isRepeatable
            ),
            nested: types.references.inlineTypes(of: site, owners, at: path).compactMap { types.inline($0, options) }
        )
        endpoint.isDeclaredSafe = declaration.isDeclaredSafe
        endpoint.stream = Self.stream(of: declaration)
        endpoint.responseHeaders = responses.headers(of: declaration)
        endpoint.responseConstraints = responses.constraints(of: declaration)
        endpoint.successStatuses = responses.statuses(of: declaration)
        endpoint.hasSensitiveBody = hasSensitiveBody(site)
        let tokens = SessionSecrets.headers(of: declaration.name.range, in: types.api, types.index)
        endpoint.sensitiveFields = sensitiveFields(of: endpoint, tokens)
        endpoint.idempotency = EndpointOptionsResolver(types: types).idempotency(of: site)
        addOptions(of: site, to: &endpoint)
        if let rest = declaration.path.value.rest?.value {
            for offset in endpoint.pathParameters.indices where endpoint.pathParameters[offset].name.value == rest {
                endpoint.pathParameters[offset].spansSegments = true
            }
        }
        return endpoint
    }

    private func addOptions(of site: IndexedEndpoint, to endpoint: inout ResolvedEndpoint) {
        guard let options = site.declaration.options?.value else { return }
        let resolver = EndpointOptionsResolver(types: types)
        endpoint.pagination = resolver.pagination(of: site, method: endpoint.methodName, at: endpoint.path)
        endpoint.invalidates = options.invalidates.map(\.value)
        endpoint.examples = options.examples.compactMap { ResolvedExample($0, of: site) }
        endpoint.unwrap = options.unwrap.map { FieldPathText.names(in: $0.value) } ?? []
        endpoint.streamDone = options.stream?.value.done?.value
        endpoint.streamEvent = options.stream?.value.event?.value
        if case .milliseconds(let idle)? = options.stream?.value.idle?.value { endpoint.streamIdleMilliseconds = idle }
    }

    private func hasSensitiveBody(_ site: IndexedEndpoint) -> Bool {
        guard types.index.table.hasSensitiveAliases else { return false }
        let endpoint = site.declaration
        let responses = endpoint.returns.map(\.type) + site.inherited.errors(of: endpoint).map(\.value.type)
        return ([endpoint.body?.type].compactMap(\.self) + responses).contains {
            types.index.table.refersToSensitiveName($0, in: types.api)
        }
    }

    /// The names of sensitive fields and headers that the endpoint's parameters, body, responses and errors can contain.
    ///
    /// - Parameter tokens: The headers with tokens, which need not be declared.
    private func sensitiveFields(of endpoint: ResolvedEndpoint, _ tokens: [String]) -> [String] {
        var references = (endpoint.queryParameters + endpoint.headerParameters).map(\.type)
        var headers = [endpoint.responseHeaders]
        if let body = endpoint.body { references.append(body.type) }
        switch endpoint.response {
        case .void: break
        case .value(let type): references.append(type)
        case .cases(_, let successes):
            references += successes.compactMap(\.payload)
            headers += successes.map(\.headers)
        }
        if let failure = endpoint.failure.own ?? serviceFailure.own ?? failures.shared, endpoint.failure.path != nil {
            references += failure.cases.compactMap(\.payload)
            headers += failure.cases.map(\.headers)
        }
        let sensitive = headers.compactMap { $0?.fields }.joined().lazy.filter(\.isSensitive)
        var names = Set(sensitive.map { $0.name + ($0.isHeaderPrefix ? "*" : "") })
        for token in tokens where !names.contains(where: { $0.lowercased() == token.lowercased() }) {
            names.insert(token)
        }
        for reference in references { names.formUnion(types.graph.sensitiveFields(in: reference)) }
        return names.sorted()
    }

    private static func stream(of endpoint: EndpointDeclaration) -> ResolvedStream? {
        switch endpoint.returns.first(where: { $0.type.isStream })?.type {
        case .builtin?: .bytes
        case .wrapped(.sse, _, _)?: .events
        case .wrapped(.lines, _, _)?: .lines
        default: nil
        }
    }

    /// The endpoint's own arguments, merged with inherited ones.
    private func arguments(
        _ location: ResolvedServiceParameter.Location,
        _ own: [ParameterDeclaration],
        over inherited: [Effective<ParameterDeclaration>],
        _ merged: () -> [Effective<ParameterDeclaration>],
        _ site: IndexedEndpoint,
        _ owners: TypeOwners
    ) -> [ResolvedParameter] {
        // Lists in paths and headers have one encoding.
        let style = location == .query ? site.inherited.listStyle.value : .comma
        let parameters = ParameterResolver(types: types, location: location)
        var arguments: [ResolvedParameter] = []
        if inherited.isEmpty {
            arguments.reserveCapacity(own.count)
            for parameter in own {
                let argument = parameters.argument(parameter, .endpoint, owners, listStyle: style)
                if let argument { arguments.append(argument) }
            }
        } else {
            for parameter in merged() {
                let level = parameter.level
                let argument = parameters.argument(parameter.value, level, owners, listStyle: style)
                if let argument { arguments.append(argument) }
            }
        }
        return arguments
    }

    private func body(_ body: BodyDeclaration, _ site: IndexedEndpoint, in path: SwiftPath) -> ResolvedBody {
        let accepted = body.file.accept?.value.map(\.value) ?? []
        let bytes = body.contentType?.value ?? PartResolver.onlyType(of: accepted)
        let kind: ResolvedBody.Kind =
            switch (body.form?.value, body.type.present) {
            case (.form?, _): .form(form(body, site))
            case (.multipart?, _): .multipart
            case (_, .wrapped(.lines, _, _)): .lines
            case (_, .builtin(.text, _)): .text
            // If several types are accepted, the caller passes the type with the content.
            case (_, .builtin(.data, _)): bytes.map { .data(contentType: $0) } ?? .file
            case (_, .builtin(.bytes, _)): .stream(contentType: bytes)
            case (_, .builtin(.file, _)): .file
            default: .json
            }
        var resolved = ResolvedBody(
            kind: kind,
            type: reference(to: body.type.present, in: path),
            docs: body.docs?.value,
            range: body.range
        )
        if kind == .file { resolved.type = .builtin(.file) }
        resolved.isOptional = body.type.isOptional
        resolved.isSensitive = types.index.table.refersToSensitiveName(body.type, in: types.api)
        resolved.contentType = body.contentType?.value
        resolved.accept = accepted
        resolved.size = body.file.size?.value
        return resolved
    }

    /// The type of a body; a list for one value per line.
    private func reference(to type: TypeExpression, in path: SwiftPath) -> ResolvedTypeReference {
        if case .wrapped(.lines, let element, _) = type {
            return .list(types.references.reference(to: element, in: path, as: "Line"))
        }
        return types.references.reference(to: type, in: path, as: "Body")
    }

    private func form(_ body: BodyDeclaration, _ site: IndexedEndpoint) -> ResolvedForm {
        var form = ResolvedForm(lists: body.listStyle?.value ?? site.inherited.listStyle.value)
        for field in types.index.objectFields(of: body.type.present, in: types.api) ?? [] {
            guard let options = field.options?.value else { continue }
            if options.part != nil {
                form.fields[field.name.value] = .json
            } else if let style = options.formStyle {
                form.fields[field.name.value] = .lists(style.value)
            }
        }
        return form
    }

    private static func url(_ endpoint: EndpointDeclaration) -> ResolvedURLPath {
        let template = endpoint.path.value
        var url = ResolvedURLPath(text: "", parts: [])
        if template.address != nil {
            // The variables of a template are placeholders that it replaces.
            url.text = PathParameters.declarations(of: endpoint).map { "{\($0.name.value)}" }.joined()
            url.isSuppliedByCaller = true
            url.isTemplate = template.isAddressTemplate
        }
        for part in template.parts {
            switch part {
            case .literal(let text):
                url.text += text
                url.parts.append(.literal(text))
            case .parameter(let name, _):
                url.text += "{\(name.value)\(name.value == template.rest?.value ? "*" : "")}"
                url.parts.append(.parameter(name.value))
            }
        }
        return url
    }
}

extension FailureUse {
    fileprivate var own: ResolvedFailure? {
        if case .own(let failure) = self { failure } else { nil }
    }
}
