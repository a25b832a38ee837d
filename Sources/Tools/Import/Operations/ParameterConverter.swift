import SpeccContract
import SpeccDiagnostics
import SpeccOpenAPI

/// Parameters of operations.
struct ParameterConverter {
    let schemas: SchemaConverter
    let log: FindingLog

    func convert(_ operation: OpenAPIOperation, into endpoint: EndpointDraft) {
        var seen: Set<String> = []
        for parameter in operation.parameters {
            let name = parameter.place == .header ? parameter.name.lowercased() : parameter.name
            guard seen.insert("\(parameter.place) \(name)").inserted else { continue }
            switch parameter.place {
            case .path: addToPath(parameter, endpoint)
            case .query: addToQuery(parameter, endpoint)
            case .header: addToHeaders(parameter, endpoint)
            case .cookie: addToCookies(parameter, endpoint)
            }
        }
        ParameterNames.assign(to: endpoint, log)
    }

    // MARK: - Path

    private func addToPath(_ parameter: OpenAPIParameter, _ endpoint: EndpointDraft) {
        let name = PathConverter.plainName(parameter.name)
        guard let index = endpoint.pathParameters.firstIndex(where: { $0.name == name }) else {
            log.add(.skippedParameter, parameter.name, at: parameter.location, .endpoint(endpoint))
            return
        }
        var converted = convert(parameter, endpoint)
        let isScalar = converted.type.isScalar
        let type = joined(converted.type, parameter, endpoint)
        converted.type = schemas.enumerated(
            type,
            at: parameter.location,
            NameHint(operation: endpoint, field: parameter.name)
        )
        var draft = endpoint.pathParameters[index]
        draft.source = .argument(converted.type)
        draft.options = converted.options
        draft.location = parameter.location
        draft.options.docs = DocumentationText.sentence(parameter.description) ?? converted.options.docs
        draft.options.isDeprecated = false
        endpoint.pathParameters[index] = draft
        if let second = endpoint.pathParameters.firstIndex(where: { $0.name == name + PathConverter.repetition }) {
            draft.name += PathConverter.repetition
            endpoint.pathParameters[second] = draft
        }
        addStyle(of: parameter, name, isWhole: isScalar || type.isList && !parameter.isExploded, endpoint)
        let isRest = parameter.extensions.contains { $0.name.value == "x-multi-segment" && $0.value.boolean == true }
        guard isRest, let range = endpoint.path.firstRange(of: "/{\(name)}"),
            !endpoint.path[range.upperBound...].prefix(while: { $0 != "/" }).contains("{")
        else { return }
        endpoint.path.replaceSubrange(range, with: "/{\(name)*}")
    }

    /// The characters before a value of the styles `label` and `matrix` are text of the path.
    private func addStyle(of parameter: OpenAPIParameter, _ name: String, isWhole: Bool, _ endpoint: EndpointDraft) {
        let prefix: String
        switch parameter.style {
        case .label: prefix = "."
        case .matrix: prefix = ";" + PathConverter.escaped(parameter.name) + "="
        default: return
        }
        guard isWhole else {
            log.add(.parameterStyle, parameter.name, at: parameter.location, .endpoint(endpoint))
            return
        }
        for name in [name, name + PathConverter.repetition] {
            endpoint.path = endpoint.path.replacing("{\(name)}", with: "\(prefix){\(name)}")
        }
    }

    /// The type of a path parameter or header: a scalar, or a list of scalars with commas between them.
    func joined(_ type: TypeUse, _ parameter: OpenAPIParameter, _ endpoint: EndpointDraft) -> TypeUse {
        guard case .list(let element) = type, element.present.isScalar else {
            return scalar(type, parameter, endpoint)
        }
        if [.spaceDelimited, .pipeDelimited, .deepObject].contains(parameter.style) {
            log.add(.parameterStyle, parameter.name, at: parameter.location, .endpoint(endpoint))
        }
        let hint = NameHint(operation: endpoint, field: parameter.name, isElement: true)
        let scalar = scalar(element.present, parameter, endpoint)
        return .list(schemas.enumerated(scalar, at: parameter.location, hint))
    }

    /// The type as text if a path or header cannot encode it.
    func scalar(_ type: TypeUse, _ parameter: OpenAPIParameter, _ endpoint: EndpointDraft) -> TypeUse {
        switch type {
        case .constant: return type
        case .scalar(let scalar):
            return encodable(scalar, parameter, endpoint)
        case .declared where type.enumeration != nil: return type
        case .declared, .list, .map, .optional, .stream:
            log.add(.parameterAsText, parameter.name, at: parameter.location, .endpoint(endpoint))
            return .string
        }
    }

    private func encodable(_ scalar: String, _ parameter: OpenAPIParameter, _ endpoint: EndpointDraft) -> TypeUse {
        switch scalar {
        case "json", "file":
            log.add(.parameterAsText, parameter.name, at: parameter.location, .endpoint(endpoint))
            return .string
        default: return .scalar(scalar)
        }
    }

    // MARK: - Query

