import SpeccContract
import SpeccDiagnostics

extension OpenAPIParser {
    /// A schema. References are recorded and parsed later, so that schemas may refer to themselves.
    ///
    /// Recurses as deep as the document nests.
    mutating func schema(_ cursor: DocumentCursor) -> OpenAPISchema {
        // OpenAPI 3.1 writes "anything" as true and "nothing" as false.
        guard cursor.node.isObject else {
            if cursor.node.boolean == nil, !cursor.node.isNull {
                warnInvalid(
                    "a schema must be an object, not \(cursor.node.kindDescription)",
                    at: cursor,
                    hint: "any value is accepted"
                )
            }
            return OpenAPISchema(location: cursor.location)
        }
        var reference: SchemaID?
        if let text = cursor["$ref"]?.node.string {
            // The text of a rejected reference is preserved, so that its use can be reported.
            reference = schemaReference(text, of: cursor) ?? SchemaID(file: text, pointer: JSONPointer())
            // Before 3.1 keywords next to a reference have no meaning. Many documents declare null there, which servers return.
            if !version.allowsSiblings {
                checkSiblings(of: cursor, .schema)
                var keywords = OpenAPISchema.Keywords()
                keywords.isNullable = (cursor["nullable"] ?? cursor["x-nullable"])?.node.boolean == true
                return OpenAPISchema(location: cursor.location, reference: reference, keywords: keywords)
            }
        }
        if !isSwaggerParameter(cursor) { checkMembers(of: cursor, .schema) }
        var keywords = keywords(cursor)
        if let id = reference, let instance = instance(of: id, at: cursor) {
            if Self.isOnlyReference(cursor) {
                var copy = instance.keywords
                copy.description = keywords.description ?? copy.description
                return OpenAPISchema(location: cursor.location, reference: instance.reference, keywords: copy)
            }
            keywords.allOf.insert(instance, at: 0)
            reference = nil
        }
        if let dynamic = dynamicReference(of: cursor) {
            if reference != nil { keywords.allOf.append(OpenAPISchema(referring: dynamic, at: cursor.location)) }
            reference = reference ?? dynamic
        }
        return OpenAPISchema(location: cursor.location, reference: reference, keywords: keywords)
    }

    /// Whether an object of Swagger 2.0 is a parameter or header, which have further members.
    private func isSwaggerParameter(_ cursor: DocumentCursor) -> Bool {
        guard version == .swagger20 else { return false }
        let isHeader = cursor.pointer.tokens.dropLast().last == "headers"
        return isHeader || cursor.node["in"]?.string != nil && cursor.node["name"]?.string != nil
    }

    /// The schema at the end of a chain of references; nil after a finding.
    mutating func schemaReference(_ text: String, of cursor: DocumentCursor) -> SchemaID? {
        guard let id = target(text, of: cursor), let range = cursor.node["$ref"]?.range else { return nil }
        if schemas[id] == nil { pending.append((id, range)) }
        return id
    }

    /// Parses the schemas that references lead to, until none is left.
    mutating func parsePendingSchemas() {
        var failed: Set<SchemaID> = []
        while let (id, range) = pending.popLast() {
            guard schemas[id] == nil, !failed.contains(id) else { continue }
            if let target = cursor(at: id, referredToAt: range) {
                owner = id
                schemas[id] = schema(target)
            } else {
                failed.insert(id)
            }
        }
        owner = nil
    }

