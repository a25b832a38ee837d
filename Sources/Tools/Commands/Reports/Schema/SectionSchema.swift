import SpeccCatalog
import SpeccContract

/// The schema of one kind of map.
struct SectionSchema {
    private let section: SpecSection
    private let isPartial: Bool

    /// - Parameter isPartial: Whether required keys may be missing.
    init(_ section: SpecSection, isPartial: Bool = false) {
        self.section = section
        self.isPartial = isPartial
    }

    var members: [(String, DocumentValue?)] {
        let rows = CatalogSchema.rows(of: section)
        let keys = rows.map { ($0.name, KeySchema(entry: $0.entry).schema) }
        let members: [(String, DocumentValue?)] = [
            ("type", .string("object")),
            ("properties", .members(keys)),
            ("patternProperties", others),
            ("additionalProperties", section.serverValue.map { ValueSchema($0).schema } ?? .flag(false)),
            ("anyOf", needs),
            ("allOf", alternatives),
            ("dependencies", companions),
        ]
        return members.compactMap { name, value in value.map { (name, $0) } }
    }

    /// Keys outside of the language: names of fields, or ignored keys.
    private var others: DocumentValue? {
        if section.holdsFields { return .members([(TypeSchema.fieldNames, .reference(to: TypeSchema.fieldType))]) }
        return section.ignoredPrefix.map { .members([("^" + $0, .members([]))]) }
    }

    private var needs: DocumentValue? {
        guard !isPartial, !section.needs.isEmpty else { return nil }
        return .list(section.needs.map { .members([("required", .strings($0))]) })
    }

    private var alternatives: DocumentValue? {
        guard !section.alternatives.isEmpty else { return nil }
        return .list(section.alternatives.map { .members([("not", .members([("required", .strings($0))]))]) })
    }

    private var companions: DocumentValue? {
        let pairs = section.companions.flatMap { keys in
            keys.map { key in (key, DocumentValue.strings(keys.filter { $0 != key })) }
        }
        return pairs.isEmpty ? nil : .members(pairs)
    }
}

extension DocumentValue {
    static func reference(to definition: String) -> DocumentValue {
        .members([("$ref", .string("#/definitions/" + definition))])
    }

    static func strings(_ texts: [String]) -> DocumentValue {
        .list(texts.map { .string($0) })
    }

    /// Any of several schemas; the schema itself if there is only one.
    static func any(of schemas: [DocumentValue]) -> DocumentValue {
        schemas.count == 1 ? schemas[0] : .members([("anyOf", .list(schemas))])
    }

    /// Text that matches a pattern (ECMA 262, without flags).
    static func pattern(_ pattern: String) -> DocumentValue {
        .members([("type", .string("string")), ("pattern", .string(pattern))])
    }
}
