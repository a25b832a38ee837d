import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// The parameters, the body and the responses of an endpoint, with their origin.
enum RequestSettings {
    static func settings(of endpoint: EndpointPolicyReport) -> [Explanation.Setting] {
        parameters(of: endpoint) + body(of: endpoint) + responses(of: endpoint)
    }

    private static func parameters(of endpoint: EndpointPolicyReport) -> [Explanation.Setting] {
        var settings: [Explanation.Setting] = []
        settings += endpoint.pathParameters.map { parameter in
            .inherited("path", parameter) {
                "\($0.name.value): \(value(of: $0, parameter.level))\(joining(of: $0))\(serverDefault(of: $0))"
            }
        }
        if !endpoint.headers.contains(where: { $0.value.name.value.lowercased() == "accept" }) {
            settings.append(.own("header", "Accept: \(endpoint.defaultAccept)", nil))
        }
        if case .file = endpoint.responseKind {
            settings.append(.own("header", "Accept-Encoding: identity", nil))
        }
        settings += endpoint.headers.map { header in
            .inherited("header", header) {
                "\($0.name.value): \(value(of: $0, header.level))\(joining(of: $0))\(serverDefault(of: $0))"
            }
        }
        settings += endpoint.query.map { item in
            .inherited("query", item) {
                if isFlag($0) { return "\($0.name.value), without a value" }
                return "\($0.name.value) = \(value(of: $0, item.level))\(encoding(of: $0))\(serverDefault(of: $0))"
            }
        }
        return settings
    }

    private static func body(of endpoint: EndpointPolicyReport) -> [Explanation.Setting] {
        guard let declaration = endpoint.declaration.body, let body = endpoint.body else { return [] }
        return [.own("body", "\(type(declaration.type)), sent as \(encoding(of: body))", body.range)]
    }

    /// `JSON (application/merge-patch+json)`
    private static func encoding(of body: ResolvedBody) -> String {
        let declared = body.contentType
        return switch body.kind {
        case .json: "JSON (\(declared ?? "application/json"))"
        case .lines: "a line of JSON for each element (\(declared ?? "application/x-ndjson"))"
        case .text: "text (\(declared ?? "text/plain; charset=utf-8"))"
        case .data(let contentType), .stream(let contentType?): contentType
        case .stream(nil): "a stream with a content type supplied by the caller"
        case .file: declared.map { "the content of a file (\($0))" } ?? "the content of a file, with its content type"
        case .form(let form): "form-encoded (application/x-www-form-urlencoded)\(fields(of: form))"
        case .multipart: "multipart (multipart/form-data)"
        }
    }

    /// `; 'filter' as JSON, lists in 'tags' as 'comma'`
    private static func fields(of form: ResolvedForm) -> String {
        let fields = form.fields.sorted { $0.key < $1.key }.map { name, field in
            switch field {
            case .json: "'\(name)' as JSON"
            case .lists(let style): "lists in '\(name)' as '\(style.rawValue)'"
            }
        }
        return fields.isEmpty ? "" : "; " + QuantityText.list(fields)
    }

    /// `, joined by commas` for lists in paths and headers.
    private static func joining(of parameter: ParameterDeclaration) -> String {
        guard case .argument(let type)? = parameter.source, case .list = type.present else { return "" }
        return ", joined by commas"
    }

    private static func responses(of endpoint: EndpointPolicyReport) -> [Explanation.Setting] {
        let successes = endpoint.declaration.returns.map { response in
            Explanation.Setting.own("returns", text(of: response), response.status.range)
        }
        let ignored: [Explanation.Setting] = [.own("returns", "no value; the response body is ignored", nil)]
        return (successes.isEmpty ? ignored : successes)
            + endpoint.errors.map { .inherited("errors", $0, text) }
    }

