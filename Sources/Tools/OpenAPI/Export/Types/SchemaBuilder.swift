import SpeccCatalog
import SpeccChecks
import SpeccContract
import SpeccDiagnostics

/// Builds the schemas of types.
struct SchemaBuilder {
    let session: ExportSession
    let types: ContractTypes

    var version: OpenAPIVersion { session.version }

    static let componentPath = "#/components/schemas/"

    /// The schema of a use of a type. A nullable one for an optional type.
    ///
    /// Recursive: the depth is that of inline types.
    func schema(of reference: ResolvedTypeReference, _ constraints: ResolvedConstraints = .none) -> DocumentValue {
        switch reference {
        case .builtin(let type):
            return ScalarSchema.schema(of: type, session).adding(ConstraintKeywords.members(of: constraints))
        case .list(let element):
            return .members([("type", .string("array")), ("items", schema(of: element, constraints.elements))])
                .adding(ConstraintKeywords.members(of: constraints))
        case .map(let value):
            return .members(
                [("type", .string("object")), ("additionalProperties", schema(of: value, constraints.elements))]
            ).adding(ConstraintKeywords.members(of: constraints, isMap: true))
        case .optional(let wrapped): return version.nullable(schema(of: wrapped, constraints))
        case .declared(let type):
            let keywords = ConstraintKeywords.members(of: constraints)
            return version.annotated(self.reference(to: type.path), keywords)
        }
    }

    /// A reference to a component, or the schema of an inline type.
    func reference(to path: SwiftPath) -> DocumentValue {
        if let component = types.component(of: path) {
            return .members([("$ref", .string(Self.componentPath + JSONPointer.escaped(component)))])
        }
        return types[path].map(schema) ?? .object([])
    }

    /// The schema of a declaration.
    func schema(of type: ResolvedType) -> DocumentValue {
        let schema: DocumentValue =
            switch type.shape {
            case .object(let object): self.schema(of: object, isForm: type.usage.isOnlyForm)
            case .enumeration(let enumeration): self.schema(of: enumeration)
            case .union(let union): UnionSchema(builder: self, union: union).schema
            case .alias(let alias):
                self.schema(of: alias.target, alias.constraints).adding(example(alias.example, of: alias.target))
            case .distinct(let distinct):
                self.schema(of: .builtin(distinct.wire), distinct.constraints)
                    .adding(example(distinct.example, of: .builtin(distinct.wire)))
            }
        return version.annotated(
            schema,
            DeclarationText.members(docs: type.docs, deprecated: type.deprecated, of: schema)
                + session.extensions(extensions(of: type))
        )
    }

    private func extensions(of type: ResolvedType) -> [(String, DocumentValue?)] {
        var members: [(String, DocumentValue?)] = []
        if let component = types.component(of: type.path), component != type.name.value {
            members.append(("name", .string(type.name.value)))
        }
        if case .distinct(let distinct) = type.shape {
            members.append(("distinct", .flag(true)))
            members.append(("sensitive", distinct.isSensitive ? .flag(true) : nil))
        }
        let override = type.typeOverride.map { $0.components.map(\.identifierText).joined(separator: ".") }
        members.append(("swift", override.map { .members([("type", .string($0))]) }))
        return members
    }

    // MARK: - Objects

    /// - Parameter isForm: Whether the 'encoding' of a form declares which fields are texts with JSON.
    func schema(of object: ResolvedObject, isForm: Bool = false) -> DocumentValue {
        if object.isTuple { return schema(ofTuple: object) }
        let fields = object.fields.filter { !$0.isAdditional }
        let properties = fields.map { DocumentValue.Member($0.name.value, schema(of: $0, isForm: isForm)) }
        let required = fields.filter { $0.presence == .required || $0.presence == .nullable }.map(\.name.value)
        let additional = object.fields.first(where: \.isAdditional).map { schema(of: $0.type, $0.constraints) }
        return .members([
            ("type", .string("object")),
            ("required", DocumentValue.strings(required).nonempty),
            ("properties", DocumentValue.object(properties).nonempty),
            ("additionalProperties", additional?["additionalProperties"]),
        ])
    }

