import SpeccCatalog
import SpeccChecks
import SpeccContract
import SpeccDiagnostics
import SpeccEditing
import SpeccOpenAPI

/// Endpoints as the catalog writes them.
enum EndpointRendering {
    static func value(of endpoint: EndpointDraft) -> YAMLMapping {
        var mapping = YAMLMapping()
        if let docs = endpoint.docs { mapping["docs"] = .text(docs) }
        mapping["call"] = .text("\(endpoint.method) \(path(of: endpoint))")
        if let value = deprecation(of: endpoint.operation) { mapping["deprecated"] = value }
        if let auth = endpoint.auth { mapping["auth"] = self.auth(auth) }
        if let host = endpoint.host { mapping["host"] = .text(host) }
        let params = endpoint.pathParameters.compactMap { parameter -> (String, YAMLValue)? in
            var options = YAMLMapping()
            TypeRendering.add(parameter.options, to: &options, isSent: true, prefix: "", withDefault: false)
            return options.isEmpty ? nil : (parameter.name, .mapping(options))
        }
        if !params.isEmpty { mapping["params"] = entries(params) }
        if !endpoint.query.isEmpty { mapping["query"] = entries(endpoint.query.map { ($0.name, value(of: $0)) }) }
        var headers = endpoint.headers.map { ($0.name, headerValue($0)) }
        if !endpoint.cookies.isEmpty { headers.append(("Cookie", cookies(endpoint.cookies))) }
        if !headers.isEmpty { mapping["headers"] = entries(headers) }
        if let body = endpoint.body { mapping["body"] = value(of: body) }
        if let returns = returns(endpoint.returns) { mapping["returns"] = returns }
        if !endpoint.errors.isEmpty { mapping["errors"] = errors(endpoint.errors) }
        if let pagination = endpoint.pagination {
            let isLink = pagination["next"]?.text == "header Link" && pagination.entries.count == 1
            mapping["paginate"] = isLink ? .text("link") : .mapping(pagination)
        }
        if let idempotency = endpoint.idempotency { mapping["idempotency"] = .text(idempotency) }
        if let done = endpoint.streamDone { mapping["stream"] = .mapping(["done": .text(done)]) }
        if !endpoint.examples.isEmpty { mapping["examples"] = entries(endpoint.examples.map { ($0.name, $0.value) }) }
        if !endpoint.without.isEmpty { mapping["without"] = .texts(endpoint.without) }
        for entry in endpoint.settings.entries { mapping[entry.key] = entry.value }
        return mapping
    }

    /// Credentials that are sent together are a list.
    static func auth(_ auth: String) -> YAMLValue {
        guard auth.contains(AuthText.conjunction), !auth.contains(AuthText.disjunction) else {
            return .text(auth)
        }
        return .texts(auth.split(separator: " ").filter { $0 != "&" }.map(String.init))
    }

    private static func entries(_ entries: [(String, YAMLValue)]) -> YAMLValue {
        var mapping = YAMLMapping()
        for (name, value) in entries { mapping.append(name, value) }
        return .mapping(mapping)
    }

    /// The fields of the header `Cookie`.
    private static func cookies(_ cookies: [ParameterDraft]) -> YAMLValue {
        let fields = cookies.map { cookie in
            (cookie.name, YAMLValue.text(TypeRendering.text(cookie.type ?? .string) + (cookie.isRequired ? "" : "?")))
        }
        return .mapping(["type": entries(fields)])
    }

    /// The path with the types of its parameters.
    private static func path(of endpoint: EndpointDraft) -> String {
        var path = endpoint.path
        for parameter in endpoint.pathParameters {
            guard let type = parameter.type.map(TypeRendering.text), type != "string" else { continue }
            path = path.replacing("{\(parameter.name)}", with: "{\(parameter.name):\(type)}")
        }
        return path
    }

    // MARK: - Parameters

    static func value(of parameter: ParameterDraft) -> YAMLValue {
        var mapping = YAMLMapping()
        switch parameter.source {
        case .constant(let value):
            mapping["value"] = .text(value)
            return .mapping(mapping)
        case .flag:
            mapping["flag"] = .text("true")
            return .mapping(mapping)
        case .argument(let type):
            mapping["type"] = TypeRendering.value(type, isSent: true)
            let hasDefault = parameter.isRequired && parameter.options.defaultValue != nil
            if !parameter.isRequired {
                if let text = mapping["type"]?.text {
                    mapping["type"] = .text(text + "?")
                } else {
                    mapping["optional"] = .text("true")
                }
            }
            if let style = parameter.style { mapping["style"] = .text(style) }
            if parameter.isJSON { mapping["as"] = .text("json") }
            TypeRendering.add(parameter.options, to: &mapping, isSent: true, prefix: "", withDefault: hasDefault)
            if !parameter.isJSON,
                let example = try? ScalarExample.value(parameter.options, type, name: parameter.name)
            {
                mapping["example"] = example
            }
        }
        guard mapping.entries.count == 1, let type = mapping["type"] else { return .mapping(mapping) }
        return type.mapping == nil ? type : .mapping(mapping)
    }

