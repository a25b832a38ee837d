import SpeccCatalog
import SpeccOpenAPI

/// Sets the styles of query items and forms, which depend on their types, once unions and aliases are resolved.
struct WireStyles {
    let schemas: SchemaConverter
    let log: FindingLog

    func assign(to endpoint: EndpointDraft) {
        var query: [ParameterDraft] = []
        for var parameter in endpoint.query {
            if let items = ExplodedItems(parameter: parameter, endpoint: endpoint, log: log).items(besides: query) {
                query += items
                continue
            }
            assign(to: &parameter, endpoint)
            query.append(parameter)
        }
        endpoint.query = query
        guard let body = endpoint.body, let media = body.form else { return }
        assignLists(of: body, media, endpoint)
        for field in body.type.object?.allFields ?? [] {
            let encoding = media.encodings.first { $0.property == field.name }
            if let encoding, encoding.isJSON {
                if !field.isJSONPart, MultipartConverter.isQuoted(field.type) {
                    log.add(.partEncoding, field.name, at: encoding.location, .endpoint(endpoint))
                }
                continue
            }
            guard !field.isJSONPart, FormStyles.hasKeys(field.type) else { continue }
            guard let encoding else {
                log.add(.formObject, field.name, at: field.location, .endpoint(endpoint))
                continue
            }
            if encoding.style != .deepObject {
                log.add(.partEncoding, field.name, at: encoding.location, .endpoint(endpoint))
            }
        }
    }

    /// The style of a form is that of all its lists; otherwise each list has its own.
    private func assignLists(of body: BodyDraft, _ media: OpenAPIMediaType, _ endpoint: EndpointDraft) {
        guard var fields = body.type.object?.allFields, let declared = body.type.declared else {
            endpoint.body?.listStyle = FormStyles.needsIndex(body.type) ? "index" : nil
            return
        }
        let styles = fields.map { FormStyles.lists(in: $0, media) }
        let used = Set(styles.compactMap(\.self))
        guard used.count > 1 else {
            endpoint.body?.listStyle = used.first ?? nil
            return
        }
        // Lists in unions have the style of the body.
        let isIndexed = fields.contains { FormStyles.needsIndex($0.type) && !FormStyles.containsList($0.type) }
        if isIndexed { endpoint.body?.listStyle = ListStyle.index.rawValue }
        for (index, style) in styles.enumerated() where FormStyles.containsList(fields[index].type) {
            guard let style else { continue }
            fields[index].formStyle = style ?? (isIndexed ? ListStyle.repeat.rawValue : nil)
        }
        let hint = NameHint(operation: endpoint, field: "", role: .body)
        let copy = FormConverter(schemas: schemas, log: log).copy(of: declared, with: fields, hint)
        endpoint.body?.type = .declared(copy)
    }

    private func assign(to parameter: inout ParameterDraft, _ endpoint: EndpointDraft) {
        guard let declared = parameter.wireStyle, case .argument(var type) = parameter.source else { return }
        // A union has no style, so that a member that needs one replaces it.
        if let members = type.union?.members.map(\.type),
            let member = members.first(where: { style(declared, parameter.name, $0) != nil })
        {
            log.add(.unionInForm, parameter.name, at: parameter.location, .endpoint(endpoint))
            type = member
            parameter.source = .argument(member)
        }
        parameter.style = style(declared, parameter.name, type)
        if parameter.style == nil, FormStyles.needsIndex(type) {
            // A union in an object has no style either.
            log.add(.parameterAsText, parameter.name, at: parameter.location, .endpoint(endpoint))
            parameter.source = .argument(.string)
            return
        }
        if parameter.style == "bracket" || parameter.style == "index" && declared.style != .deepObject {
            log.add(.listStyle, parameter.name, at: parameter.location, .endpoint(endpoint))
        }
        // Keys are sent in brackets.
        if FormStyles.hasKeys(type), declared.style != .deepObject {
            log.add(.parameterStyle, parameter.name, at: parameter.location, .endpoint(endpoint))
        }
    }

    /// Nil for the default style.
    private func style(_ declared: WireStyle, _ name: String, _ type: TypeUse) -> String? {
        switch type {
        case .list where !FormStyles.needsIndex(type):
            FormStyles.list(name, declared.style, isExploded: declared.isExploded)
        case .list: "index"
        case .declared where type.object != nil, .map:
            FormStyles.containsList(type) && FormStyles.needsIndex(type) ? "index" : nil
        default: nil
        }
    }
}