    /// An array, whose elements have titles. OpenAPI 3.0 cannot declare elements of different types.
    private func schema(ofTuple object: ResolvedObject) -> DocumentValue {
        let required = object.fields.lastIndex { $0.presence == .required || $0.presence == .nullable }.map { $0 + 1 }
        let elements = object.fields.map { field in
            let schema = field.presence == .optional ? version.nullable(self.schema(of: field)) : self.schema(of: field)
            return schema.adding([("title", .string(field.name.value))])
        }
        return .members([
            ("type", .string("array")), ("prefixItems", version == .v3_1 ? .list(elements) : nil),
            ("items", version == .v3_1 ? nil : .object([])), ("minItems", required.map(DocumentValue.integer)),
        ])
    }

    /// A string that contains JSON. OpenAPI 3.0 cannot declare its schema.
    private func jsonText(of schema: DocumentValue) -> DocumentValue {
        let isDeclared = version == .v3_1
        return .members([
            ("type", .string("string")), ("contentMediaType", isDeclared ? .string("application/json") : nil),
            ("contentSchema", isDeclared ? schema : nil),
        ])
    }

    private func schema(of field: ResolvedField, isForm: Bool = false) -> DocumentValue {
        var schema = schema(of: field.type.unwrapped, field.constraints)
        let value = ValueConverter(types: types)
        if let constant = field.constant ?? field.optionalConstant {
            schema = schema.adding([version.constant(value.value(constant, as: field.type))])
        }
        if field.isJSONText, !isForm { schema = jsonText(of: schema) }
        if field.presence == .nullable || field.presence == .patch { schema = version.nullable(schema) }
        return version.annotated(
            schema,
            DeclarationText.members(docs: field.docs, deprecated: field.deprecated, of: schema)
                + [
                    (
                        "default",
                        (field.defaultValue ?? field.serverDefaultValue).map { value.value($0, as: field.type) }
                    )
                ]
                + example(field.example, of: field.type)
                + session.extensions([
                    ("patch", field.presence == .patch ? .flag(true) : nil),
                    (
                        "default",
                        field.createdDefault.map { .string($0.rawValue) }
                            ?? (field.defaultValue == nil ? nil : .string("client"))
                    ),
                    ("sensitive", field.isSensitive ? .flag(true) : nil),
                    ("accept", field.part.flatMap { DocumentValue.strings($0.accept).nonempty }),
                    ("size", field.part?.size.map { .string(CatalogText.range($0)) }),
                ])
        )
    }

    /// The example of a scalar; other examples are written in the catalog's syntax and are omitted.
    func example(_ text: String?, of type: ResolvedTypeReference) -> [(String, DocumentValue?)] {
        guard let text, let value = ExampleConverter(types: types).scalar(text, as: type) else { return [] }
        return [version.example(value)]
    }

    // MARK: - Enums

    private func schema(of enumeration: ResolvedEnum) -> DocumentValue {
        let values = enumeration.cases.map(\.value.value)
        let names = enumeration.cases.map(\.swiftName.identifierText)
        let isRenamed = enumeration.cases.contains { SwiftName.member($0.value.value) != $0.swiftName }
        let hasDocs = enumeration.cases.contains { $0.docs != nil }
        let deprecated = enumeration.cases.filter { $0.deprecated != nil }.map(\.value.value)
        return .members(
            [
                ("type", .string(enumeration.isInteger ? "integer" : "string")),
                ("enum", .list(values.map { enumeration.isInteger ? .number($0) : .string($0) })),
                ("x-enum-varnames", isRenamed && !session.isPlain ? .strings(names) : nil),
                ("x-enum-descriptions", hasDocs ? .strings(enumeration.cases.map { $0.docs ?? "" }) : nil),
            ]
                + session.extensions([
                    ("closed", enumeration.isClosed ? .flag(true) : nil),
                    ("deprecated", DocumentValue.strings(deprecated).nonempty),
                ])
        )
    }
}

extension TypeUsage {
    /// Whether JSON never contains the type.
    var isOnlyForm: Bool { isFormEncoded && !isRead && !isWritten }
}
