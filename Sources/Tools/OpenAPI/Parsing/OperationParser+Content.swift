import SpeccCatalog
import SpeccContract
import SpeccDiagnostics

/// Bodies, responses and their media types.
extension OpenAPIParser {
    mutating func requestBody(of cursor: DocumentCursor) -> OpenAPIRequestBody? {
        if let body = cursor["requestBody"], body.node["$ref"] != nil { checkSiblings(of: body, .requestBody) }
        guard let body = object(cursor, "requestBody") else { return nil }
        checkMembers(of: body, .requestBody)
        return OpenAPIRequestBody(
            description: string(body, "description"),
            isRequired: boolean(body, "required") ?? false,
            content: mediaTypes(body["content"]),
            location: body.location
        )
    }

    mutating func responses(of cursor: DocumentCursor) -> [OpenAPIResponse] {
        guard let responses = cursor["responses"], responses.node.isObject else {
            warn("invalid-openapi", "the operation declares no responses", at: cursor)
            return []
        }
        return responses.members.compactMap { name, value in
            guard let status = StatusPattern(openAPI: name.value) else {
                warnInvalid(
                    "'\(name.value)' is not a status",
                    at: value,
                    hint: "use '200', '4XX' or 'default'; the response is ignored"
                )
                return nil
            }
            guard let response = resolve(value, .response) else { return nil }
            checkMembers(of: response, .response)
            var result = OpenAPIResponse(
                status: status,
                description: string(response, "description"),
                headers: headers(of: response),
                content: version == .swagger20 ? swaggerContent(of: response, cursor) : mediaTypes(response["content"]),
                location: response.location
            )
            result.conditionalErrors = conditionalErrors(of: response)
            if response["x-specc-result"] != nil { result.result = string(response, "x-specc-result") }
            return result
        }
    }

    /// The extensions `x-specc-errors`, by name, and `x-specc-error`.
    private mutating func conditionalErrors(of response: DocumentCursor) -> [OpenAPIResponse.ConditionalError] {
        var entries: [(name: String?, value: DocumentCursor)] = []
        if let error = response["x-specc-error"] { entries.append((nil, error)) }
        for (name, value) in response["x-specc-errors"]?.members ?? [] {
            entries.append((StatusPattern(openAPI: name.value) == nil ? name.value : nil, value))
        }
        return entries.compactMap { name, value in
            guard let status = string(value, "status").flatMap({ StatusPattern(openAPI: $0) }) else {
                warnInvalid("the error has no status", at: value)
                return nil
            }
            return OpenAPIResponse.ConditionalError(
                name: name,
                status: status,
                conditions: (value["when"]?.members ?? []).map { field, values in
                    (field.value, values.elements.compactMap { $0.node.string ?? $0.node.number })
                },
                schema: value["schema"].map { schema($0) },
                location: value.location
            )
        }
    }

    private mutating func headers(of cursor: DocumentCursor) -> [OpenAPIResponse.Header] {
        (cursor["headers"]?.members ?? []).compactMap { name, value in
            guard let header = resolve(value, .header) else { return nil }
            if version == .swagger20 {
                checkSwaggerMembers(of: header)
            } else {
                checkMembers(of: header, .header)
            }
            return OpenAPIResponse.Header(
                name: name.value,
                description: string(header, "description"),
                isRequired: boolean(header, "required") ?? false,
                schema: version == .swagger20
                    ? schema(header)
                    : header["schema"].map { schema($0) } ?? mediaTypes(header["content"]).first?.schema
            )
        }
    }

    /// The media types of `content`, in the order of the document.
    mutating func mediaTypes(_ content: DocumentCursor?) -> [OpenAPIMediaType] {
        (content?.members ?? []).compactMap { name, value in
            guard let media = resolve(value, .mediaType) else { return nil }
            checkMembers(of: media, .mediaType)
            let result = OpenAPIMediaType(
                name.value,
                schema: media["schema"].map { schema($0) },
                itemSchema: media["itemSchema"].map { schema($0) },
                encodings: encodings(of: media),
                examples: examples(of: media)
            )
            if !result.isValid {
                let subject = "'\(name.value)' is not a media type and is read as '\(result.type)'"
                unread.append(UnreadMember(subject: subject, effect: .unknown, location: media.location, owner: owner))
            }
            return result
        }
    }

    private mutating func encodings(of cursor: DocumentCursor) -> [OpenAPIMediaType.Encoding] {
        (cursor["encoding"]?.members ?? []).map { name, value in
            checkMembers(of: value, .encoding)
            return OpenAPIMediaType.Encoding(
                property: name.value,
                contentType: string(value, "contentType"),
                style: string(value, "style").flatMap(OpenAPIParameter.Style.init),
                isExploded: boolean(value, "explode"),
                location: value.location
            )
        }
    }

    /// The examples of a media type or parameter.
    mutating func examples(of cursor: DocumentCursor) -> [OpenAPIMediaType.Example] {
        if let example = cursor["example"] { return [OpenAPIMediaType.Example(name: "default", value: example.node)] }
        return (cursor["examples"]?.members ?? []).compactMap { name, value in
            guard let example = resolve(value) else { return nil }
            return OpenAPIMediaType.Example(name: name.value, value: (example["value"] ?? example["dataValue"])?.node)
        }
    }
}

extension OpenAPIMediaType {
    /// Names that documents write in place of a media type.
    private static let shortNames = [
        "*": "*/*", "csv": "text/csv", "html": "text/html", "json": "application/json", "plain": "text/plain",
        "text": "text/plain", "xml": "application/xml",
    ]

    /// Whether the document writes the media type as RFC 9110 requires.
    package var isValid: Bool {
        type.contains("/") && text.prefix { $0 != ";" }.lowercased().filter { $0 != " " } == type
    }

    /// A media type without a schema.
    package init(name: String) {
        self.init(name, schema: nil)
    }

    init(
        _ text: String,
        schema: OpenAPISchema?,
        itemSchema: OpenAPISchema? = nil,
        encodings: [Encoding] = [],
        examples: [Example] = []
    ) {
        let type = text.prefix { $0 != ";" && $0 != "," }.lowercased()
        // A colon, quote or space at the ends is a mistake of the document.
        let isPart = { (character: Character) in character.isLetter || character.isNumber || character == "*" }
        let name = String(type.drop { !isPart($0) }.reversed().drop { !isPart($0) }.reversed())
        self.init(
            type: Self.shortNames[name] ?? name,
            text: text,
            schema: schema,
            itemSchema: itemSchema,
            encodings: encodings,
            examples: examples
        )
    }
}