    /// The last day is that of `x-sunset`, a date or a date and time. An operation with a last day is deprecated.
    private static func deprecation(of operation: OpenAPIOperation) -> YAMLValue? {
        let sunset = operation.extensions.first { $0.name.value == "x-sunset" }?.value.string ?? ""
        let date = String(sunset.prefix(10))
        let isDate = ResolvedValue.scalar(date, as: .date) != nil
        return isDate ? .mapping(["until": .text(date)]) : operation.isDeprecated ? .text("true") : nil
    }

    /// A scalar in `headers` is a constant, so that arguments are always written as mappings.
    static func headerValue(_ parameter: ParameterDraft) -> YAMLValue {
        if case .constant(let value) = parameter.source { return .text(value) }
        let value = value(of: parameter)
        if case .mapping = value { return value }
        return .mapping(["type": value])
    }

    // MARK: - Bodies and responses

    private static func value(of body: BodyDraft) -> YAMLValue {
        var mapping = YAMLMapping()
        if body.encoding == .form || body.encoding == .multipart { mapping["$as"] = .text(body.encoding.rawValue) }
        if let contentType = body.contentType { mapping["$contentType"] = .text(contentType) }
        if let style = body.listStyle { mapping["$style"] = .text(style) }
        if !body.accept.isEmpty { mapping["$accept"] = .texts(body.accept) }
        if let declared = body.type.declared, declared.isInline, !body.isMerged, let object = body.type.object {
            for entry in TypeRendering.fields(of: object, isSent: true).entries {
                mapping.append(entry.key, entry.value, isQuoted: entry.isQuoted)
            }
            return .mapping(mapping)
        }
        var type = TypeRendering.value(body.type, isSent: true)
        if body.isMerged, let text = type.text { type = .text("merge<\(text)>") }
        if body.isOptional, let text = type.text { type = .text(text + "?") }
        if mapping.isEmpty { return type }
        mapping["$type"] = type
        return .mapping(mapping)
    }

    private static func returns(_ responses: [ResponseDraft]) -> YAMLValue? {
        guard !responses.isEmpty else { return nil }
        if responses.count == 1, let only = responses.first {
            let isUsual = only.status == .exactly(200) || only.status == .statusClass(2)
            if only.type.isEmpty, isUsual, only.headers.isEmpty { return nil }
            let value = TypeRendering.value(only.type, isSent: false)
            let looksLikeStatuses = value.mapping?.entries.contains { Int($0.key) != nil } ?? false
            if isUsual, !looksLikeStatuses, only.headers.isEmpty { return value }
        }
        return entries(responses.map { ($0.status.text, value(of: $0)) })
    }

    private static func value(of response: ResponseDraft) -> YAMLValue {
        let type = TypeRendering.value(response.type, isSent: false)
        guard !response.headers.isEmpty else { return type }
        var mapping = type.mapping ?? YAMLMapping()
        if type.mapping == nil { mapping["$type"] = type }
        mapping["$headers"] = entries(response.headers.map { ($0.name, .text(TypeRendering.text($0.type))) })
        return .mapping(mapping)
    }

    static func errors(_ responses: [ResponseDraft]) -> YAMLValue {
        entries(
            responses.sorted { $0.status < $1.status }.map { error in
                let type = TypeRendering.value(error.type, isSent: false)
                guard let condition = error.condition else { return (error.status.text, type) }
                var mapping = type.mapping ?? YAMLMapping()
                if type.mapping == nil { mapping["$type"] = type }
                if condition.name != nil { mapping["$status"] = .text(error.status.text) }
                let present = condition.fields.count == 1 ? condition.fields.first { $0.values.isEmpty } : nil
                mapping["$when"] =
                    present.map { .text($0.field) }
                    ?? entries(condition.fields.map { ($0.field, .texts($0.values)) })
                return (condition.name ?? error.status.text, .mapping(mapping))
            }
        )
    }
}
