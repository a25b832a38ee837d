import SpeccCatalog
import SpeccDiagnostics

/// One endpoint with all that applies to it.
struct EndpointResolver {
    let types: TypeResolver
    let parameters: ParameterResolver
    let failures: FailureResolver
    let options: ModelOptions
    let service: SwiftPath
    let serviceFailure: FailureUse
    let servicePolicy: ResolvedPolicy

    func endpoint(_ site: IndexedEndpoint) -> ResolvedEndpoint {
        let declaration = site.declaration
        let path = service.appending(DeclaredNames.type(declaration, types.index.names) ?? .unnamed)
        let responses = ResponseResolver(types: types, owner: path)
        let policy = PolicyResolver.policy(of: declaration, site.inherited, startingFrom: servicePolicy)
        var endpoint = ResolvedEndpoint(
            name: declaration.name,
            methodName: DeclaredNames.method(declaration, types.index.names) ?? .unnamed,
            path: path,
            docs: declaration.docs?.value,
            deprecated: declaration.deprecated?.value,
            role: declaration.role?.value,
            httpMethod: declaration.method.value,
            url: Self.url(declaration.path.value),
            pathParameters: arguments(site.pathParameters, over: [], { [] }, site, at: path),
            queryParameters: arguments(
                declaration.query,
                over: site.inherited.query,
                { site.inherited.query(of: declaration) },
                site,
                at: path
            ),
            headerParameters: arguments(
                declaration.headers,
                over: site.inherited.headers,
                { site.inherited.headers(of: declaration) },
                site,
                at: path
            ),
            body: declaration.body.map { body($0, site, in: path) },
            response: responses.response(of: declaration),
            failure: failure(of: site, at: path),
            policy: policy,
            isRetryIgnored: policy.retry.isIgnored(
                by: declaration.method.value,
                hasIdempotency: site.hasIdempotency
            ),
            nested: nested(in: site, at: path) + responses.nested(of: declaration, options)
        )
        endpoint.stream = Self.stream(of: declaration)
        endpoint.responseHeaders = responses.headers(of: declaration)
        endpoint.hasSensitiveBody = hasSensitiveBody(site)
        if let options = declaration.options?.value {
            let resolver = EndpointOptionsResolver(types: types)
            endpoint.pagination = resolver.pagination(of: site, method: endpoint.methodName, at: path)
            endpoint.idempotency = resolver.idempotency(of: site)
            endpoint.invalidates = options.invalidates.map(\.value)
            endpoint.examples = options.examples.compactMap { ResolvedExample($0, of: site) }
            endpoint.unwrap = options.unwrap.map { FieldPathText.names(in: $0.value) } ?? []
            endpoint.streamDone = options.stream?.value.done?.value
            if case .milliseconds(let idle)? = options.stream?.value.idle?.value {
                endpoint.streamIdleMilliseconds = idle
            }
        }
        if let rest = declaration.path.value.rest?.value {
            for place in endpoint.pathParameters.indices where endpoint.pathParameters[place].name.value == rest {
                endpoint.pathParameters[place].spansSegments = true
            }
        }
        return endpoint
    }

    private func hasSensitiveBody(_ site: IndexedEndpoint) -> Bool {
        guard types.index.table.hasSensitiveNames else { return false }
        let endpoint = site.declaration
        let answers = endpoint.returns.map(\.type) + site.inherited.errors(of: endpoint).map(\.value.type)
        return ([endpoint.body?.type].compactMap(\.self) + answers).contains {
            types.index.table.goesThroughSensitiveName($0, in: types.api)
        }
    }

    private static func stream(of endpoint: EndpointDeclaration) -> ResolvedStream? {
        switch endpoint.returns.first(where: { $0.type.isStream })?.type {
        case .builtin?: .bytes
        case .wrapped(.sse, _, _)?: .events
        case .wrapped(.lines, _, _)?: .lines
        default: nil
        }
    }

    /// The endpoint's own arguments; merged with those it inherits where there are any.
    private func arguments(
        _ own: [ParameterDeclaration],
        over inherited: [Effective<ParameterDeclaration>],
        _ merged: () -> [Effective<ParameterDeclaration>],
        _ site: IndexedEndpoint,
        at path: SwiftPath
    ) -> [ResolvedParameter] {
        let style = site.inherited.service.listStyle ?? site.inherited.api.listStyle
        let owners = ParameterResolver.Owners(service: service, endpoint: path)
        var arguments: [ResolvedParameter] = []
        if inherited.isEmpty {
            arguments.reserveCapacity(own.count)
            for parameter in own {
                let argument = parameters.argument(parameter, .endpoint, owners, listStyle: style?.value ?? .repeat)
                if let argument { arguments.append(argument) }
            }
        } else {
            for parameter in merged() {
                let level = parameter.level
                let argument = parameters.argument(parameter.value, level, owners, listStyle: style?.value ?? .repeat)
                if let argument { arguments.append(argument) }
            }
        }
        return arguments
    }

    private func body(_ body: BodyDeclaration, _ site: IndexedEndpoint, in path: SwiftPath) -> ResolvedBody {
        let accepted = body.file.accept?.value.map(\.value) ?? []
        let bytes = body.contentType?.value ?? PartResolver.onlyType(of: accepted)
        let style = body.listStyle ?? site.inherited.service.listStyle ?? site.inherited.api.listStyle
        let kind: ResolvedBody.Kind =
            switch (body.form?.value, body.type.present) {
            case (.form?, _): .form(style?.value ?? .repeat)
            case (.multipart?, _): .multipart
            case (_, .builtin(.text, _)): .text
            // Of several types the one that is sent is told by what the caller gives, as a file's is.
            case (_, .builtin(.data, _)): bytes.map { .data(contentType: $0) } ?? .file
            case (_, .builtin(.bytes, _)): .stream(contentType: bytes)
            case (_, .builtin(.file, _)): .file
            default: .json
            }
        var resolved = ResolvedBody(
            kind: kind,
            type: types.reference(to: body.type.present, in: path, as: "Body"),
            docs: body.docs?.value,
            range: body.range
        )
        if kind == .file { resolved.type = .builtin(.file) }
        resolved.isOptional = body.type.isOptional
        resolved.isSensitive = types.index.table.goesThroughSensitiveName(body.type, in: types.api)
        resolved.contentType = body.contentType?.value
        resolved.accept = accepted
        resolved.size = body.file.size?.value
        return resolved
    }

    private func failure(of site: IndexedEndpoint, at path: SwiftPath) -> FailureUse {
        let owners = FailureResolver.Owners(namespace: types.namespace, service: service, endpoint: path)
        return failures.endpoint(site.declaration, site.inherited, owners, outer: serviceFailure, options)
    }

    private func nested(in site: IndexedEndpoint, at path: SwiftPath) -> [ResolvedType] {
        let endpoint = site.declaration
        let declared = site.pathParameters + endpoint.query + endpoint.headers
        var nested = parameters.nested(in: declared, owner: path, .endpoint, options)
        guard let body = endpoint.body else { return nested }
        let name = Located("body", at: body.range)
        if let type = types.nested(body.type, named: name, as: "Body", in: path, docs: body.docs, options) {
            nested.append(type)
        }
        return nested
    }

    private static func url(_ template: PathTemplate) -> ResolvedURLPath {
        var url = ResolvedURLPath(text: "", parts: [])
        if let address = template.address {
            url.text = "{\(address.value)}"
            url.isSuppliedByCaller = true
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
