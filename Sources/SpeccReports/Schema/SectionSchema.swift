import SpeccCatalog

/// The schema of one kind of map.
struct SectionSchema {
    private let section: SpecSection
    private let isPartial: Bool

    /// - Parameter isPartial: Whether required keys may be missing.
    init(_ section: SpecSection, isPartial: Bool = false) {
        self.section = section
        self.isPartial = isPartial
    }

    var members: [(String, JSON)] {
        let rows = CatalogSchema.rows(of: section)
        let keys = rows.map { ($0.name, KeySchema($0.entry).schema) }
        let members: [(String, JSON?)] = [
            ("type", .string("object")),
            ("properties", .object(keys)),
            ("patternProperties", others),
            ("additionalProperties", .flag(false)),
            ("anyOf", needs),
            ("allOf", alternatives),
            ("dependencies", companions),
        ]
        return members.compactMap { name, value in value.map { (name, $0) } }
    }

    /// Keys outside of the language: names of fields, or ignored keys.
    private var others: JSON? {
        if section.holdsFields { return .object([(TypeSchema.fieldNames, .reference(to: TypeSchema.fieldType))]) }
        return section.ignoredPrefix.map { .object([("^" + $0, .object([]))]) }
    }

    private var needs: JSON? {
        guard !isPartial, !section.needs.isEmpty else { return nil }
        return .list(section.needs.map { .object([("required", .strings($0))]) })
    }

    private var alternatives: JSON? {
        guard !section.alternatives.isEmpty else { return nil }
        return .list(section.alternatives.map { .object([("not", .object([("required", .strings($0))]))]) })
    }

    private var companions: JSON? {
        let pairs = section.companions.flatMap { keys in
            keys.map { key in (key, JSON.strings(keys.filter { $0 != key })) }
        }
        return pairs.isEmpty ? nil : .object(pairs)
    }
}

extension JSON {
    static func reference(to definition: String) -> JSON {
        .object([("$ref", .string("#/definitions/" + definition))])
    }

    static func strings(_ texts: [String]) -> JSON {
        .list(texts.map { .string($0) })
    }

    /// Any of several schemas; the schema itself if there is only one.
    static func any(of schemas: [JSON]) -> JSON {
        schemas.count == 1 ? schemas[0] : .object([("anyOf", .list(schemas))])
    }

    /// Text that matches a pattern (ECMA 262, without flags).
    static func pattern(_ pattern: String) -> JSON {
        .object([("type", .string("string")), ("pattern", .string(pattern))])
    }
}
