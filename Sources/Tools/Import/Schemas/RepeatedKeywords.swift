import SpeccOpenAPI

/// Keywords next to the only reference of a composition that its target has, too, such as `type: object` next to
/// `allOf: [{ $ref: Item }]`. Without them the composition is the referenced type.
extension SchemaTable {
    /// The parts of a schema without keywords that its only reference repeats.
    func distinctParts(_ parts: [Part], of schema: OpenAPISchema) -> [Part] {
        var references: Set<SchemaID> = []
        var distinct = parts.filter { part in
            if case .reference(let id, _) = part { references.insert(id).inserted } else { true }
        }
        guard references.count == 1, let id = references.first else { return distinct }
        // A subtype is a type of its own even if it adds no field.
        if subtypes(of: id).contains(SchemaID(file: schema.location.file, pointer: schema.location.pointer)) {
            let hasOwn = distinct.contains { part in
                if case .own(let keywords, _) = part { keywords.hasStructure } else { false }
            }
            if !hasOwn { distinct.append(.own(OpenAPISchema.Keywords(types: [.object]), schema.location)) }
            return distinct
        }
        guard distinct.count > 1 else { return distinct }
        var shortened: [Part] = []
        for part in distinct {
            guard case .own(let keywords, let location) = part else {
                shortened.append(part)
                continue
            }
            guard let rest = keywords.withoutKeywords(of: declarations(of: id)) else { return distinct }
            if rest.isRelevant { shortened.append(.own(rest, location)) }
        }
        return shortened
    }

    /// What a schema declares about its values, through references and compositions.
    struct Declarations {
        /// The kinds of values; nil if there is no restriction.
        var kinds: Set<OpenAPISchema.Kind>?
        var format: String?
        var required: Set<String> = []

        mutating func formIntersection(_ other: Self) {
            if let kinds = other.kinds { self.kinds = self.kinds?.intersection(kinds) ?? kinds }
            format = format ?? other.format
            required.formUnion(other.required)
        }
    }

    /// Declarations of schemas that refer to each other more deeply are unknown.
    private static let maximumDepth = 100

    private func declarations(of id: SchemaID) -> Declarations {
        if let known = knownParts.declarations[id] { return known }
        guard let target = schema(id), knownParts.active.count < Self.maximumDepth,
            knownParts.active.insert(id).inserted
        else { return Declarations() }
        defer { knownParts.active.remove(id) }
        let result = declarations(of: target)
        knownParts.declarations[id] = result
        return result
    }

    private func declarations(of schema: OpenAPISchema) -> Declarations {
        parts(of: schema).reduce(into: Declarations()) { result, part in
            switch part {
            case .reference(let id, _): result.formIntersection(declarations(of: id))
            case .own(let keywords, _):
                result.formIntersection(
                    Declarations(kinds: kinds(of: keywords), format: keywords.format, required: Set(keywords.required))
                )
            }
        }
    }

    private func kinds(of keywords: OpenAPISchema.Keywords) -> Set<OpenAPISchema.Kind>? {
        if !keywords.types.isEmpty { return Set(keywords.types) }
        if keywords.isObject { return [.object] }
        if keywords.items != nil || !keywords.prefixItems.isEmpty { return [.array] }
        let members = keywords.oneOf.isEmpty ? keywords.anyOf : keywords.oneOf
        guard !members.isEmpty else { return nil }
        var kinds: Set<OpenAPISchema.Kind> = []
        for member in members {
            guard let other = declarations(of: member).kinds else { return nil }
            kinds.formUnion(other)
        }
        return kinds
    }
}

extension OpenAPISchema.Keywords {
    fileprivate init(types: [OpenAPISchema.Kind]) {
        self.init()
        self.types = types
    }

    /// The keywords without types, a format and required fields that a schema declares, too; nil if they restrict its values
    /// further.
    fileprivate func withoutKeywords(of target: SchemaTable.Declarations) -> Self? {
        var rest = self
        if !types.isEmpty {
            guard let kinds = target.kinds, !kinds.isEmpty,
                kinds.allSatisfy({ types.contains($0) || $0 == .integer && types.contains(.number) }),
                pattern == nil, bounds == OpenAPISchema.Bounds()
            else { return nil }
            rest.types = []
        }
        if let format {
            guard format == target.format else { return nil }
            rest.format = nil
        }
        guard target.required.isSuperset(of: required) else { return nil }
        rest.required = []
        return rest.hasStructure ? nil : rest
    }
}
