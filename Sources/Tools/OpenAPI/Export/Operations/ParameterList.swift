import SpeccCatalog
import SpeccChecks
import SpeccContract
import SpeccDiagnostics

/// The parameters of an operation.
struct ParameterList {
    let schemas: SchemaBuilder
    let endpoint: ResolvedEndpoint
    /// The names of the path parameters in the document by their names in the catalog.
    let pathNames: [String: String]
    let pointer: JSONPointer

    private var session: ExportSession { schemas.session }

    var parameters: [DocumentValue] {
        var parameters = endpoint.pathParameters.map(pathParameter)
        parameters += endpoint.policy.query.map { constant($0.value, in: "query") }
        parameters += endpoint.queryParameters.compactMap(queryParameter)
        let headers = endpoint.policy.headers.filter { !Self.ignored.contains($0.value.name.lowercased()) }
        parameters += headers.map { constant($0.value, in: "header") }
        for parameter in endpoint.headerParameters { parameters += headerParameters(parameter) }
        if case .header(let name)? = endpoint.idempotency, !declaresHeader(name) {
            parameters.append(idempotencyKey(name))
        }
        return parameters
    }

    /// The headers that OpenAPI derives from other declarations.
    private static let ignored: Set<String> = ["accept", "content-type", "authorization"]

    private func declaresHeader(_ name: String) -> Bool {
        endpoint.headerParameters.contains { $0.name.value.lowercased() == name.lowercased() }
    }

    private func idempotencyKey(_ name: String) -> DocumentValue {
        .members([
            ("name", .string(name)), ("in", .string("header")),
            ("description", .string("A unique key, which is the same for all attempts of a call.")),
            ("schema", .members([("type", .string("string"))])),
        ])
    }

    /// A query item without '=', which no style of OpenAPI has.
    private func reportFlag(_ name: String, at range: SourceRange) {
        session.report(.encoding, "OpenAPI has no query items without a value: '\(name)'", at: range, pointer)
    }

    private func constant(_ constant: ResolvedConstant, in place: String) -> DocumentValue {
        if constant.isFlag, place == "query" { reportFlag(constant.name, at: endpoint.name.range) }
        let schema = DocumentValue.members([
            ("type", .string("string")), session.version.constant(.string(constant.value)),
        ])
        return .members(
            [
                ("name", .string(constant.name)), ("in", .string(place)), ("required", .flag(true)),
                ("allowEmptyValue", constant.isFlag && place == "query" ? .flag(true) : nil), ("schema", schema),
            ]
                + session.extensions([
                    ("flag", constant.isFlag ? .flag(true) : nil),
                    ("sensitive", constant.isSensitive ? .flag(true) : nil),
                ])
        )
    }

    private func pathParameter(_ parameter: ResolvedParameter) -> DocumentValue {
        let name = pathNames[parameter.name.value] ?? parameter.name.value
        if parameter.spansSegments {
            let message = "OpenAPI has no parameter for several segments of a path: '\(parameter.name.value)'"
            session.report(.multiSegmentParameter, message, at: parameter.name.range, pointer)
        }
        let further = session.extensions([
            ("rest", parameter.spansSegments ? .flag(true) : nil),
            ("name", name == parameter.name.value ? nil : .string(parameter.name.value)),
        ])
        return self.parameter(parameter, name, in: "path", isRequired: true, encoding: [], further)
    }

    private func queryParameter(_ parameter: ResolvedParameter) -> DocumentValue? {
        if parameter.isFamily { return queryFamily(parameter) }
        if parameter.isJSON {
            let isRequired = !parameter.type.isOptional
            return self.parameter(
                parameter,
                parameter.name.value,
                in: "query",
                isRequired: isRequired,
                encoding: [],
                []
            )
        }
        let encoding = QueryEncoding(parameter, schemas.types)
        if !encoding.isDefined {
            let message = "OpenAPI does not define the encoding of '\(parameter.name.value)'"
            session.report(.encoding, message, at: parameter.name.range, pointer)
        }
        if parameter.isFlag { reportFlag(parameter.name.value, at: parameter.name.range) }
        let style = encoding.isExtension ? parameter.listStyle.rawValue : nil
        let further = session.extensions([
            ("style", style.map(DocumentValue.string)),
            ("name", encoding.name == parameter.name.value ? nil : .string(parameter.name.value)),
            ("flag", parameter.isFlag ? .flag(true) : nil),
        ])
        let flag: [(String, DocumentValue?)] = [("allowEmptyValue", parameter.isFlag ? .flag(true) : nil)]
        return self.parameter(
            parameter,
            encoding.name,
            in: "query",
            isRequired: !parameter.isFlag && !parameter.type.isOptional,
            encoding: flag + encoding.members,
            further
        )
    }