    private mutating func keywords(_ cursor: DocumentCursor) -> OpenAPISchema.Keywords {
        var keywords = OpenAPISchema.Keywords()
        keywords.title = string(cursor, "title")
        keywords.description = string(cursor, "description")
        addTypes(of: cursor, to: &keywords)
        keywords.format = string(cursor, "format")
        // A list of values to which others can be added, as enums of catalogs are.
        keywords.enumeration = (cursor["enum"] ?? cursor["x-extensible-enum"]).flatMap {
            $0.node.elements.isEmpty ? nil : $0.node.elements
        }
        keywords.constant = cursor["const"]?.node
        keywords.defaultValue = cursor["default"]?.node
        keywords.examples = cursor["examples"]?.node.elements ?? cursor["example"].map { [$0.node] } ?? []
        keywords.isReadOnly = boolean(cursor, "readOnly") ?? false
        keywords.isWriteOnly = boolean(cursor, "writeOnly") ?? false
        keywords.isDeprecated = boolean(cursor, "deprecated") ?? false
        keywords.pattern = string(cursor, "pattern")
        keywords.contentEncoding = string(cursor, "contentEncoding")
        keywords.contentMediaType = string(cursor, "contentMediaType")
        keywords.contentSchema = cursor["contentSchema"].map { schema($0) }
        keywords.extensions = cursor.extensions
        keywords.bounds = bounds(cursor)
        addStructure(of: cursor, to: &keywords)
        return keywords
    }

    private mutating func addTypes(of cursor: DocumentCursor, to keywords: inout OpenAPISchema.Keywords) {
        keywords.isNullable = boolean(cursor, "nullable") ?? boolean(cursor, "x-nullable") ?? false
        for text in strings(cursor, "type") {
            if text == "null" {
                keywords.isNullable = true
            } else if let kind = OpenAPISchema.Kind(rawValue: text) {
                keywords.types.append(kind)
            } else {
                warnInvalid(
                    "'\(text)' is not a type",
                    at: cursor["type"] ?? cursor,
                    hint: "any value is accepted"
                )
            }
        }
    }

    /// Records schemas under conditions that declare fields of their own.
    private mutating func checkConditions(of cursor: DocumentCursor) {
        var conditional = ["then", "else"].compactMap { name in cursor[name].map { (name, $0) } }
        conditional += (cursor["dependentSchemas"]?.members ?? []).map { ("dependentSchemas", $0.value) }
        for (name, schema) in conditional {
            let fields = schema["properties"]?.node.members ?? []
            guard fields.contains(where: { cursor["properties"]?.node[$0.name.value] == nil }),
                let member = cursor.node.members.first(where: { $0.name.value == name })
            else { continue }
            addUnread("\(name): properties", of: .schema, .unsupported, cursor, member)
        }
    }

    private mutating func addStructure(of cursor: DocumentCursor, to keywords: inout OpenAPISchema.Keywords) {
        keywords.properties = properties(cursor["properties"])
        keywords.patternProperties = properties(cursor["patternProperties"])
        // Swagger 1 and many documents write 'required: true' at a property.
        if cursor["required"]?.node.boolean == nil {
            keywords.required = strings(cursor, "required")
        } else if cursor["required"]?.node.boolean == true, !isSwaggerParameter(cursor),
            let member = cursor.node.members.first(where: { $0.name.value == "required" })
        {
            addUnread("required", of: .schema, .unknown, cursor, member)
        }
        checkConditions(of: cursor)
        if let additional = cursor["additionalProperties"] ?? cursor["unevaluatedProperties"] {
            if let isAllowed = additional.node.boolean {
                keywords.additional = isAllowed ? .any : .none
            } else {
                let schema = schema(additional)
                keywords.additional = schema.allowsAnything ? .any : .schema(schema)
            }
        }
        if let items = cursor["items"] {
            // Before 2020-12 an array under 'items' describes a tuple.
            if items.node.isArray {
                keywords.prefixItems = items.elements.map { schema($0) }
            } else {
                keywords.items = schema(items)
            }
        }
        if let items = cursor["prefixItems"] { keywords.prefixItems = items.elements.map { schema($0) } }
        keywords.allOf = schemas(cursor["allOf"])
        keywords.oneOf = schemas(cursor["oneOf"])
        keywords.anyOf = schemas(cursor["anyOf"])
        keywords.discriminator = discriminator(cursor["discriminator"])
        if let discriminator = cursor["discriminator"] { checkMembers(of: discriminator, .discriminator) }
    }

