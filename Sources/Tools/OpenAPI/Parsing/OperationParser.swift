import SpeccDiagnostics
import SpeccText

extension OpenAPIParser {
    /// The operations of `paths` or `webhooks`, in the order of the document.
    mutating func operations(in root: DocumentCursor, _ name: String) -> [OpenAPIOperation] {
        guard let paths = root[name] else { return [] }
        guard paths.node.isObject else {
            warn("invalid-openapi", "'\(name)' must be an object, not \(paths.node.kindDescription)", at: paths)
            return []
        }
        var operations: [OpenAPIOperation] = []
        for (path, item) in paths.members {
            guard let resolved = resolve(item), resolved.node.isObject else { continue }
            let shared = parameters(of: resolved)
            let servers = self.servers(resolved)
            for (key, value) in resolved.members where HTTPMethodSemantics.common.contains(key.value.uppercased()) {
                guard operations.count < limits.operations else {
                    warn(
                        "too-many-operations",
                        "the document has more than \(limits.operations) operations",
                        at: paths,
                        hint: "the others are ignored; split the document"
                    )
                    return operations
                }
                // Documents of several files refer to whole operations.
                guard let value = self.resolve(value) else { continue }
                guard value.node.isObject else {
                    warn(
                        "invalid-openapi",
                        "an operation must be an object, not \(value.node.kindDescription)",
                        at: value,
                        hint: "it is ignored"
                    )
                    continue
                }
                operations.append(
                    operation(value, key.value.uppercased(), path.value, resolved, shared, servers)
                )
            }
        }
        return operations
    }

    private mutating func operation(
        _ cursor: DocumentCursor,
        _ method: String,
        _ path: String,
        _ item: DocumentCursor,
        _ shared: [OpenAPIParameter],
        _ servers: [OpenAPIServer]
    ) -> OpenAPIOperation {
        let own = parameters(of: cursor)
        let replaced = Set(own.map { "\($0.place) \($0.name)" })
        let ownServers = self.servers(cursor)
        return OpenAPIOperation(
            method: method,
            path: path,
            id: string(cursor, "operationId"),
            summary: string(cursor, "summary"),
            description: string(cursor, "description"),
            tags: strings(cursor, "tags"),
            isDeprecated: boolean(cursor, "deprecated") ?? false,
            parameters: shared.filter { !replaced.contains("\($0.place) \($0.name)") } + own,
            body: version == .swagger20 ? swaggerBody(of: cursor, in: item) : requestBody(of: cursor),
            responses: responses(of: cursor),
            security: security(cursor),
            servers: ownServers.isEmpty ? servers : ownServers,
            hasLinks: cursor["responses"]?.members.contains { $0.value["links"] != nil } ?? false,
            extensions: item.extensions + cursor.extensions,
            location: cursor.location
        )
    }

    // MARK: - Parameters

    private mutating func parameters(of cursor: DocumentCursor) -> [OpenAPIParameter] {
        (cursor["parameters"]?.elements ?? []).compactMap { element in
            resolve(element).flatMap { parameter($0) }
        }
    }

    private mutating func parameter(_ cursor: DocumentCursor) -> OpenAPIParameter? {
        guard let name = string(cursor, "name"), let placeText = string(cursor, "in") else {
            warn("invalid-openapi", "a parameter needs 'name' and 'in'", at: cursor, hint: "it is ignored")
            return nil
        }
        if version == .swagger20, placeText == "body" || placeText == "formData" { return nil }
        guard let place = OpenAPIParameter.Location(rawValue: placeText) else {
            warn(
                "invalid-openapi",
                "'\(placeText)' is not a location of parameters",
                at: cursor["in"] ?? cursor,
                hint: "use 'path', 'query', 'header' or 'cookie'; the parameter '\(name)' is ignored"
            )
            return nil
        }
        var style: OpenAPIParameter.Style = place == .query || place == .cookie ? .form : .simple
        var explodes: Bool?
        if version == .swagger20 {
            (style, explodes) = collectionFormat(of: cursor, in: place)
        } else if let text = string(cursor, "style") {
            if let known = OpenAPIParameter.Style(rawValue: text) {
                style = known
            } else {
                warn(
                    "invalid-openapi",
                    "'\(text)' is not a style of parameters",
                    at: cursor["style"] ?? cursor,
                    hint: "'\(style.rawValue)' is used"
                )
            }
        }
        let content = mediaTypes(cursor["content"]).first
        return OpenAPIParameter(
            name: name,
            place: place,
            description: string(cursor, "description"),
            isRequired: place == .path || boolean(cursor, "required") ?? false,
            isDeprecated: boolean(cursor, "deprecated") ?? false,
            style: style,
            isExploded: boolean(cursor, "explode") ?? explodes ?? (style == .form),
            allowsReserved: boolean(cursor, "allowReserved") ?? false,
            schema: version == .swagger20 ? schema(cursor) : cursor["schema"].map { schema($0) },
            content: content,
            example: cursor["example"]?.node,
            extensions: cursor.extensions,
            location: cursor.location
        )
    }

