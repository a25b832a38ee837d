import SpeccChecks
import SpeccContract
import SpeccDiagnostics

/// The schema of a union: its members, and the field that selects one.
struct UnionSchema {
    let builder: SchemaBuilder
    let union: ResolvedUnion

    var schema: DocumentValue {
        let members = union.members.map { (member: $0, schema: schema(of: $0)) }
        let schemas = members.map(\.schema)
        // Several members can fit a value: the one with the best fit is used.
        let key = union.matchesFields ? "anyOf" : "oneOf"
        return .members(
            [(key, .list(schemas)), ("discriminator", discriminator(members))]
                + builder.session.extensions([
                    ("match", union.matchesFields ? .string("fields") : nil),
                    ("closed", union.isClosed ? .flag(true) : nil),
                    ("tag", union.isIntegerTag ? .string("int") : nil),
                ])
        )
    }

    private typealias MemberSchema = (member: ResolvedUnion.Member, schema: DocumentValue)

    private func discriminator(_ members: [MemberSchema]) -> DocumentValue? {
        guard let field = union.tagField else { return nil }
        let mapping = members.flatMap { member, schema -> [DocumentValue.Member] in
            guard let reference = schema["$ref"] else { return [] }
            return member.tags.map { DocumentValue.Member($0, reference) }
        }
        return .members([("propertyName", .string(field)), ("mapping", DocumentValue.object(mapping).nonempty)])
    }

    /// A discriminator requires components that declare its field, so a member without the field is wrapped.
    private func schema(of member: ResolvedUnion.Member) -> DocumentValue {
        let schema = builder.schema(of: member.payload)
        guard let field = union.tagField, let tag = member.tag, case .declared(let type) = member.payload else {
            return schema
        }
        let declaresField =
            builder.types.object(of: member.payload)?.fields.contains { $0.name.value == field } ?? false
        if declaresField, schema["$ref"] != nil { return schema }
        let name = componentName(type.path, field, tag)
        let tagged = declaresField ? nil : tagSchema(field, tag)
        let wrapped: DocumentValue
        if let tagged, let object = builder.types[type.path].map(builder.schema), object["additionalProperties"] != nil
        {
            // The properties next to a reference are additional ones in the referenced schema.
            wrapped = merging(object, tagged)
        } else {
            wrapped = .members([("allOf", .list([schema] + [tagged].compactMap(\.self)))])
        }
        builder.session.addSchema(
            wrapped.adding(builder.session.extensions([("member", schema["$ref"])])),
            named: name
        )
        return .members([("$ref", .string(SchemaBuilder.componentPath + name))])
    }

    /// An object with the tag among its properties.
    private func merging(_ object: DocumentValue, _ tagged: DocumentValue) -> DocumentValue {
        var required: [DocumentValue] = []
        for case .list(let names)? in [tagged["required"], object["required"]] { required += names }
        var properties: [DocumentValue.Member] = []
        for case .object(let members)? in [tagged["properties"], object["properties"]] { properties += members }
        return object.adding([("required", .list(required)), ("properties", .object(properties))])
    }

    private func tagSchema(_ field: String, _ tag: String) -> DocumentValue {
        let value: DocumentValue = union.isIntegerTag ? .number(tag) : .string(tag)
        let type: DocumentValue = .string(union.isIntegerTag ? "integer" : "string")
        return .members([
            ("type", .string("object")),
            ("required", .strings([field])),
            ("properties", .members([(field, .members([("type", type), builder.version.constant(value)]))])),
        ])
    }

    /// `Sale.kind.sale`, in the characters that names of components may have.
    private func componentName(_ path: SwiftPath, _ field: String, _ tag: String) -> String {
        let type = path.components.dropFirst().map(\.identifierText).joined(separator: ".")
        return ([type, field, tag]).map(ComponentName.escaped).joined(separator: ".")
    }
}

extension ResolvedUnion {
    /// Whether members are distinguished by the fields that a value has.
    fileprivate var matchesFields: Bool {
        members.contains { if case .fields = $0.recognition { true } else { false } }
    }
}
