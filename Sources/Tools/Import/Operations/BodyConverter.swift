import SpeccOpenAPI
import SpeccText

/// Request bodies.
struct BodyConverter {
    let schemas: SchemaConverter
    let log: FindingLog

    func convert(_ operation: OpenAPIOperation, into endpoint: EndpointDraft) {
        guard let body = operation.body, !body.content.isEmpty else { return }
        let ranked = body.content.sorted { Self.rank($0) < Self.rank($1) }
        let media = schemas.mediaTypes.ordered(ranked, at: body.location)
        guard let chosen = media.first else { return }
        if HTTPMethodSemantics(endpoint.method).content == .none {
            if !isEmptyForm(chosen) { log.add(.bodyOnGet, chosen.text, at: body.location, .endpoint(endpoint)) }
            return
        }
        for other in media.dropFirst() { log.add(.otherMediaType, other.text, at: body.location, .endpoint(endpoint)) }
        var draft: BodyDraft
        switch Self.encoding(chosen) {
        case .json: draft = json(chosen, endpoint)
        case .form:
            guard let form = form(chosen, endpoint) else { return }
            draft = form
        case .multipart: draft = multipart(chosen, body, endpoint)
        case .raw: draft = raw(chosen)
        }
        draft.isOptional = draft.isOptional || !body.isRequired
        if case .json = draft.encoding, chosen.type != "application/json", chosen.type != "*/*",
            chosen.type.contains("/")
        {
            draft.contentType = chosen.type
        }
        endpoint.body = draft
        if case .constant(_, let scalar) = draft.type { endpoint.body?.type = .scalar(scalar) }
    }

    /// Media types that express the type come first; the order in the document does not count.
    private static func rank(_ media: OpenAPIMediaType) -> (Int, String) {
        let rank =
            switch media.type {
            case "application/json": 0
            case "application/x-www-form-urlencoded": 3
            case "multipart/form-data": 4
            case "*/*": 2
            case "application/json-patch+json": 6
            case _ where media.isJSON: 1
            case _ where media.type.hasPrefix("multipart/"): 5
            case _ where media.type.hasPrefix("text/"): 7
            default: 8
            }
        return (rank, media.text)
    }

    private static func encoding(_ media: OpenAPIMediaType) -> BodyDraft.Encoding {
        if media.isJSON { return .json }
        if media.type == "application/x-www-form-urlencoded" { return .form }
        if media.type.hasPrefix("multipart/") { return .multipart }
        // Every JSON text is a YAML document.
        if media.type.hasSuffix("+yaml"), let schema = media.schema, schema.keywords.format != "binary" { return .json }
        if media.type == "*/*", let schema = media.schema, schema.keywords.format != "binary" { return .json }
        return .raw
    }

    private func isEmptyForm(_ media: OpenAPIMediaType) -> Bool {
        guard let schema = media.schema else { return true }
        let keywords = schema.keywords
        if case .schema = keywords.additional { return false }
        let isObject = keywords.types.isEmpty || keywords.types == [.object]
        return schema.reference == nil && isObject && keywords.items == nil && keywords.properties.isEmpty
            && keywords.allOf.isEmpty
            && keywords.oneOf.isEmpty
            && keywords.anyOf.isEmpty
    }

    private func hint(_ endpoint: EndpointDraft) -> NameHint {
        NameHint(operation: endpoint, field: "", role: .body)
    }

    private func json(_ media: OpenAPIMediaType, _ endpoint: EndpointDraft) -> BodyDraft {
        guard let schema = media.schema else { return BodyDraft(type: .json, isOptional: false, encoding: .json) }
        let converted = schemas.convert(schema, hint(endpoint))
        if !converted.options.constraints.isEmpty {
            log.add(.validation, media.text, at: schema.location, .endpoint(endpoint))
        }
        return BodyDraft(type: converted.type, isOptional: false, encoding: .json)
    }

    private func form(_ media: OpenAPIMediaType, _ endpoint: EndpointDraft) -> BodyDraft? {
        guard let schema = media.schema, !isEmptyForm(media) else { return nil }
        let converted = schemas.convert(schema, hint(endpoint), .form)
        var type = converted.type
        if type.union != nil {
            type.declared?.isFormBody = true
        } else if type.object == nil {
            if case .map = type {
            } else {
                log.add(.untypedValue, media.text, at: schema.location, .endpoint(endpoint))
                type = .map(.string)
            }
        }
        var draft = BodyDraft(type: type, isOptional: false, encoding: .form)
        let lists = FormStyles.lists(of: type, media)
        draft.listStyle = lists.style
        if !lists.isExact { log.add(.listStyle, media.text, at: schema.location, .endpoint(endpoint)) }
        return draft
    }

    private func multipart(_ media: OpenAPIMediaType, _ body: OpenAPIRequestBody, _ endpoint: EndpointDraft)
        -> BodyDraft
    {
        guard let schema = media.schema else {
            return BodyDraft(type: .scalar("data"), isOptional: false, encoding: .raw, contentType: media.type)
        }
        let converted = schemas.convert(schema, hint(endpoint))
        guard let object = converted.type.object, let declared = converted.type.declared else {
            log.add(.skippedBody, media.text, at: body.location, .endpoint(endpoint))
            return BodyDraft(type: .scalar("data"), isOptional: false, encoding: .raw, contentType: media.type)
        }
        var parts = ObjectDraft()
        var draft = BodyDraft(type: converted.type, isOptional: false, encoding: .multipart)
        for var field in object.allFields {
            let source = source(of: field.name, in: schema)
            if let source, isBinary(source) {
                field.type = isList(source) ? .list(.scalar("file")) : .scalar("file")
                field.options.constraints = ConstraintsDraft()
            }
            field.isPart = true
            field.isRequired = field.isRequired && !field.isNullable
            field.isNullable = false
            if case .list(let element) = field.type { field.type = .list(element.present) }
            parts.fields.append(field)
        }
        let type = schemas.declare(.object(parts), at: declared.location, hint(endpoint))
        draft.type = .declared(type)
        return draft
    }

    private func source(of name: String, in schema: OpenAPISchema) -> OpenAPISchema? {
        var composition = SchemaConverter.Composition()
        for part in schemas.table.parts(of: schema) { schemas.collect(part, into: &composition) }
        let found = composition.fields.fields.first { $0.name == name }?.schema
        return found.flatMap { schemas.table.resolved($0) }
    }

    private func isBinary(_ schema: OpenAPISchema) -> Bool {
        let keywords = schema.keywords
        if keywords.types == [.file] || keywords.format == "binary" { return true }
        if keywords.contentMediaType == "application/octet-stream" { return true }
        let members = keywords.anyOf + keywords.oneOf
        if !members.isEmpty {
            return members.contains { schemas.table.resolved($0).map(isBinary) ?? false }
        }
        guard let items = keywords.items.flatMap({ schemas.table.resolved($0) }) else { return false }
        return items.keywords.types == [.file] || items.keywords.format == "binary"
    }

    private func isList(_ schema: OpenAPISchema) -> Bool {
        schema.keywords.items != nil
    }

    private func raw(_ media: OpenAPIMediaType) -> BodyDraft {
        if media.type.hasPrefix("text/") {
            let contentType = media.type == "text/plain" ? nil : media.type
            return BodyDraft(type: .scalar("text"), isOptional: false, encoding: .raw, contentType: contentType)
        }
        let isWild = media.type.contains("*") || !media.type.contains("/")
        return BodyDraft(
            type: .scalar(isWild ? "file" : "data"),
            isOptional: false,
            encoding: .raw,
            contentType: isWild ? nil : media.type
        )
    }
}
