import SpeccContract
import SpeccOpenAPI

extension SchemaConverter {
    /// The alternatives of `oneOf` or `anyOf`; nil if there are none, or if they only require fields.
    func unionMembers(of keywords: OpenAPISchema.Keywords) -> [OpenAPISchema]? {
        let members = keywords.oneOf.isEmpty ? keywords.anyOf : keywords.oneOf
        guard !members.isEmpty else { return nil }
        let isValidation = members.allSatisfy { member in
            let own = member.keywords
            return member.reference == nil && !own.isNullable && own.oneOf.isEmpty && own.anyOf.isEmpty
                && !own.hasStructureWithoutUnion
        }
        return isValidation ? nil : members
    }

    func convertUnion(
        _ members: [OpenAPISchema],
        _ keywords: OpenAPISchema.Keywords,
        _ location: DocumentLocation,
        _ hint: NameHint,
        _ encoding: SchemaEncoding,
        _ key: Key,
        _ result: inout ConvertedSchema
    ) {
        var flat = members.filter { !isNull($0) }
        if flat.count == 1 {
            if members.count > 1 { result.isNullable = true }
        } else {
            flat = []
            var flattened: Set<SchemaID> = []
            flatten(members, keywords.discriminator == nil, into: &flat, &result, &flattened)
        }
        if flat.count == 1 {
            // A pair of a type and null.
            let single = convert(flat[0], hint, encoding)
            let docs = result.options.docs ?? single.options.docs
            let isNullable = result.isNullable || single.isNullable
            let defaultValue = result.defaultValue ?? single.defaultValue
            let example = result.example ?? single.example
            result = single
            result.isNullable = isNullable
            result.options.docs = single.type.declared?.isNamed == true ? result.options.docs : docs
            result.defaultValue = defaultValue
            result.example = example
            return
        }
        guard !flat.isEmpty else {
            result.type = encoding.anyValue
            return
        }
        if let shape = annotatedEnum(flat) {
            declare(key, at: location, hint, &result).shape = .enumeration(shape)
            return
        }
        // A named union is declared before its members, which may contain it.
        let isNamed = table.isNamed(location) && key.composition == nil
        let type = isNamed ? declare(key, at: location, hint, &result) : nil
        let types = flat.map { member -> TypeUse in
            var memberHint = hint
            memberHint.isElement = false
            memberHint.title = nil
            let converted = convert(member, memberHint, encoding)
            if converted.isNullable { result.isNullable = true }
            return converted.type
        }
        finishUnion(
            of: types,
            discriminator(keywords.discriminator, of: members),
            location,
            hint,
            encoding,
            key,
            &result,
            declaredAs: type,
            mayOverlap: keywords.oneOf.isEmpty
        )
    }

    /// Removes null and replaces unions among the members by their members.
    ///
    /// - Parameter flattened: The unions that were replaced. Each one is replaced once: unions can contain each other.
    private func flatten(
        _ members: [OpenAPISchema],
        _ mayFlatten: Bool,
        into flat: inout [OpenAPISchema],
        _ result: inout ConvertedSchema,
        _ flattened: inout Set<SchemaID>
    ) {
        for member in members {
            guard let target = table.resolved(member) else {
                flat.append(member)
                continue
            }
            let keywords = target.keywords
            if isNull(member) {
                result.isNullable = true
            } else if target.reference == nil, !keywords.hasStructureWithoutUnion,
                keywords.discriminator == nil || mayFlatten, let inner = unionMembers(of: keywords)
            {
                if keywords.isNullable { result.isNullable = true }
                let id = SchemaID(file: target.location.file, pointer: target.location.pointer)
                guard flattened.insert(id).inserted else { continue }
                flatten(inner, mayFlatten, into: &flat, &result, &flattened)
            } else if !flat.contains(where: { isSame($0, member) }) {
                flat.append(member)
            }
        }
    }

    /// Whether null is the only value.
    private func isNull(_ member: OpenAPISchema) -> Bool {
        guard let target = table.resolved(member) else { return false }
        let keywords = target.keywords
        return target.reference == nil && keywords.isNullable && (!keywords.hasStructure || keywords.isEmptyObject)
            || keywords.enumeration?.allSatisfy(\.isNull) == true
    }

    private func isSame(_ left: OpenAPISchema, _ right: OpenAPISchema) -> Bool {
        left.location == right.location || left.reference != nil && left.reference == right.reference
    }

