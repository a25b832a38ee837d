import SpeccCatalog
import SpeccContract
import SpeccEditing
import SpeccOpenAPI

extension SchemaConverter {
    func convertObject(
        _ keywords: OpenAPISchema.Keywords,
        _ location: DocumentLocation,
        _ hint: NameHint,
        _ encoding: SchemaEncoding,
        _ key: Key,
        _ result: inout ConvertedSchema
    ) {
        guard !keywords.properties.isEmpty else {
            result.type = .map(mapValue(keywords, location, hint, encoding))
            return
        }
        let type = declare(key, at: location, hint, &result)
        var fields = CollectedFields()
        fields.add(keywords, at: location)
        type.shape = .object(object(fields, type, hint, encoding))
    }

    /// An array with a type for each element. Returns false for one that a tuple cannot express: with further elements of a
    /// declared type, or with sensitive elements, whose names JSON does not contain.
    func convertTuple(
        _ keywords: OpenAPISchema.Keywords,
        _ location: DocumentLocation,
        _ hint: NameHint,
        _ encoding: SchemaEncoding,
        _ key: Key,
        _ result: inout ConvertedSchema
    ) -> Bool {
        let isOpen = keywords.items.map { table.resolved($0)?.keywords.types.isEmpty != true } ?? false
        guard encoding.isJSON, !isOpen else { return false }
        let type = declare(key, at: location, hint, &result)
        var names: Set<String> = []
        let fields = keywords.prefixItems.enumerated().map { index, schema in
            let title = schema.keywords.title ?? ""
            let swiftName = SwiftName.member(title)?.text
            let isName = title.utf8.allSatisfy {
                $0 == UInt8(ascii: "_") || Character(UnicodeScalar($0)).isLetter || (0x30...0x39).contains($0)
            }
            let name = swiftName.map { names.insert($0).inserted ? (isName ? title : $0) : nil } ?? nil
            return field(
                name ?? "element\(index + 1)",
                schema,
                isRequired: index < keywords.bounds.minItems ?? 0,
                type,
                hint,
                encoding
            )
        }
        let isSound = fields.allSatisfy { field in
            if case .pending? = field.type.declared?.shape { return false }
            return !field.options.isSensitive
        }
        type.shape = isSound && Set(fields.map(\.name)).count == fields.count ? .tuple(fields) : .alias(.list(.json))
        if case .alias(let list) = type.shape { result.type = list }
        return result.type.declared != nil
    }

    /// The type of the values of a map.
    private func mapValue(
        _ keywords: OpenAPISchema.Keywords,
        _ location: DocumentLocation,
        _ hint: NameHint,
        _ encoding: SchemaEncoding
    ) -> TypeUse {
        if case .schema(let schema) = keywords.additional {
            let converted = convert(schema, hint.element(), encoding)
            if converted.isClearable { report(.unionInForm, schema.location, hint) }
            let value = element(of: converted, at: schema.location, hint)
            return !encoding.isJSON ? value.present : value
        }
        if keywords.patternProperties.count == 1 {
            report(.validation, location, hint)
            let schema = keywords.patternProperties[0].schema
            return element(of: convert(schema, hint.element(), encoding), at: schema.location, hint)
        }
        if keywords.patternProperties.count > 1 || !encoding.isJSON { reportUntyped(location, hint, encoding) }
        return encoding.anyValue
    }

    /// The object with the collected fields.
    func object(_ fields: CollectedFields, _ type: TypeDraft, _ hint: NameHint, _ encoding: SchemaEncoding)
        -> ObjectDraft
    {
        var object = ObjectDraft()
        object.fields = fields.sorted.map { field in
            self.field(field.name, field.schema, isRequired: fields.required.contains(field.name), type, hint, encoding)
        }
        for location in fields.unnamed { log.add(.unnamedField, "", at: location, .type(type)) }
        if fields.hasPatterns { log.add(.validation, "patternProperties", at: type.location, .type(type)) }
        for other in fields.replaced {
            guard let last = object.fields.first(where: { $0.name == other.name }) else { continue }
            let first = convert(other.schema, fieldHint(other.name, type, hint), encoding)
            let isSame = TypeIdentity.text(of: first.type) == TypeIdentity.text(of: last.type)
            if !isSame { log.add(.fieldTwice, other.name, at: other.schema.location, .type(type)) }
        }
        switch fields.additional {
        case .schema(let schema) where encoding.isJSON:
            let converted = convert(schema, fieldHint("additional", type, hint), encoding)
            object.additional = .map(element(of: converted, at: schema.location, hint))
        case .any where encoding.isJSON: object.additional = .map(.json)
        case .any, .schema: log.add(.additionalFields, "", at: type.location, .type(type))
        case .unspecified, .none: break
        }
        return object
    }

    private func fieldHint(_ name: String, _ type: TypeDraft, _ hint: NameHint) -> NameHint {
        NameHint(owner: type, operation: hint.operation, field: name)
    }

