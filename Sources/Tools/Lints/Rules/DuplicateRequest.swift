import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// Two endpoints that send the same request.
enum DuplicateRequest: Rule {
    static let id = "duplicate-request"
    static let severity = Severity.warning

    static func check(_ index: CatalogIndex, _ report: inout DiagnosticCollector) {
        for service in index.services {
            var first: [String: Located<String>] = [:]
            for site in index.endpoints[service.endpoints] {
                let endpoint = site.declaration
                guard !endpoint.path.value.parts.isEmpty, !endpoint.method.value.isEmpty else { continue }
                let call = signature(of: endpoint)
                if let other = first[call] {
                    report.add(
                        "endpoint \(quoted(endpoint.name.value)) sends the same request as \(quoted(other.value))",
                        at: endpoint.name.range,
                        notes: [Diagnostic.Note("the other endpoint is here", at: other.range)]
                    )
                } else {
                    first[call] = endpoint.name
                }
            }
        }
    }

    /// A text that is equal for equal requests.
    private static func signature(of endpoint: EndpointDeclaration) -> String {
        var text = endpoint.method.value + " " + (endpoint.options?.value.host?.value ?? "")
        for part in endpoint.path.value.parts {
            switch part {
            case .literal(let literal): text += literal
            case .parameter: text += "{}"
            }
        }
        if let body = endpoint.body { text += " " + contentType(of: body) }
        if let stream = endpoint.returns.lazy.compactMap({ stream(of: $0.type) }).first { text += " " + stream }
        let parameters = (endpoint.query + endpoint.headers).compactMap(parameter) + constants(of: endpoint.body)
        return parameters.isEmpty ? text : text + " " + parameters.sorted().joined(separator: "&")
    }

    /// The kind of a stream, whose media type clients request by `Accept`.
    private static func stream(of type: TypeExpression) -> String? {
        if case .wrapped(let wrapper, _, _) = type, wrapper.isStream { wrapper.rawValue } else { nil }
    }

    private static func contentType(of body: BodyDeclaration) -> String {
        if let contentType = body.contentType { return contentType.value }
        switch body.type {
        case .builtin(.text, _): return "text/plain"
        case .builtin(.data, _): return "application/octet-stream"
        default: return body.form?.value.rawValue ?? "json"
        }
    }

    /// The constants of a body with inline fields.
    private static func constants(of body: BodyDeclaration?) -> [String] {
        guard case .object(let object)? = body?.type else { return [] }
        return object.fields.compactMap { field in
            switch field.options?.value.constant?.value {
            case .text(let value)?: "\(field.name.value)=\(value)"
            case .list(let values)?: "\(field.name.value)=\(values.map(\.value))"
            case nil: nil
            }
        }
    }

    /// A constant or a required parameter. Optional parameters do not distinguish requests.
    private static func parameter(_ parameter: ParameterDeclaration) -> String? {
        switch parameter.source {
        case .constant(let value)?: "\(parameter.name.value)=\(value.value)"
        case .argument(let type)?:
            type.isOptional || parameter.options?.value.defaultValue != nil ? nil : parameter.name.value
        case nil: nil
        }
    }
}
