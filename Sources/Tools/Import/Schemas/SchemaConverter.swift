import SpeccContract
import SpeccOpenAPI

/// Converts schemas to types of the catalog, each schema once for each encoding.
final class SchemaConverter {
    let table: SchemaTable
    let log: FindingLog
    /// All types, in the order in which they were found.
    private(set) var types: [TypeDraft] = []
    private var known: [Key: ConvertedSchema] = [:]
    private var active: Set<Key> = []
    /// The maximum number of schemas that contain each other. Conversions recurse.
    private static let maximumDepth = 2_000
    let corrections: ImportCorrections
    let mediaTypes: MediaTypeChoices
    let budget: ConversionBudget

    struct Key: Hashable {
        let file: String
        let pointer: JSONPointer
        let encoding: SchemaEncoding
        /// Whether the schema is the base of others, and not the union of them.
        var isBase = false
        /// The composition that a member of a union is part of.
        var composition: JSONPointer?
    }

    init(
        _ document: OpenAPIDocument,
        log: FindingLog,
        corrections: ImportCorrections = ImportCorrections(),
        mediaTypes: MediaTypeChoices = MediaTypeChoices(),
        combinations: Int
    ) {
        self.corrections = corrections
        self.mediaTypes = mediaTypes
        budget = ConversionBudget(steps: combinations)
        table = SchemaTable(document)
        self.log = log
        known.reserveCapacity(document.schemas.count)
    }

    func convert(_ schema: OpenAPISchema, _ hint: NameHint, _ encoding: SchemaEncoding = .json) -> ConvertedSchema {
        if let reason = corrections.schemas[ImportCorrections.Part(schema.location)] {
            reportUntyped(schema.location, hint, encoding, detail: reason)
            return ConvertedSchema(encoding.anyValue)
        }
        let key = Key(file: schema.location.file, pointer: schema.location.pointer, encoding: encoding)
        return cached(key, at: schema.location, hint) {
            var result = convertUncached(schema, hint, encoding, key)
            if !result.type.present.isScalar {
                report(.kind, of: result, at: schema.location, hint)
                result.example = nil
            }
            return result
        }
    }

    /// The result of a conversion that has been done before, or of `conversion`.
    ///
    /// A conversion that needs its own result is a schema that contains itself without a name.
    func cached(
        _ key: Key,
        at location: DocumentLocation,
        _ hint: NameHint,
        conversion: () -> ConvertedSchema
    ) -> ConvertedSchema {
        if let result = known[key] { return result }
        guard active.count < Self.maximumDepth else {
            let limit = "schemas refer to each other more than \(Self.maximumDepth) levels deep"
            reportUntyped(location, hint, key.encoding, detail: limit)
            return ConvertedSchema(key.encoding.anyValue)
        }
        guard key.composition == nil || budget.spend(1) else {
            reportUntyped(location, hint, key.encoding, detail: budget.reason)
            return ConvertedSchema(key.encoding.anyValue)
        }
        guard active.insert(key).inserted else {
            reportUntyped(location, hint, key.encoding)
            return ConvertedSchema(key.encoding.anyValue)
        }
        defer { active.remove(key) }
        let result = conversion()
        known[key] = result
        return result
    }

    /// Whether the schema at a location was converted.
    func hasConverted(_ id: SchemaID) -> Bool {
        SchemaEncoding.allCases.contains { encoding in
            [false, true].contains { isBase in
                known[Key(file: id.file, pointer: id.pointer, encoding: encoding, isBase: isBase)] != nil
            }
        }
    }

    /// Declares a type before its contents are converted, so that they can refer to it.
    func declare(_ key: Key, at location: DocumentLocation, _ hint: NameHint, _ result: inout ConvertedSchema)
        -> TypeDraft
    {
        let isNamed = table.isNamed(location) && key.composition == nil
        let type = TypeDraft(number: types.count, location: location, shape: .pending, hint: hint, isNamed: isNamed)
        type.encoding = key.encoding
        // The union of the types that extend a schema has its name.
        type.isBase = isNamed && !key.isBase && table.hasSubtypes(location)
        type.docs = result.options.docs
        type.isDeprecated = result.options.isDeprecated
        types.append(type)
        result.type = .declared(type)
        if isNamed {
            result.options.docs = nil
            result.options.isDeprecated = false
        }
        known[key] = result
        return type
    }

    /// Declares a type that no schema of its own describes.
    func declare(_ shape: TypeDraft.Shape, at location: DocumentLocation, _ hint: NameHint) -> TypeDraft {
        let type = TypeDraft(number: types.count, location: location, shape: shape, hint: hint, isNamed: false)
        types.append(type)
        return type
    }

    func report(
        _ kind: FidelityKind,
        _ location: DocumentLocation,
        _ hint: NameHint,
        subject: String? = nil,
        detail: String = ""
    ) {
        let target: FindingLog.Target =
            hint.owner.map { .type($0) } ?? hint.operation.map { .endpoint($0) } ?? .api
        log.add(kind, subject ?? hint.field, at: location, target, detail: detail)
    }

    /// Reports the example of a schema that the catalog does not contain.
    func report(
        _ problem: ScalarExample.Problem,
        of converted: ConvertedSchema,
        at location: DocumentLocation,
        _ hint: NameHint
    ) {
        guard let example = converted.example, !example.isNull else { return }
        report(.examples, location, hint, detail: problem.rawValue)
    }

    /// Reports a schema that has no type in Swift, and whose values are therefore of any kind.
    func reportUntyped(
        _ location: DocumentLocation,
        _ hint: NameHint,
        _ encoding: SchemaEncoding,
        detail: String = ""
    ) {
        report(encoding.isJSON ? .untypedValue : .parameterAsText, location, hint, detail: detail)
    }