    private func field(
        _ name: String,
        _ schema: OpenAPISchema,
        isRequired: Bool,
        _ type: TypeDraft,
        _ hint: NameHint,
        _ encoding: SchemaEncoding
    ) -> FieldDraft {
        let text = encoding.isJSON ? table.resolved(schema)?.keywords.jsonText : nil
        let converted = convert(text ?? schema, fieldHint(name, type, hint), encoding)
        var field = FieldDraft(
            name: name,
            type: converted.type,
            isRequired: isRequired,
            isNullable: converted.isNullable,
            options: converted.options,
            location: schema.location,
            isReadOnly: converted.isReadOnly,
            isWriteOnly: converted.isWriteOnly
        )
        if text != nil { (field.isPart, field.isJSONEncoded) = (true, true) }
        // Forms and queries have no null.
        if !encoding.isJSON, field.isNullable {
            field.isRequired = false
            field.isNullable = false
        }
        if converted.isClearable {
            if isRequired { log.add(.unionInForm, name, at: schema.location, .type(type)) }
            field.isClearable = !isRequired
            if case .constant(_, let scalar) = field.type { field.type = .scalar(scalar) }
        }
        if isRequired, converted.isNullable {
            field.type = enumerated(field.type, at: schema.location, fieldHint(name, type, hint))
        }
        field.options.example = converted.example
        if let value = converted.defaultValue {
            if field.isRequired, !converted.isNullable {
                field.options.defaultValue = defaultValue(value, of: converted, name, schema.location, type)
            } else if !value.isNull {
                field.options.serverDefault = defaultValue(value, of: converted, name, schema.location, type)
            }
        }
        return field
    }

    /// The default of a field; nil, which is reported, if the catalog cannot contain it.
    private func defaultValue(
        _ node: DocumentNode,
        of converted: ConvertedSchema,
        _ name: String,
        _ location: DocumentLocation,
        _ type: TypeDraft
    ) -> YAMLValue? {
        let value = DefaultConverter.value(node, of: converted.type, converted.options, name: name)
        if value == nil, !node.isNull {
            let reason = DefaultConverter.reason(node, of: converted.type, converted.options, name: name)
            log.add(.serverDefault, name, at: location, .type(type), detail: reason)
        }
        return value
    }
}

/// The fields of an object from all parts of a composition.
struct CollectedFields {
    private(set) var names: [String: Int] = [:]
    private(set) var fields: [Field] = []
    /// Fields that a later part declares again.
    private(set) var replaced: [Field] = []
    /// Fields whose name is empty.
    private(set) var unnamed: [DocumentLocation] = []
    var required: Set<String> = []
    var additional = OpenAPISchema.AdditionalProperties.unspecified
    /// Whether the names of additional fields have patterns.
    private(set) var hasPatterns = false

    struct Field {
        let name: String
        let schema: OpenAPISchema
    }

    /// `id`, then by name, independent of the order in the document.
    var sorted: [Field] {
        fields.sorted { left, right in
            if (left.name == "id") != (right.name == "id") { return left.name == "id" }
            return left.name.utf8.lexicographicallyPrecedes(right.name.utf8)
        }
    }

    mutating func add(_ keywords: OpenAPISchema.Keywords, at location: DocumentLocation) {
        required.formUnion(keywords.required)
        switch keywords.additional {
        case .unspecified, .none: break
        case .any, .schema: additional = keywords.additional
        }
        if let first = keywords.patternProperties.first {
            hasPatterns = true
            switch additional {
            case .any: break
            case .schema: additional = .any
            case .unspecified, .none: additional = keywords.patternProperties.count == 1 ? .schema(first.schema) : .any
            }
        }
        for property in keywords.properties {
            guard !property.name.isEmpty else {
                unnamed.append(property.schema.location)
                continue
            }
            add(Field(name: property.name, schema: property.schema))
        }
    }

    mutating func add(_ field: Field) {
        guard let index = names[field.name] else {
            names[field.name] = fields.count
            fields.append(field)
            return
        }
        let known = fields[index].schema
        guard known.location != field.schema.location else { return }
        // A repeated field may add a description only.
        guard field.schema.reference != nil || field.schema.keywords.hasStructure else { return }
        if known.reference == nil || known.reference != field.schema.reference { replaced.append(fields[index]) }
        fields[index] = field
    }
}

extension SchemaConverter {
    /// A schema with a discriminator that others extend represents the union of these; nil for any other schema.
    func unionOfSubtypes(
        _ id: SchemaID,
        _ schema: OpenAPISchema,
        _ hint: NameHint,
        _ encoding: SchemaEncoding
    ) -> ConvertedSchema? {
        guard encoding.isJSON, let discriminator = schema.keywords.discriminator,
            unionMembers(of: schema.keywords) == nil
        else { return nil }
        var ids = discriminator.mapping.compactMap(\.schema).sorted { $0.pointer < $1.pointer }
        ids += table.subtypes(of: id)
        var seen: Set<SchemaID> = [id]
        ids = ids.filter { seen.insert($0).inserted }
        guard !ids.isEmpty else { return nil }
        let key = Key(file: id.file, pointer: id.pointer, encoding: encoding, isBase: true)
        return cached(key, at: schema.location, hint) {
            var result = ConvertedSchema(.json)
            result.overlay(schema.keywords)
            let union = declare(key, at: schema.location, referenceHint(hint, schema), &result)
            let members = ids.compactMap { id -> UnionDraft.Member? in
                guard let target = table.schema(id) else { return nil }
                return UnionDraft.Member(type: convert(target, referenceHint(hint, target), encoding).type)
            }
            report(.subtypes, schema.location, hint, subject: id.name)
            var draft = UnionDraft(members: members)
            let references = ids.compactMap { id in
                table.schema(id).map { OpenAPISchema(referring: id, at: $0.location) }
            }
            draft.discriminator = self.discriminator(discriminator, of: references)
            draft.base = convert(schema, referenceHint(hint, schema), encoding).type
            union.shape = .union(draft)
            return result
        }
    }
}

extension OpenAPISchema.Keywords {
    /// The schema of the JSON that a string contains.
    fileprivate var jsonText: OpenAPISchema? {
        let type = contentMediaType?.lowercased() ?? ""
        guard types == [.string], contentEncoding == nil else { return nil }
        return type == "application/json" || type.hasSuffix("+json") ? contentSchema : nil
    }
}
