import SpeccChecks
import SpeccOpenAPI

/// `allOf`: objects that extend others, or one object with all fields.
extension SchemaConverter {
    /// A schema with several parts.
    func composition(
        of parts: [SchemaTable.Part],
        all: [SchemaTable.Part],
        _ location: DocumentLocation,
        _ hint: NameHint,
        _ encoding: SchemaEncoding,
        _ key: Key
    ) -> ConvertedSchema {
        var hint = hint
        var result = ConvertedSchema(.json)
        for case .own(let keywords, _) in all {
            result.overlay(keywords)
            hint.title = hint.title ?? keywords.title
        }
        var collected = Composition()
        for part in all { collect(part, into: &collected) }
        if collected.unions.count == 1, let union = collected.unions.first {
            if collected.fields.fields.isEmpty {
                // The values that a part lists are those of the whole.
                if collected.scalars.contains(where: { $0.enumeration != nil || $0.constant != nil }) {
                    return scalars(collected, location, hint, encoding, key, result)
                }
                convertUnion(union.members, union.keywords, union.location, hint, encoding, key, &result)
                return result
            }
            return distributed(union, over: collected, location, hint, encoding, key, result)
        }
        if collected.unions.count > 1 { mergeUnions(of: &collected, location, hint) }
        guard !collected.fields.fields.isEmpty else {
            return scalars(collected, location, hint, encoding, key, result)
        }
        if !collected.scalars.isEmpty { reportUntyped(location, hint, encoding) }
        let type = declare(key, at: location, hint, &result)
        if encoding.isJSON, collected.unions.isEmpty,
            let object = extending(parts, collected, type, hint, encoding)
        {
            type.shape = .object(object)
        } else {
            type.shape = .object(object(collected.fields, type, hint, encoding))
        }
        return result
    }

    /// What the parts of a composition contain.
    struct Composition {
        var fields = CollectedFields()
        /// The fields of parts after a union, which replace those of its members.
        var fieldsAfterUnion = CollectedFields()
        var unions: [Union] = []
        /// Whether a part has a type, but does not allow null.
        var excludesNull = false
        /// Keywords of parts that are not objects.
        var scalars: [OpenAPISchema.Keywords] = []
        var visited: Set<SchemaID> = []

        struct Union {
            let members: [OpenAPISchema]
            let keywords: OpenAPISchema.Keywords
            let location: DocumentLocation
        }
    }

    /// Collects nothing if the budget is exceeded, which is reported.
    func collect(_ part: SchemaTable.Part, into composition: inout Composition) {
        guard budget.spend(1) else {
            let location =
                switch part {
                case .reference(_, let location), .own(_, let location): location
                }
            log.add(.untypedValue, "", at: location, .api, detail: budget.reason)
            return
        }
        switch part {
        case .reference(let id, _):
            guard composition.visited.insert(id).inserted, let target = table.schema(id) else { return }
            for part in table.parts(of: target) { collect(part, into: &composition) }
        case .own(let keywords, let location):
            composition.fields.add(keywords, at: location)
            if !keywords.types.isEmpty, !keywords.isNullable { composition.excludesNull = true }
            if !composition.unions.isEmpty { composition.fieldsAfterUnion.add(keywords, at: location) }
            if let members = unionMembers(of: keywords) {
                composition.unions.append(Composition.Union(members: members, keywords: keywords, location: location))
            } else if keywords.hasStructure, !keywords.isObject, keywords.properties.isEmpty {
                composition.scalars.append(keywords)
            }
        }
    }

    /// The union of a composition that has one. Several become optional fields.
    func onlyUnion(of composition: inout Composition, _ location: DocumentLocation, _ hint: NameHint)
        -> Composition.Union?
    {
        if composition.unions.count > 1 { mergeUnions(of: &composition, location, hint) }
        defer { composition.unions = [] }
        return composition.unions.first
    }

    private func mergeUnions(of composition: inout Composition, _ location: DocumentLocation, _ hint: NameHint) {
        report(.mergedUnion, location, hint)
        for member in composition.unions.flatMap(\.members) { collectOptional(member, into: &composition) }
        composition.unions = []
    }

    private func collectOptional(_ member: OpenAPISchema, into composition: inout Composition) {
        var other = Composition()
        other.visited = composition.visited
        for part in table.parts(of: member) { collect(part, into: &other) }
        for field in other.fields.fields { composition.fields.add(field) }
    }