    private func addToQuery(_ parameter: OpenAPIParameter, _ endpoint: EndpointDraft) {
        guard !endpoint.query.contains(where: { $0.name == parameter.name }) else { return }
        if parameter.allowsReserved {
            log.add(.reservedCharacters, parameter.name, at: parameter.location, .endpoint(endpoint))
        }
        var converted = convert(parameter, endpoint)
        if let content = parameter.content {
            converted.options.constraints = ConstraintsDraft()
            if content.isJSON {
                var draft = draft(parameter, converted.type.present, converted, endpoint)
                if case .constant(_, let scalar) = converted.type { draft.source = .argument(.scalar(scalar)) }
                draft.isJSON = true
                endpoint.query.append(draft)
                return
            }
            log.add(.jsonParameter, parameter.name, at: parameter.location, .endpoint(endpoint))
            converted.type = .string
        }
        let type = queryType(converted.type, parameter, endpoint)
        if let object = type.object, parameter.style == .form, parameter.isExploded, parameter.content == nil {
            if object.hasAdditional {
                log.add(.additionalFields, parameter.name, at: parameter.location, .endpoint(endpoint))
            }
            addFields(of: object, parameter, endpoint)
            return
        }
        var draft = draft(parameter, type, converted, endpoint)
        draft.wireStyle = WireStyle(
            style: parameter.style,
            isExploded: parameter.isExploded,
            isShownInBrackets: parameter.description?.contains(parameter.name + "[") ?? false
        )
        endpoint.query.append(draft)
    }

    private func queryType(_ type: TypeUse, _ parameter: OpenAPIParameter, _ endpoint: EndpointDraft) -> TypeUse {
        switch type {
        case .scalar(let scalar): return encodable(scalar, parameter, endpoint)
        case .list(let element):
            switch element {
            case .scalar(let scalar): return .list(encodable(scalar, parameter, endpoint))
            case .declared where element.object != nil && parameter.style != .deepObject:
                log.add(.parameterAsText, parameter.name, at: parameter.location, .endpoint(endpoint))
                return .list(.string)
            default: return type
            }
        case .constant, .declared, .map, .optional, .stream: return type
        }
    }

    /// An object whose fields are query items of their own.
    private func addFields(of object: ObjectDraft, _ parameter: OpenAPIParameter, _ endpoint: EndpointDraft) {
        for field in object.allFields {
            guard !endpoint.query.contains(where: { $0.name == field.name }) else {
                log.add(.skippedParameter, field.name, at: field.location, .endpoint(endpoint))
                continue
            }
            var type = field.type
            var isNested = type.object != nil
            if case .map = type { isNested = true }
            if isNested {
                log.add(.parameterAsText, field.name, at: field.location, .endpoint(endpoint))
                type = .string
            }
            var draft = ParameterDraft(
                name: field.name,
                source: .argument(queryType(type, parameter, endpoint)),
                isRequired: field.isRequired && parameter.isRequired && !field.isNullable,
                options: field.options,
                location: field.location
            )
            if case .constant(let value, _) = field.type {
                let hint = NameHint(operation: endpoint, field: field.name)
                let values = schemas.enumerated(field.type, at: field.location, hint)
                draft.source = draft.isRequired ? .constant(value) : .argument(values)
            }
            draft.options.isDeprecated = field.options.isDeprecated
            draft.wireStyle = WireStyle(style: .form, isExploded: true)
            endpoint.query.append(draft)
        }
    }

    // MARK: - Drafts

    func convert(_ parameter: OpenAPIParameter, _ endpoint: EndpointDraft) -> ConvertedSchema {
        let hint = NameHint(operation: endpoint, field: parameter.name)
        guard let schema = parameter.schema ?? parameter.content?.schema else { return ConvertedSchema(.string) }
        if parameter.content != nil, parameter.place != .query {
            log.add(.jsonParameter, parameter.name, at: parameter.location, .endpoint(endpoint))
            return ConvertedSchema(.string)
        }
        let isJSON = parameter.content?.isJSON == true && parameter.place == .query
        return schemas.convert(schema, hint, isJSON ? .json : .parameter)
    }

    func draft(
        _ parameter: OpenAPIParameter,
        _ type: TypeUse,
        _ converted: ConvertedSchema,
        _ endpoint: EndpointDraft
    ) -> ParameterDraft {
        var draft = ParameterDraft(
            name: parameter.name,
            source: .argument(type),
            isRequired: parameter.isRequired,
            options: converted.options,
            location: parameter.location
        )
        if case .constant(let value, let scalar) = type {
            let isSendable = parameter.isRequired && HeaderText.isValue(value)
            let hint = NameHint(operation: endpoint, field: parameter.name)
            let values =
                parameter.place == .cookie
                ? TypeUse.scalar(scalar) : schemas.enumerated(type, at: parameter.location, hint)
            draft.source = isSendable ? .constant(value) : .argument(values)
        }
        if TypeIdentity.text(of: type) != TypeIdentity.text(of: converted.type) {
            draft.options.constraints = ConstraintsDraft()
        }
        draft.options.docs = DocumentationText.sentence(parameter.description) ?? converted.options.docs
        draft.options.isDeprecated = parameter.isDeprecated || converted.options.isDeprecated
        draft.options.example = parameter.example ?? converted.example
        if let node = converted.defaultValue {
            let value = DefaultConverter.value(node, of: type, draft.options, name: parameter.name)
            let reason = DefaultConverter.reason(node, of: type, draft.options, name: parameter.name)
            func report() {
                log.add(.serverDefault, parameter.name, at: parameter.location, .api, detail: reason)
            }
            if parameter.isRequired, parameter.place == .query || parameter.place == .header {
                draft.options.defaultValue = value
                if value == nil, !node.isNull { report() }
            } else if parameter.place == .cookie || value == nil, !node.isNull {
                report()
            } else {
                draft.options.serverDefault = value
            }
        }
        return draft
    }
}
