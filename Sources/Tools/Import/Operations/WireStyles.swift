import SpeccOpenAPI

/// Sets the styles of query items and forms, which depend on their types, once unions and aliases are resolved.
struct WireStyles {
    let log: FindingLog

    func assign(to endpoint: EndpointDraft) {
        for index in endpoint.query.indices { assign(to: &endpoint.query[index], endpoint) }
        guard let body = endpoint.body, let media = body.form else { return }
        let location = media.schema?.location ?? endpoint.operation.location
        let lists = FormStyles.lists(of: body.type, media)
        endpoint.body?.listStyle = lists.style
        if !lists.isExact { log.add(.listStyle, media.text, at: location, .endpoint(endpoint)) }
        for field in body.type.object?.allFields ?? [] where FormStyles.hasKeys(field.type) {
            guard let encoding = media.encodings.first(where: { $0.property == field.name }) else {
                log.add(.formObject, field.name, at: field.location, .endpoint(endpoint))
                continue
            }
            if encoding.style != .deepObject {
                log.add(.partEncoding, field.name, at: encoding.location, .endpoint(endpoint))
            }
        }
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