    /// `200: Problem, if ok is false; with header X-Request-Id`
    private static func text(of response: ResponseDeclaration) -> String {
        let condition = response.when.map { ", if \(PolicySettings.conditions($0.value))" } ?? ""
        let names = response.headers.map { $0.name.value + ($0.isHeaderPrefix ? "*" : "") }
        let headers = names.isEmpty ? "" : "; with header\(names.count == 1 ? "" : "s") \(QuantityText.list(names))"
        let name = response.name.map { "\($0.value), " } ?? ""
        let value = response.result.map(text) ?? type(response.type)
        return "\(name)\(response.status.value.text): \(value)\(condition)\(headers)"
    }

    private static func text(of result: StatusResult) -> String {
        switch result {
        case .nil, .true, .false: "\(result.rawValue); the body is ignored"
        case .location: "the URL in the header Location, which is not followed"
        }
    }

    private static func value(of parameter: ParameterDeclaration, _ level: SettingLevel) -> String {
        switch parameter.source {
        case .constant(let value)?: value.value
        case .argument(let type)?: "\(self.type(type)), \(supplied(parameter, level))"
        case nil: supplied(parameter, level)
        }
    }

    /// `supplied by the caller, or 30000`, `chosen for the service`
    private static func supplied(_ parameter: ParameterDeclaration, _ level: SettingLevel) -> String {
        let value = parameter.options?.value.defaultValue.map { ", or \($0.value.text)" } ?? ""
        return (level == .endpoint ? "supplied by the caller" : "chosen for the service") + value
    }

    /// Whether only the name is sent, in every call.
    private static func isFlag(_ parameter: ParameterDeclaration) -> Bool {
        guard case .constant? = parameter.source else { return false }
        return parameter.options?.value.flag?.value ?? false
    }

    /// `, sent as JSON`, `, list style 'index'`
    private static func encoding(of parameter: ParameterDeclaration) -> String {
        guard let options = parameter.options?.value else { return "" }
        if options.encoding != nil { return ", sent as JSON" }
        return options.style.map { ", list style '\($0.value.rawValue)'" } ?? ""
    }

    private static func serverDefault(of parameter: ParameterDeclaration) -> String {
        parameter.options?.value.serverDefault.map { "; the server's default is \($0.value.text)" } ?? ""
    }

    private static func type(_ type: TypeExpression) -> String {
        if let spelling = type.spelling { return spelling }
        switch type {
        case .list(let element, _): return "list<\(self.type(element))>"
        case .map(let element, _): return "map<\(self.type(element))>"
        case .optional(let wrapped, _): return self.type(wrapped) + "?"
        case .nullable(let wrapped, _): return self.type(wrapped) + " | null"
        case .wrapped(let wrapper, let inner, _): return "\(wrapper.rawValue)<\(self.type(inner))>"
        case .applied(let name, let inner, _): return "\(name.value)<\(self.type(inner))>"
        case .object(let object):
            let names = object.extends.map(\.value) + object.fields.map(\.name.value)
            return "{ \(names.joined(separator: ", ")) }"
        case .union(let union): return QuantityText.list(union.members.map { self.type($0.type) }, conjunction: "or")
        case .enumeration(let enumeration):
            return "[\(enumeration.cases.map(\.value.value).joined(separator: ", "))]"
        case .builtin, .named, .parameter, .invalid: return "unknown type"
        }
    }
}

extension Explanation.Setting {
    /// A setting of the endpoint itself; a built-in one where `range` is nil.
    static func own(_ name: String, _ value: String, _ range: SourceRange?) -> Self {
        let level = range == nil ? SettingLevel.builtIn : .endpoint
        return Self(name: name, value: value, level: level.text, location: range)
    }

    static func inherited<Value>(
        _ name: String,
        _ effective: Effective<Value>,
        _ text: (Value) -> String
    ) -> Self {
        Self(
            name: name,
            value: text(effective.value),
            level: effective.level.text,
            location: effective.range,
            overrides: effective.overridden.map { Explanation.Overridden(level: $0.level.text, location: $0.range) }
        )
    }
}

extension SettingLevel {
    fileprivate var text: String {
        switch self {
        case .builtIn: "built in"
        case .implied: "the only credential"
        case .api: "api defaults"
        case .service: "service defaults"
        case .host: "host"
        case .endpoint: "endpoint"
        }
    }
}