    private mutating func properties(_ cursor: DocumentCursor?) -> [OpenAPISchema.Property] {
        // Documents of several files refer to all properties at once. A property named '$ref' would be an object.
        if let cursor, cursor.node["$ref"]?.string != nil { return resolve(cursor).map { properties($0) } ?? [] }
        return (cursor?.node.members ?? []).map { member in
            let value = DocumentCursor(
                node: member.value,
                file: cursor?.file ?? "",
                pointer: (cursor?.pointer ?? JSONPointer()).appending(member.name.value)
            )
            return OpenAPISchema.Property(name: member.name.value, schema: schema(value))
        }
    }

    private mutating func schemas(_ cursor: DocumentCursor?) -> [OpenAPISchema] {
        (cursor?.elements ?? []).map { schema($0) }
    }

    private mutating func discriminator(_ cursor: DocumentCursor?) -> OpenAPISchema.Discriminator? {
        guard let cursor else { return nil }
        // Swagger 2.0 writes the name of the property alone.
        if let property = cursor.node.string { return OpenAPISchema.Discriminator(property: property, mapping: []) }
        guard let property = string(cursor, "propertyName") else { return nil }
        let mapping = (cursor["mapping"]?.members ?? []).map { value, target in
            OpenAPISchema.Discriminator.Entry(
                value: value.value,
                schema: target.node.string.flatMap { mappedSchema($0, of: cursor) }
            )
        }
        return OpenAPISchema.Discriminator(property: property, mapping: mapping)
    }

    /// The schema that an entry of `mapping` names: a reference, or the name of a component.
    private mutating func mappedSchema(_ text: String, of cursor: DocumentCursor) -> SchemaID? {
        let isReference = text.contains("#") || text.contains("/") || text.contains(".")
        // A URL names a schema by the last part of its path.
        let name = text.contains("://") ? String(text.split(separator: "/").last ?? "") : text
        let names = name.hasSuffix(".json") || name.hasSuffix(".yaml") ? [name, String(name.dropLast(5))] : [name]
        let known = names.map(component).first { self.node(at: $0) != nil }
        let id = known ?? (isReference ? target(text, of: cursor) : component(text))
        if let id, schemas[id] == nil { pending.append((id, cursor.node.range)) }
        return id
    }

    private func component(_ name: String) -> SchemaID {
        SchemaID(
            pointer: JSONPointer(version == .swagger20 ? ["definitions", name] : ["components", "schemas", name])
        )
    }

    /// The value of the root document at a location; nil if there is none.
    private func node(at id: SchemaID) -> DocumentNode? {
        id.pointer.tokens.reduce(files.root) { $0?[$1] }
    }

    private mutating func bounds(_ cursor: DocumentCursor) -> OpenAPISchema.Bounds {
        var bounds = OpenAPISchema.Bounds()
        bounds.minimum = cursor["minimum"]?.node.number
        bounds.maximum = cursor["maximum"]?.node.number
        // A boolean before 3.1, a number since.
        if let exclusive = cursor["exclusiveMinimum"]?.node {
            bounds.isMinimumExclusive = exclusive.boolean ?? (exclusive.number != nil)
            bounds.minimum = exclusive.number ?? bounds.minimum
        }
        if let exclusive = cursor["exclusiveMaximum"]?.node {
            bounds.isMaximumExclusive = exclusive.boolean ?? (exclusive.number != nil)
            bounds.maximum = exclusive.number ?? bounds.maximum
        }
        bounds.multipleOf = cursor["multipleOf"]?.node.number
        bounds.minLength = cursor["minLength"]?.node.integer
        bounds.maxLength = cursor["maxLength"]?.node.integer
        bounds.minItems = cursor["minItems"]?.node.integer
        bounds.maxItems = cursor["maxItems"]?.node.integer
        bounds.areItemsUnique = boolean(cursor, "uniqueItems") ?? false
        return bounds
    }
}
