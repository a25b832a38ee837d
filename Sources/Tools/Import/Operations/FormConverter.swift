import SpeccOpenAPI

/// URL-encoded forms, whose fields can be JSON texts.
struct FormConverter {
    let schemas: SchemaConverter
    let log: FindingLog

    /// Nil for a form without fields.
    func body(_ media: OpenAPIMediaType, _ endpoint: EndpointDraft) -> BodyDraft? {
        guard let schema = media.schema, !Self.isEmpty(media) else { return nil }
        let hint = NameHint(operation: endpoint, field: "", role: .body)
        let converted = schemas.convert(schema, hint, .form)
        var type = converted.type
        if type.union != nil {
            type.declared?.isFormBody = true
        } else if type.object == nil {
            if case .map = type {
            } else {
                log.add(.parameterAsText, media.text, at: schema.location, .endpoint(endpoint))
                type = .map(.string)
            }
        }
        if let fields = fieldsWithJSON(of: type, schema, media, hint), let declared = type.declared {
            type = .declared(copy(of: declared, with: fields, hint))
        }
        var draft = BodyDraft(type: type, isOptional: false, encoding: .form)
        draft.form = media
        return draft
    }

    /// A type with other fields, for the body of one operation.
    func copy(of type: TypeDraft, with fields: [FieldDraft], _ hint: NameHint) -> TypeDraft {
        var object = ObjectDraft()
        object.fields = fields
        object.additional = type.shape.object?.additional
        let copy = schemas.declare(.object(object), at: type.location, hint)
        copy.docs = type.docs
        copy.isDeprecated = type.isDeprecated
        copy.encoding = type.encoding
        return copy
    }

    static func isEmpty(_ media: OpenAPIMediaType) -> Bool {
        guard let schema = media.schema else { return true }
        let keywords = schema.keywords
        if case .schema = keywords.additional { return false }
        let isObject = keywords.types.isEmpty || keywords.types == [.object]
        return schema.reference == nil && isObject && keywords.items == nil && keywords.properties.isEmpty
            && keywords.allOf.isEmpty
            && keywords.oneOf.isEmpty
            && keywords.anyOf.isEmpty
    }

    // MARK: - Fields

    /// The fields of a form, of which at least one is encoded as JSON; otherwise nil. Objects without an encoding are, too
    /// (OpenAPI 3.0.4 and 3.1.1, "Encoding the x-www-form-urlencoded Media Type").
    private func fieldsWithJSON(
        of type: TypeUse,
        _ schema: OpenAPISchema,
        _ media: OpenAPIMediaType,
        _ hint: NameHint
    ) -> [FieldDraft]? {
        guard var fields = type.object?.allFields else { return nil }
        let sources = schemas.properties(of: schema)
        var isChanged = false
        for index in fields.indices {
            let name = fields[index].name
            let encoding = media.encodings.first { $0.property == name }
            let isObject = FormStyles.isObject(fields[index].type) && !fields[index].isClearable
            guard encoding?.isJSON ?? isObject, let source = sources.first(where: { $0.name == name }) else { continue }
            var hint = hint
            hint.field = name
            hint.role = nil
            let value = schemas.convert(source.schema, hint).type.present
            // The JSON of a number or boolean is its text; that of a text has quotes, which 'WireStyles' reports.
            guard FieldDraft.needsJSON(value) || value.isList else { continue }
            fields[index].type = value
            fields[index].isPart = true
            fields[index].isJSONEncoded = true
            fields[index].isClearable = false
            fields[index].isRequired = fields[index].isRequired && !fields[index].isNullable
            fields[index].isNullable = false
            isChanged = true
        }
        return isChanged ? fields : nil
    }
}

extension OpenAPIMediaType.Encoding {
    /// Whether the document declares the value as one JSON text. A style takes precedence over a content type.
    var isJSON: Bool {
        guard style == nil, isExploded == nil, let contentType else { return false }
        return OpenAPIMediaType(name: contentType).type.hasSuffix("json")
    }
}

extension SchemaConverter {
    /// The properties of an object and its parts, in the order of the document.
    func properties(of schema: OpenAPISchema) -> [CollectedFields.Field] {
        var composition = Composition()
        for part in table.parts(of: schema) { collect(part, into: &composition) }
        return composition.fields.fields
    }
}
