import SpeccOpenAPI

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