    /// A composition of values that are not objects: the keywords of all parts, or the reference if it is the only one
    /// with a type.
    private func scalars(
        _ collected: Composition,
        _ location: DocumentLocation,
        _ hint: NameHint,
        _ encoding: SchemaEncoding,
        _ key: Key,
        _ overlay: ConvertedSchema
    ) -> ConvertedSchema {
        guard var keywords = collected.scalars.first else {
            var result = overlay
            result.type = .map(encoding.anyValue)
            return result
        }
        for other in collected.scalars.dropFirst() {
            if !other.types.isEmpty {
                guard keywords.types.isEmpty || !Self.areDisjoint(keywords.types, other.types) else {
                    // No value has both types.
                    reportUntyped(location, hint, encoding)
                    var result = overlay
                    result.type = encoding.anyValue
                    return result
                }
                keywords.types = other.types
            }
            keywords.format = other.format ?? keywords.format
            keywords.enumeration = other.enumeration ?? keywords.enumeration
            keywords.constant = other.constant ?? keywords.constant
            keywords.items = other.items ?? keywords.items
            keywords.pattern = other.pattern ?? keywords.pattern
        }
        var result = convert(keywords, at: location, hint, encoding, key)
        result.isNullable = overlay.isNullable
        result.options.docs = overlay.options.docs
        result.defaultValue = overlay.defaultValue ?? result.defaultValue
        result.example = overlay.example ?? result.example
        return result
    }

    private static func areDisjoint(_ types: [OpenAPISchema.Kind], _ others: [OpenAPISchema.Kind]) -> Bool {
        let isNumeric = { (kind: OpenAPISchema.Kind) in kind == .integer || kind == .number }
        return !types.contains { others.contains($0) || isNumeric($0) && others.contains(where: isNumeric) }
    }

    // MARK: - $extends

    /// The composition as an object that extends its references; nil if fields repeat, or if a part makes inherited
    /// fields required.
    private func extending(
        _ parts: [SchemaTable.Part],
        _ collected: Composition,
        _ type: TypeDraft,
        _ hint: NameHint,
        _ encoding: SchemaEncoding
    ) -> ObjectDraft? {
        guard collected.fields.replaced.isEmpty else { return nil }
        var bases: [SchemaID] = []
        var own = CollectedFields()
        for part in parts {
            switch part {
            case .reference(let id, _): if !bases.contains(id) { bases.append(id) }
            case .own(let keywords, let location): own.add(keywords, at: location)
            }
        }
        guard !bases.isEmpty else { return nil }
        // The composition may require fields of its parts.
        own.required = collected.fields.required
        var inherited: Set<String> = []
        var required: Set<String> = []
        for base in bases {
            var fields = Composition()
            collect(.reference(base, type.location), into: &fields)
            guard fields.unions.isEmpty, fields.scalars.isEmpty, !fields.fields.fields.isEmpty else { return nil }
            for field in fields.fields.fields {
                guard inherited.insert(field.name).inserted, own.names[field.name] == nil else { return nil }
            }
            required.formUnion(fields.fields.required)
        }
        let missing = collected.fields.required.intersection(inherited).subtracting(required)
        guard missing.isEmpty else { return nil }
        let types = bases.map { baseType(of: $0, hint, encoding) }
        guard types.allSatisfy({ isObject($0, extendedBy: type) }) else { return nil }
        // A longer chain would be an error of the catalog.
        guard types.allSatisfy({ ($0?.object?.height ?? 0) < FlattenedFields.maximumDepth }) else { return nil }
        // A type inherits the additional fields of one base, and declares them only if no base does.
        let open = types.count { $0?.object?.hasAdditional ?? false }
        guard open <= 1 else { return nil }
        if open == 1 { own.additional = .unspecified }
        var object = self.object(own, type, hint, encoding)
        object.extends = types.compactMap { $0?.declared }
        return object
    }

    private func isObject(_ base: TypeUse?, extendedBy type: TypeDraft) -> Bool {
        guard let declared = base?.declared, declared !== type else { return false }
        switch declared.shape {
        case .object: return true
        case .pending, .tuple, .enumeration, .union, .alias: return false
        }
    }

    /// The object of a schema that others extend, even if the schema itself represents the union of them.
    private func baseType(of id: SchemaID, _ hint: NameHint, _ encoding: SchemaEncoding) -> TypeUse? {
        guard let target = table.schema(id) else { return nil }
        return convert(target, referenceHint(hint, target), encoding).type
    }
}
