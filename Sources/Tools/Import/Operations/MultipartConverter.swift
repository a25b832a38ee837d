import SpeccOpenAPI

/// Multipart bodies: a part for each property, in the order of the document, which some servers require.
struct MultipartConverter {
    let schemas: SchemaConverter
    let log: FindingLog

    func body(_ media: OpenAPIMediaType, _ endpoint: EndpointDraft) -> BodyDraft {
        let hint = NameHint(operation: endpoint, field: "", role: .body)
        let location = media.schema?.location ?? endpoint.operation.body?.location ?? endpoint.operation.location
        guard let schema = media.schema else { return untyped(media, location, endpoint) }
        let converted = schemas.convert(schema, hint)
        guard let object = converted.type.object, let declared = converted.type.declared else {
            return untyped(media, location, endpoint)
        }
        let sources = schemas.properties(of: schema)
        var parts = ObjectDraft()
        for field in object.allFields {
            let source = sources.first { $0.name == field.name }.flatMap { schemas.table.resolved($0.schema) }
            let encoding = media.encodings.first { $0.property == field.name }
            parts.fields.append(part(field, source, encoding, endpoint))
        }
        let positions = Dictionary(sources.enumerated().map { ($1.name, $0) }) { first, _ in first }
        let order = { (field: FieldDraft) in positions[field.name] ?? sources.count }
        parts.fields = parts.fields.enumerated()
            .sorted { (order($0.element), $0.offset) < (order($1.element), $1.offset) }.map(\.element)
        if object.hasAdditional { log.add(.additionalFields, media.text, at: location, .endpoint(endpoint)) }
        for encoding in media.encodings where positions[encoding.property] == nil {
            log.add(.ignoredMember, encoding.property, at: encoding.location, .endpoint(endpoint))
        }
        let type = schemas.declare(.object(parts), at: declared.location, hint)
        var draft = BodyDraft(type: .declared(type), isOptional: false, encoding: .multipart)
        if media.type != "multipart/form-data" { draft.contentType = media.type }
        return draft
    }

    /// A body whose parts the document does not declare: the caller passes it with its boundary.
    private func untyped(_ media: OpenAPIMediaType, _ location: DocumentLocation, _ endpoint: EndpointDraft)
        -> BodyDraft
    {
        log.add(.skippedBody, media.text, at: location, .endpoint(endpoint))
        var draft = BodyDraft(type: .scalar("bytes"), isOptional: false, encoding: .raw)
        draft.accept = ["multipart/*"]
        return draft
    }

    // MARK: - Parts

    private func part(
        _ original: FieldDraft,
        _ source: OpenAPISchema?,
        _ encoding: OpenAPIMediaType.Encoding?,
        _ endpoint: EndpointDraft
    ) -> FieldDraft {
        var field = original
        field.isPart = true
        field.isRequired = field.isRequired && !field.isNullable
        field.isNullable = false
        let declared = encoding?.contentType.map(Self.mediaTypes) ?? source.map(contentMediaTypes) ?? []
        if let source, isBinary(source, declared) {
            field.type = isList(source) ? .list(.scalar("file")) : .scalar("file")
            field.options.constraints = ConstraintsDraft()
            field.accept = declared.contains("application/octet-stream") || declared.contains("*/*") ? [] : declared
            return field
        }
        if case .list(let element) = field.type { field.type = .list(element.present) }
        if let union = field.type.union, union.members.allSatisfy({ !FieldDraft.needsJSON($0.type) }) {
            // A text, number or boolean is a part of text.
            log.add(.unionAsText, field.name, at: field.location, .endpoint(endpoint))
            field.type = .string
        }
        guard let encoding else { return field }
        let isDefault = encoding.style == nil || encoding.style == .form
        let isJoined = field.type.isList && encoding.isExploded == false
        if !isDefault || isJoined {
            log.add(.partEncoding, field.name, at: encoding.location, .endpoint(endpoint))
        }
        guard let type = declared.first(where: { $0.hasSuffix("json") }) ?? declared.first else { return field }
        let isJSON = type.hasSuffix("json")
        if isJSON, field.isJSONPart || field.type.isList {
            field.isJSONEncoded = true
            if type != "application/json" { field.contentType = type }
        } else if field.isJSONPart || isJSON && Self.isQuoted(field.type) {
            log.add(.partEncoding, field.name, at: encoding.location, .endpoint(endpoint))
        } else if type != "text/plain", !type.contains("*") {
            field.contentType = type
        }
        return field
    }

    /// Whether a value is text, which JSON writes in quotes.
    static func isQuoted(_ type: TypeUse) -> Bool {
        switch type {
        case .scalar(let scalar), .constant(_, let scalar):
            scalar != "bool" && UnionSimplifier.isText(scalar)
        case .declared: type.enumeration?.isInteger != true
        case .list, .map, .optional, .stream: true
        }
    }

    private static func mediaTypes(_ text: String) -> [String] {
        text.split(separator: ",").map { OpenAPIMediaType(name: String($0)).type }.filter { $0.contains("/") }
    }

    private func contentMediaTypes(_ schema: OpenAPISchema) -> [String] {
        let items = schema.keywords.items.flatMap { schemas.table.resolved($0) }
        return (schema.keywords.contentMediaType ?? items?.keywords.contentMediaType).map(Self.mediaTypes) ?? []
    }

    /// Whether a part is a file: by its schema, or because no text has its content type.
    private func isBinary(_ schema: OpenAPISchema, _ types: [String]) -> Bool {
        var visited: Set<ObjectIdentifier> = []
        return isBinary(schema, types, &visited)
    }

    /// - Parameter visited: The schemas around this one, and the members before it. Schemas can contain themselves.
    private func isBinary(_ schema: OpenAPISchema, _ types: [String], _ visited: inout Set<ObjectIdentifier>) -> Bool {
        guard visited.insert(ObjectIdentifier(schema)).inserted else { return false }
        let keywords = schema.keywords
        if keywords.types == [.file] || keywords.format == "binary" { return true }
        let members = keywords.anyOf + keywords.oneOf
        if !members.isEmpty {
            return members.contains { member in
                schemas.table.resolved(member).map { isBinary($0, [], &visited) } ?? false
            }
        }
        if let items = keywords.items {
            return schemas.table.resolved(items).map { isBinary($0, types, &visited) } ?? false
        }
        let isUntyped =
            schema.allowsAnything
            || keywords.types == [.string] && keywords.enumeration == nil && keywords.format == nil
        guard isUntyped, keywords.contentEncoding == nil else { return false }
        return (types + contentMediaTypes(schema)).contains { type in
            let isText =
                type.hasPrefix("text/") || type.hasSuffix("json") || type.hasSuffix("xml") || type.hasSuffix("yaml")
            return !isText && type != "application/x-www-form-urlencoded"
        }
    }

    private func isList(_ schema: OpenAPISchema) -> Bool {
        schema.keywords.items != nil
    }
}
