import SpeccContract
import SpeccOpenAPI

/// Discriminators whose values lead to members through references, nested unions or extensions.
extension SchemaConverter {
    /// The discriminator of a union with the values of all members as entries of its mapping.
    ///
    /// - Parameter members: The members as the document lists them. Unions among them have their own discriminators, which have
    ///   the values of this union, too.
    func discriminator(_ declared: OpenAPISchema.Discriminator?, of members: [OpenAPISchema])
        -> OpenAPISchema.Discriminator?
    {
        let inner = members.compactMap { member in
            table.resolved(member).flatMap { unionMembers(of: $0.keywords) == nil ? nil : $0.keywords.discriminator }
        }
        let properties = Set(inner.map(\.property))
        guard let property = declared?.property ?? (properties.count == 1 ? properties.first : nil) else { return nil }
        var entries: [OpenAPISchema.Discriminator.Entry] = []
        for entry in declared?.mapping ?? inner.flatMap(\.mapping) {
            guard let id = entry.schema else { continue }
            var visited: Set<SchemaID> = []
            guard let target = self.target(of: entry.value, id, property, &visited) else { continue }
            entries.append(OpenAPISchema.Discriminator.Entry(value: entry.value, schema: target))
        }
        for member in members {
            guard let id = member.reference.map(terminal), !entries.contains(where: { $0.schema == id }),
                let schema = table.schema(id), let value = Self.tagValue(of: schema)
            else { continue }
            entries.append(OpenAPISchema.Discriminator.Entry(value: value, schema: id))
        }
        return OpenAPISchema.Discriminator(property: property, mapping: entries)
    }

    /// The value that an extension of a schema declares for the discriminator.
    static func tagValue(of schema: OpenAPISchema) -> String? {
        let names = ["x-ms-discriminator-value", "x-discriminator-value"]
        return names.lazy.compactMap { schema.extensionValue($0)?.string }.first
    }

    /// The schema at the end of references that add nothing but documentation.
    func terminal(_ id: SchemaID) -> SchemaID {
        var id = id
        var visited: Set<SchemaID> = [id]
        while let schema = table.schema(id) {
            let parts = table.parts(of: schema).filter { part in
                if case .own(let keywords, _) = part {
                    keywords.hasStructure || !keywords.required.isEmpty
                } else {
                    true
                }
            }
            guard parts.count == 1, case .reference(let next, _) = parts[0], visited.insert(next).inserted else {
                break
            }
            id = next
        }
        return id
    }

    /// The member that a value selects, in a union among the members if the mapping leads to one.
    private func target(of value: String, _ id: SchemaID, _ property: String, _ visited: inout Set<SchemaID>)
        -> SchemaID?
    {
        let id = terminal(id)
        guard visited.insert(id).inserted else { return nil }
        guard let schema = table.schema(id), let members = unionMembers(of: schema.keywords) else { return id }
        if schema.keywords.discriminator?.property == property,
            let next = schema.keywords.discriminator?.mapping.first(where: { $0.value == value })?.schema
        {
            return target(of: value, next, property, &visited)
        }
        let ids = members.compactMap { $0.reference.map(terminal) }
        let named = ids.first { id in
            id.name == value || table.schema(id).flatMap(Self.tagValue) == value
        }
        return named ?? (ids.count == 1 ? ids[0] : nil)
    }
}
