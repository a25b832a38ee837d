import SpeccOpenAPI

/// Finds the formats of an operation's results that the caller chooses by `Accept`.
struct FormatConverter {
    let schemas: SchemaConverter

    /// The media types of a response whose results are of another kind than those of the first one, by format, in the order of the
    /// media types. Of a format with decoded values, one media type is used.
    ///
    /// The same value in another notation, such as XML or YAML next to JSON, is not among them.
    ///
    /// - Parameter media: The media types, the chosen one first.
    func further(_ media: [OpenAPIMediaType]) -> [(format: ResultFormat, media: [OpenAPIMediaType])] {
        guard let chosen = media.first else { return [] }
        var groups: [(format: ResultFormat, media: [OpenAPIMediaType])] = []
        for other in media.dropFirst() where other.isValid && !other.type.contains("*") {
            let format = ResultFormat(other)
            guard format != ResultFormat(chosen), HeaderText.isValue(other.text), hasOwnValue(other, chosen) else {
                continue
            }
            if let index = groups.firstIndex(where: { $0.format == format }) {
                if format.isOpaque { groups[index].media.append(other) }
            } else {
                groups.append((format, [other]))
            }
        }
        return groups
    }

    /// The media types that an endpoint accepts: the first one and those with the same type in Swift, or those of its format.
    func accepted(_ media: [OpenAPIMediaType], by endpoint: EndpointDraft) -> [OpenAPIMediaType] {
        guard let chosen = media.first else { return [] }
        if let format = endpoint.format?.format {
            return further(media).first { $0.format == format }?.media ?? [chosen]
        }
        let format = ResultFormat(chosen)
        return format.isOpaque ? media.filter { ResultFormat($0) == format } : [chosen]
    }

    /// Whether an operation has an endpoint for each format of its results.
    func hasVariants(_ operation: OpenAPIOperation) -> Bool {
        operation.method != "HEAD" && !operation.responses.contains { $0.result != nil }
            && !schemas.corrections.operationsWithOneFormat.contains(ImportCorrections.Part(operation.location))
    }

    private func hasOwnValue(_ media: OpenAPIMediaType, _ chosen: OpenAPIMediaType) -> Bool {
        // Media types of Swagger 2.0 have one schema.
        if let schema = media.schema, let other = chosen.schema, schema.location == other.location { return false }
        switch ResultFormat(media) {
        case .events, .lines: return true
        case .json: return chosen.type != "*/*"
        case .data:
            return media.schema.map(isOpaque) ?? true
        case .text:
            guard let schema = media.schema else { return !Self.isNotation(media.type) }
            return isOpaque(schema) && !(ResultFormat(chosen) == .json && chosen.schema.map(isOpaque) ?? false)
        }
    }

    /// Whether the type is a notation of any value.
    private static func isNotation(_ type: String) -> Bool {
        type == "text/plain" || type.hasSuffix("xml") || type.hasSuffix("yaml")
    }

    /// Whether values of a schema are texts or bytes.
    private func isOpaque(_ schema: OpenAPISchema) -> Bool {
        guard let keywords = schemas.table.resolved(schema)?.keywords else { return false }
        return !SchemaConverter.hasStructure(keywords)
    }

    /// The last words of the name of an endpoint for a format: `as`, `csv`.
    static func words(_ media: [OpenAPIMediaType]) -> [String] {
        guard let first = media.first else { return [] }
        let kinds = Set(media.compactMap { $0.type.split(separator: "/").first.map(String.init) })
        let fallback: String
        switch ResultFormat(first) {
        case .json: return ["as", "json"]
        case .events: return ["as", "stream"]
        case .lines: return ["as", "lines"]
        case .text: fallback = "text"
        case .data: fallback = "data"
        }
        if kinds.count == 1, let kind = kinds.first, ["image", "audio", "video"].contains(kind) {
            return ["as", kind]
        }
        let subtype = first.type.split(separator: "/").last ?? ""
        let isName =
            subtype.utf8.count <= 8 && subtype.utf8.allSatisfy { $0 >= 0x61 && $0 <= 0x7A || $0 >= 0x30 && $0 <= 0x39 }
        return ["as", media.count == 1 && isName && subtype != "plain" ? String(subtype) : fallback]
    }
}

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