    /// The type of a union whose members are known: one type if all members are alike, otherwise a union.
    ///
    /// - Parameter declared: The type of the union if it was declared before its members were converted.
    func finishUnion(
        of members: [TypeUse],
        _ discriminator: OpenAPISchema.Discriminator?,
        _ location: DocumentLocation,
        _ hint: NameHint,
        _ encoding: SchemaEncoding,
        _ key: Key,
        _ result: inout ConvertedSchema,
        declaredAs declared: TypeDraft? = nil,
        mayOverlap: Bool = false
    ) {
        var members = members
        if encoding == .form, UnionSimplifier.isClearable(members) {
            members.removeAll(where: UnionSimplifier.isEmptyText)
            result.isClearable = true
        }
        if let shape = UnionSimplifier.openEnum(members) {
            (declared ?? declare(key, at: location, hint, &result)).shape = .enumeration(shape)
            return
        }
        if let single = UnionSimplifier.single(members) ?? (encoding.isJSON ? nil : UnionSimplifier.formType(members)) {
            declared?.shape = .alias(single)
            result.type = single
            reportScalar(single, for: members, location, hint, encoding)
            return
        }
        guard key.composition == nil || budget.spend(10 * members.count) else {
            report(.untypedUnion, location, hint, detail: budget.reason)
            declared?.shape = .alias(encoding.anyValue)
            result.type = encoding.anyValue
            return
        }
        var seen: Set<String> = []
        let distinct = members.filter { seen.insert(TypeIdentity.text(of: $0)).inserted }
        var union = UnionDraft(members: distinct.map { UnionDraft.Member(type: $0) })
        union.discriminator = discriminator
        union.mayOverlap = mayOverlap
        (declared ?? declare(key, at: location, hint, &result)).shape = .union(union)
    }

    /// Reports members whose kind or format the scalar of a union does not have.
    private func reportScalar(
        _ scalar: TypeUse,
        for members: [TypeUse],
        _ location: DocumentLocation,
        _ hint: NameHint,
        _ encoding: SchemaEncoding
    ) {
        guard case .scalar(let name) = scalar, name != "json", members.count > 1 else { return }
        if !encoding.isJSON, name == "string", Set(members.map(UnionSimplifier.isTextual)).count > 1 {
            report(.unionAsText, location, hint)
        } else if Set(members.map { TypeIdentity.text(of: $0) }).count > 1 {
            report(.widerScalar, location, hint)
        }
    }

    // MARK: - Unions with fields

    /// `properties` next to `oneOf`: each member has the fields.
    func unionWithFields(
        _ members: [OpenAPISchema],
        _ keywords: OpenAPISchema.Keywords,
        _ location: DocumentLocation,
        _ hint: NameHint,
        _ encoding: SchemaEncoding,
        _ key: Key
    ) -> ConvertedSchema {
        var result = ConvertedSchema(.json)
        result.overlay(keywords)
        var base = keywords
        base.oneOf = []
        base.anyOf = []
        var composition = Composition()
        collect(.own(base, location), into: &composition)
        let union = Composition.Union(members: members, keywords: keywords, location: location)
        return distributed(union, over: composition, location, hint, encoding, key, result)
    }

    /// A union in a composition: each member has the fields of the other parts.
    func distributed(
        _ union: Composition.Union,
        over base: Composition,
        _ location: DocumentLocation,
        _ hint: NameHint,
        _ encoding: SchemaEncoding,
        _ key: Key,
        _ overlay: ConvertedSchema
    ) -> ConvertedSchema {
        var result = overlay
        var base = base
        base.unions = []
        var flat: [OpenAPISchema] = []
        var alternatives = result
        var flattened: Set<SchemaID> = []
        flatten(union.members, true, into: &flat, &alternatives, &flattened)
        // Null is a value of the composition only if all parts allow it.
        if !base.excludesNull { result.isNullable = alternatives.isNullable }
        let types = flat.map { member -> TypeUse in
            let own = Key(
                file: member.location.file,
                pointer: member.location.pointer,
                encoding: encoding,
                composition: key.pointer
            )
            var memberHint = hint
            let target = table.resolved(member)
            memberHint.title = target.flatMap {
                $0.keywords.title ?? (table.isNamed($0.location) ? $0.location.pointer.tokens.last : nil)
            }
            return cached(own, at: member.location, memberHint) {
                var fields = base
                for part in table.parts(of: member) { collect(part, into: &fields) }
                for field in base.fieldsAfterUnion.fields { fields.fields.add(field) }
                if fields.scalars.count > base.scalars.count { report(.mergedUnion, member.location, memberHint) }
                if let inner = onlyUnion(of: &fields, member.location, memberHint) {
                    let overlay = ConvertedSchema(.json)
                    return distributed(inner, over: fields, member.location, memberHint, encoding, own, overlay)
                }
                var converted = ConvertedSchema(.json)
                guard !fields.fields.fields.isEmpty else {
                    return ConvertedSchema(.map(encoding.anyValue))
                }
                let type = declare(own, at: member.location, memberHint, &converted)
                type.shape = .object(object(fields.fields, type, memberHint, encoding))
                return converted
            }.type
        }
        let discriminator = self.discriminator(union.keywords.discriminator, of: union.members)
        finishUnion(of: types, discriminator, location, hint, encoding, key, &result)
        return result
    }
}

extension OpenAPISchema.Keywords {
    /// Whether the only object is the one without fields.
    fileprivate var isEmptyObject: Bool {
        guard types == [.object], properties.isEmpty, patternProperties.isEmpty, allOf.isEmpty, oneOf.isEmpty,
            anyOf.isEmpty, case .none = additional
        else { return false }
        return true
    }

    var hasStructureWithoutUnion: Bool {
        var others = self
        others.oneOf = []
        others.anyOf = []
        // `type: object` next to alternatives that are objects adds nothing.
        if others.properties.isEmpty { others.types.removeAll { $0 == .object } }
        return others.hasStructure
    }
}
