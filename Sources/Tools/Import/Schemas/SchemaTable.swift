import SpeccOpenAPI

/// The schemas of a document, with compositions as lists of parts.
struct SchemaTable {
    let document: OpenAPIDocument
    private let named: Set<SchemaID>
    /// The schemas that compose a schema with a discriminator, by the latter.
    private let subtypes: [SchemaID: [SchemaID]]
    let knownParts = KnownParts()

    /// A part of a composition: a reference, or keywords without `allOf`.
    enum Part {
        case reference(SchemaID, DocumentLocation)
        case own(OpenAPISchema.Keywords, DocumentLocation)
    }

    init(_ document: OpenAPIDocument) {
        self.document = document
        named = Set(document.schemaOrder)
        var subtypes: [SchemaID: [SchemaID]] = [:]
        for id in document.schemaOrder.sorted(by: { $0.pointer < $1.pointer }) {
            for part in document.schemas[id]?.keywords.allOf ?? [] {
                guard let base = part.reference, document.schemas[base]?.keywords.discriminator != nil else { continue }
                subtypes[base, default: []].append(id)
            }
        }
        self.subtypes = subtypes
    }

    func schema(_ id: SchemaID) -> OpenAPISchema? {
        document.schemas[id]
    }

    /// Whether the document names the schema at a location.
    func isNamed(_ location: DocumentLocation) -> Bool {
        named.contains(SchemaID(file: location.file, pointer: location.pointer))
            || !location.file.isEmpty && Self.isDefinition(location.pointer.tokens)
    }

    /// Whether a pointer refers to a whole file, or to one of the definitions in it.
    private static func isDefinition(_ tokens: [String]) -> Bool {
        switch tokens.count {
        case 0: true
        case 1: !keywords.contains(tokens[0])
        case 2: tokens[0] == "definitions" || tokens[0] == "$defs"
        default: tokens.count == 3 && tokens[0] == "components" && tokens[1] == "schemas"
        }
    }

    private static let keywords: Set<String> = [
        "items", "additionalProperties", "not", "schema", "unevaluatedProperties",
    ]

    func subtypes(of id: SchemaID) -> [SchemaID] {
        subtypes[id] ?? []
    }

    /// Whether the schema at a location has a discriminator and others extend it.
    func hasSubtypes(_ location: DocumentLocation) -> Bool {
        subtypes[SchemaID(file: location.file, pointer: location.pointer)] != nil
    }

    /// The schema behind references without further keywords; nil if they lead nowhere.
    func resolved(_ schema: OpenAPISchema) -> OpenAPISchema? {
        var schema = schema
        for _ in 0..<100 {
            guard let reference = schema.reference, !schema.keywords.hasStructure else { return schema }
            guard let target = document.schemas[reference] else { return nil }
            schema = target
        }
        return nil
    }

    /// The parts of a schema: its references and keywords, and those of `allOf`.
    func parts(of schema: OpenAPISchema) -> [Part] {
        if let known = knownParts.parts[ObjectIdentifier(schema)] { return known.parts }
        var parts: [Part] = []
        add(schema, to: &parts, depth: 0)
        parts = distinctParts(parts, of: schema)
        knownParts.parts[ObjectIdentifier(schema)] = (schema, parts)
        return parts
    }

    /// The parts of schemas, which compositions read once for each schema that contains them.
    final class KnownParts {
        /// The schema is stored, too: its address is not reused.
        var parts: [ObjectIdentifier: (schema: OpenAPISchema, parts: [Part])] = [:]
        var declarations: [SchemaID: Declarations] = [:]
        /// Schemas whose declarations are being read.
        var active: Set<SchemaID> = []
    }

    private func add(_ schema: OpenAPISchema, to parts: inout [Part], depth: Int) {
        if let reference = schema.reference { parts.append(.reference(reference, schema.location)) }
        if depth < 64 {
            for part in schema.keywords.allOf { add(part, to: &parts, depth: depth + 1) }
        }
        if schema.reference == nil && schema.keywords.allOf.isEmpty || schema.keywords.isRelevant {
            var keywords = schema.keywords
            keywords.allOf = []
            parts.append(.own(keywords, schema.location))
        }
    }
}

extension OpenAPISchema.Keywords {
    /// Whether the keywords describe a kind of value.
    var hasStructure: Bool {
        !types.isEmpty || enumeration != nil || constant != nil || !properties.isEmpty || items != nil
            || !prefixItems.isEmpty || !oneOf.isEmpty || !anyOf.isEmpty || !allOf.isEmpty || format != nil
            || !patternProperties.isEmpty || hasAdditional
    }

    /// Whether the keywords matter next to a reference or `allOf`.
    var isRelevant: Bool {
        hasStructure || isNullable || !required.isEmpty || description != nil || isReadOnly || isWriteOnly
            || isDeprecated
            || defaultValue != nil || pattern != nil || title != nil
    }

    private var hasAdditional: Bool {
        switch additional {
        case .unspecified, .none: false
        case .any, .schema: true
        }
    }

    /// Whether the keywords describe an object.
    var isObject: Bool {
        types.contains(.object) || types.isEmpty && (!properties.isEmpty || !patternProperties.isEmpty || hasAdditional)
    }
}
