import SpeccContract
import SpeccDiagnostics

/// What Swagger 2.0 writes differently: hosts, media types, form parameters, collection formats.
extension OpenAPIParser {
    mutating func swaggerServers(_ root: DocumentCursor) -> [OpenAPIServer] {
        guard let host = string(root, "host") else {
            guard let path = string(root, "basePath"), let location = root["basePath"]?.location else { return [] }
            return [OpenAPIServer(url: path, description: nil, variables: [], location: location)]
        }
        let schemes = strings(root, "schemes")
        let scheme = schemes.isEmpty || schemes.contains("https") ? "https" : schemes[0]
        let path = string(root, "basePath").map { $0.hasPrefix("/") ? $0 : "/" + $0 } ?? ""
        return [
            OpenAPIServer(
                url: "\(scheme)://\(host)\(path)",
                description: nil,
                variables: [],
                location: root["host"]?.location ?? root.location
            )
        ]
    }

    /// `collectionFormat` as OpenAPI 3 expresses it.
    mutating func collectionFormat(
        of cursor: DocumentCursor,
        in place: OpenAPIParameter.Location
    ) -> (OpenAPIParameter.Style, Bool) {
        switch string(cursor, "collectionFormat") {
        case "multi": return (.form, true)
        case "ssv": return (.spaceDelimited, false)
        case "pipes": return (.pipeDelimited, false)
        case "tsv":
            warnInvalid(
                "lists with tabs are not supported",
                at: cursor,
                hint: "the list is sent with commas"
            )
            fallthrough
        default: return (place == .query ? .form : .simple, false)
        }
    }

    /// The body of an operation: the parameter `in: body`, or the parameters `in: formData` together, of the operation or
    /// of its path.
    mutating func swaggerBody(of operation: DocumentCursor, in item: DocumentCursor) -> OpenAPIRequestBody? {
        let declared = (operation["parameters"]?.elements ?? []) + (item["parameters"]?.elements ?? [])
        let parameters = declared.compactMap { resolve($0) }
        let types = operation["consumes"] == nil ? consumes : strings(operation, "consumes")
        if let body = parameters.first(where: { $0.node["in"]?.string == "body" }) {
            let schema = body["schema"].map { self.schema($0) }
            checkMembers(of: body, .parameter)
            return OpenAPIRequestBody(
                description: string(body, "description"),
                isRequired: boolean(body, "required") ?? false,
                content: (types.isEmpty ? ["application/json"] : types).map { OpenAPIMediaType($0, schema: schema) },
                location: body.location
            )
        }
        let fields = parameters.filter { $0.node["in"]?.string == "formData" }
        guard !fields.isEmpty else { return nil }
        for field in fields { checkSwaggerMembers(of: field) }
        let schema = formSchema(fields, at: operation)
        let encodings = formEncodings(fields)
        let hasFile = fields.contains { $0.node["type"]?.string == "file" }
        let forms = types.filter { $0.hasPrefix("multipart/") || $0.hasSuffix("x-www-form-urlencoded") }
        let standard = hasFile ? "multipart/form-data" : "application/x-www-form-urlencoded"
        return OpenAPIRequestBody(
            description: nil,
            isRequired: !schema.keywords.required.isEmpty,
            content: (forms.isEmpty ? [standard] : forms).map {
                OpenAPIMediaType($0, schema: schema, encodings: encodings)
            },
            location: operation["parameters"]?.location ?? operation.location
        )
    }

    private mutating func formEncodings(_ fields: [DocumentCursor]) -> [OpenAPIMediaType.Encoding] {
        fields.compactMap { field in
            guard let name = string(field, "name"), field.node["type"]?.string == "array" else { return nil }
            let (style, explodes) = collectionFormat(of: field, in: .query)
            return OpenAPIMediaType.Encoding(
                property: name,
                contentType: nil,
                style: style,
                isExploded: explodes,
                location: field.location
            )
        }
    }

    private mutating func formSchema(_ fields: [DocumentCursor], at operation: DocumentCursor) -> OpenAPISchema {
        var keywords = OpenAPISchema.Keywords()
        keywords.types = [.object]
        for field in fields {
            guard let name = string(field, "name") else { continue }
            keywords.properties.append(OpenAPISchema.Property(name: name, schema: schema(field)))
            if boolean(field, "required") ?? false { keywords.required.append(name) }
        }
        return OpenAPISchema(location: operation["parameters"]?.location ?? operation.location, keywords: keywords)
    }

    mutating func swaggerContent(of response: DocumentCursor, _ operation: DocumentCursor) -> [OpenAPIMediaType] {
        guard let schema = response["schema"] else { return [] }
        let types = operation["produces"] == nil ? produces : strings(operation, "produces")
        let parsed = self.schema(schema)
        let examples = response["examples"]?.members ?? []
        return (types.isEmpty ? ["application/json"] : types).map { type in
            OpenAPIMediaType(
                type,
                schema: parsed,
                examples: examples.filter { $0.name.value == type }.map {
                    OpenAPIMediaType.Example(name: "default", value: $0.value.node)
                }
            )
        }
    }
}