    // MARK: - Bodies and responses

    private mutating func requestBody(of cursor: DocumentCursor) -> OpenAPIRequestBody? {
        guard let body = object(cursor, "requestBody") else { return nil }
        return OpenAPIRequestBody(
            description: string(body, "description"),
            isRequired: boolean(body, "required") ?? false,
            content: mediaTypes(body["content"]),
            location: body.location
        )
    }

    private mutating func responses(of cursor: DocumentCursor) -> [OpenAPIResponse] {
        guard let responses = cursor["responses"], responses.node.isObject else {
            warn("invalid-openapi", "the operation declares no responses", at: cursor)
            return []
        }
        return responses.members.compactMap { name, value in
            guard let status = OpenAPIResponse.Status(name.value) else {
                warn(
                    "invalid-openapi",
                    "'\(name.value)' is not a status",
                    at: value,
                    hint: "use '200', '4XX' or 'default'; the response is ignored"
                )
                return nil
            }
            guard let response = resolve(value) else { return nil }
            var result = OpenAPIResponse(
                status: status,
                description: string(response, "description"),
                headers: headers(of: response),
                content: version == .swagger20 ? swaggerContent(of: response, cursor) : mediaTypes(response["content"]),
                location: response.location
            )
            result.conditionalErrors = conditionalErrors(of: response)
            return result
        }
    }

    private mutating func headers(of cursor: DocumentCursor) -> [OpenAPIResponse.Header] {
        (cursor["headers"]?.members ?? []).compactMap { name, value in
            guard let header = resolve(value) else { return nil }
            return OpenAPIResponse.Header(
                name: name.value,
                description: string(header, "description"),
                isRequired: boolean(header, "required") ?? false,
                schema: version == .swagger20 ? schema(header) : header["schema"].map { schema($0) }
            )
        }
    }

    /// The media types of `content`, in the order of the document.
    mutating func mediaTypes(_ content: DocumentCursor?) -> [OpenAPIMediaType] {
        (content?.members ?? []).compactMap { name, value in
            guard let media = resolve(value) else { return nil }
            return OpenAPIMediaType(
                name.value,
                schema: media["schema"].map { schema($0) },
                encodings: encodings(of: media),
                examples: examples(of: media)
            )
        }
    }

    private mutating func encodings(of cursor: DocumentCursor) -> [OpenAPIMediaType.Encoding] {
        (cursor["encoding"]?.members ?? []).map { name, value in
            OpenAPIMediaType.Encoding(
                property: name.value,
                contentType: string(value, "contentType"),
                style: string(value, "style").flatMap(OpenAPIParameter.Style.init),
                isExploded: boolean(value, "explode")
            )
        }
    }

    private mutating func examples(of cursor: DocumentCursor) -> [OpenAPIMediaType.Example] {
        if let example = cursor["example"] { return [OpenAPIMediaType.Example(name: "default", value: example.node)] }
        return (cursor["examples"]?.members ?? []).compactMap { name, value in
            guard let example = resolve(value), let content = example["value"] else { return nil }
            return OpenAPIMediaType.Example(name: name.value, value: content.node)
        }
    }
}

extension OpenAPIMediaType {
    init(_ text: String, schema: OpenAPISchema?, encodings: [Encoding] = [], examples: [Example] = []) {
        let type = text.prefix { $0 != ";" }.lowercased()
        self.init(
            type: String(type.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()),
            text: text,
            schema: schema,
            encodings: encodings,
            examples: examples
        )
    }
}