    // MARK: - Parts

    private func convertUncached(
        _ schema: OpenAPISchema,
        _ hint: NameHint,
        _ encoding: SchemaEncoding,
        _ key: Key
    ) -> ConvertedSchema {
        let parts = table.parts(of: schema)
        let structural = parts.filter(hasStructure)
        // `allOf: [{ $ref: … }, { required: [name] }]` requires fields that the reference declares.
        let requiresFields = parts.contains { part in
            if case .own(let keywords, _) = part { !keywords.hasStructure && !keywords.required.isEmpty } else { false }
        }
        switch structural.count {
        case 0:
            var result = ConvertedSchema(encoding.anyValue)
            var isUntyped = !encoding.isJSON
            for case .own(let keywords, _) in parts {
                result.overlay(keywords)
                if case .none = keywords.additional { isUntyped = true }
            }
            if isUntyped { reportUntyped(schema.location, hint, encoding) }
            return result
        case 1 where !requiresFields:
            var result: ConvertedSchema
            switch structural[0] {
            case .reference(let id, let location):
                result = convert(id, at: location, hint, encoding)
                let allowsNull = parts.contains { part in
                    if case .own(let keywords, _) = part { keywords.isNullable } else { false }
                }
                if allowsNull, !schema.keywords.isNullable, !result.isNullable {
                    report(.nullAllowed, schema.location, hint)
                }
            case .own(var keywords, let location):
                // A wrapper such as 'allOf: [{ … }]' has the annotations of the whole.
                for case .own(let others, _) in parts where !others.hasStructure { keywords.add(annotationsOf: others) }
                result = convert(keywords, at: parts.count == 1 ? schema.location : location, hint, encoding, key)
                return result
            }
            for case .own(let keywords, _) in parts { result.overlay(keywords) }
            return result
        default:
            return composition(of: structural, all: parts, schema.location, hint, encoding, key)
        }
    }

    private func hasStructure(_ part: SchemaTable.Part) -> Bool {
        switch part {
        case .reference: true
        case .own(let keywords, _): keywords.hasStructure
        }
    }

    /// The type of a referenced schema.
    func convert(_ id: SchemaID, at location: DocumentLocation, _ hint: NameHint, _ encoding: SchemaEncoding)
        -> ConvertedSchema
    {
        guard let target = table.schema(id) else {
            report(.unresolvedReference, location, hint, subject: id.description)
            return ConvertedSchema(encoding.anyValue)
        }
        if let union = unionOfSubtypes(id, target, hint, encoding) { return union }
        return convert(target, referenceHint(hint, target), encoding)
    }

    /// A named schema is named after itself; any other one after its first use.
    func referenceHint(_ hint: NameHint, _ target: OpenAPISchema) -> NameHint {
        guard table.isNamed(target.location) else { return hint }
        var own = hint
        own.owner = nil
        own.isElement = false
        return own
    }

    /// The keywords of a schema without references.
    func convert(
        _ keywords: OpenAPISchema.Keywords,
        at location: DocumentLocation,
        _ hint: NameHint,
        _ encoding: SchemaEncoding,
        _ key: Key
    ) -> ConvertedSchema {
        var hint = hint
        if let title = keywords.title, hint.title == nil, !hint.isElement || keywords.isObject { hint.title = title }
        var result = ConvertedSchema(.json)
        result.overlay(keywords)
        reportUnusedAlternatives(of: keywords, location, hint)
        if let constant = keywords.constant {
            convertEnumeration([constant], keywords, location, hint, encoding, key, &result)
        } else if let values = keywords.enumeration, keywords.types != [.array],
            keywords.types != [.boolean] || values.count == 1
        {
            convertEnumeration(values, keywords, location, hint, encoding, key, &result)
        } else if let members = unionMembers(of: keywords) {
            if keywords.properties.isEmpty {
                convertUnion(members, keywords, location, hint, encoding, key, &result)
            } else {
                return unionWithFields(members, keywords, location, hint, encoding, key)
            }
        } else if keywords.types.count > 1 {
            convertKinds(keywords, location, hint, encoding, key, &result)
        } else if keywords.isObject {
            convertObject(keywords, location, hint, encoding, key, &result)
        } else if keywords.types == [.array]
            || keywords.types.isEmpty && (keywords.items != nil || !keywords.prefixItems.isEmpty)
        {
            convertArray(keywords, location, hint, encoding, key, &result)
        } else {
            convertScalar(keywords, location, hint, encoding, &result)
        }
        return result
    }
}

extension SchemaConverter {
    /// Reports alternatives that only require fields, and `anyOf` next to `oneOf`.
    private func reportUnusedAlternatives(
        of keywords: OpenAPISchema.Keywords,
        _ location: DocumentLocation,
        _ hint: NameHint
    ) {
        guard !keywords.oneOf.isEmpty || !keywords.anyOf.isEmpty else { return }
        guard let members = unionMembers(of: keywords) else { return report(.validation, location, hint) }
        if !keywords.oneOf.isEmpty, !keywords.anyOf.isEmpty, members.count == keywords.oneOf.count {
            report(.unsupportedMember, location, hint, subject: "schema: anyOf")
        }
    }
}

extension OpenAPISchema.Keywords {
    /// Adds the annotations of a schema around this one.
    mutating func add(annotationsOf others: Self) {
        isNullable = isNullable || others.isNullable
        description = others.description ?? description
        title = title ?? others.title
        isDeprecated = isDeprecated || others.isDeprecated
        isReadOnly = isReadOnly || others.isReadOnly
        isWriteOnly = isWriteOnly || others.isWriteOnly
        defaultValue = others.defaultValue ?? defaultValue
        pattern = others.pattern ?? pattern
        required += others.required
    }
}