    /// A map of query items; OpenAPI has those without a prefix.
    private func queryFamily(_ parameter: ResolvedParameter) -> DocumentValue? {
        guard parameter.name.value.isEmpty else {
            let message = "OpenAPI has no query items with a common prefix: '\(parameter.pattern)'"
            session.report(.headerFamily, message, at: parameter.name.range, pointer)
            return nil
        }
        return self.parameter(
            parameter,
            parameter.swiftName.text,
            in: "query",
            isRequired: !parameter.type.isOptional,
            encoding: [("style", .string("form")), ("explode", .flag(true))],
            session.extensions([("name", .string(parameter.pattern))])
        )
    }

    private func headerParameters(_ parameter: ResolvedParameter) -> [DocumentValue] {
        if parameter.isFamily {
            let message = "OpenAPI has no families of headers: '\(parameter.pattern)'"
            session.report(.headerFamily, message, at: parameter.name.range, pointer)
            return []
        }
        if parameter.isCookies, let cookies = schemas.types.object(of: parameter.type) {
            return cookies.fields.map { cookie($0, isOptional: parameter.type.isOptional) }
        }
        if Self.ignored.contains(parameter.name.value.lowercased()) {
            let message = "OpenAPI ignores header parameters named '\(parameter.name.value)'"
            session.report(.ignoredHeader, message, at: parameter.name.range, pointer)
        }
        let isRequired = !parameter.type.isOptional
        return [self.parameter(parameter, parameter.name.value, in: "header", isRequired: isRequired, encoding: [], [])]
    }

    private func cookie(_ field: ResolvedField, isOptional: Bool) -> DocumentValue {
        let isRequired = !isOptional && field.presence == .required
        return .members(
            [("name", .string(field.name.value)), ("in", .string("cookie"))]
                + [("required", isRequired ? .flag(true) : nil)]
                + DeclarationText.members(docs: field.docs, deprecated: field.deprecated)
                + [("schema", schemas.schema(of: field.type.unwrapped, field.constraints))]
                + session.extensions([("sensitive", field.isSensitive ? .flag(true) : nil)])
        )
    }

    private func parameter(
        _ parameter: ResolvedParameter,
        _ name: String,
        in place: String,
        isRequired: Bool,
        encoding: [(String, DocumentValue?)],
        _ extensions: [(String, DocumentValue?)]
    ) -> DocumentValue {
        let type = parameter.type.unwrapped
        let value = (parameter.defaultValue ?? parameter.serverDefaultValue).map {
            ValueConverter(types: schemas.types).value($0, as: type)
        }
        let schema = session.version.annotated(schemas.schema(of: type, parameter.constraints), [("default", value)])
        let example = parameter.example.flatMap { ExampleConverter(types: schemas.types).scalar($0, as: type) }
        let isOfClient = parameter.defaultValue != nil && !parameter.isFlag
        let details: [(String, DocumentValue?)] = [("schema", schema), ("example", example)]
        let media = DocumentValue.members([("application/json", .members(details))])
        return .members(
            [("name", .string(name)), ("in", .string(place)), ("required", isRequired ? .flag(true) : nil)]
                + DeclarationText.members(docs: parameter.docs, deprecated: parameter.deprecated) + encoding
                + (parameter.isJSON ? [("content", media)] : details) + extensions
                + session.extensions([
                    (
                        "default",
                        parameter.createdDefault.map { .string($0.rawValue) }
                            ?? (isOfClient ? .string("client") : nil)
                    ),
                    ("sensitive", parameter.isSensitive ? .flag(true) : nil),
                ])
        )
    }
}
