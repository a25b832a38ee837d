import SpeccOpenAPI

/// Bodies and responses of formats other than JSON and forms.
extension SchemaConverter {
    /// Text for bytes that are the whole of a JSON body, which a catalog would send and receive as they are.
    func withoutStreams(_ type: TypeUse, at location: DocumentLocation, _ hint: NameHint) -> TypeUse {
        guard case .scalar(let scalar) = type.present, scalar.hasPrefix("bytes") || scalar == "file" else {
            return type
        }
        report(.binaryField, location, hint)
        return type.isOptional ? .optional(.string) : .string
    }

    /// Reports a schema with structure that the catalog does not express, because the format is neither JSON nor a form.
    func reportUntypedBody(_ media: OpenAPIMediaType, _ hint: NameHint) {
        guard let schema = media.schema, let keywords = table.resolved(schema)?.keywords else { return }
        if Self.hasStructure(keywords) { report(.untypedBody, schema.location, hint, subject: media.text) }
    }

    /// Whether values of a schema are neither texts nor bytes.
    static func hasStructure(_ keywords: OpenAPISchema.Keywords) -> Bool {
        keywords.isObject || !keywords.allOf.isEmpty || !keywords.oneOf.isEmpty || !keywords.anyOf.isEmpty
            || keywords.items != nil || keywords.types.contains { $0 != .string && $0 != .file && $0 != .array }
    }
}
