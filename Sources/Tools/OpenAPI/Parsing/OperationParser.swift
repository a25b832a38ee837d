import SpeccContract
import SpeccDiagnostics
import SpeccText

extension OpenAPIParser {
    /// The operations of `paths` or `webhooks`, in the order of the document.
    mutating func operations(in root: DocumentCursor, _ name: String) -> [OpenAPIOperation] {
        guard let paths = root[name] else { return [] }
        guard paths.node.isObject else {
            warnInvalid("'\(name)' must be an object, not \(paths.node.kindDescription)", at: paths)
            return []
        }
        var operations: [OpenAPIOperation] = []
        for (path, item) in paths.members {
            guard let resolved = pathItem(item) else { continue }
            let itemID = SchemaID(file: resolved.file, pointer: resolved.pointer)
            owner = itemID
            defer { owner = nil }
            checkMembers(of: resolved, .pathItem)
            let shared = parameters(of: resolved)
            let servers = self.servers(resolved)
            for (method, value) in methods(of: resolved) {
                guard operations.count < limits.operations else {
                    warn(
                        "too-many-operations",
                        "the document has more than \(limits.operations) operations",
                        at: paths,
                        hint: "the others are ignored; split the document"
                    )
                    return operations
                }
                // Documents of several files refer to whole operations. No operation owns a reference that leads nowhere.
                owner = nil
                guard let value = self.resolve(value, .operation) else { continue }
                guard value.node.isObject else {
                    warnInvalid(
                        "an operation must be an object, not \(value.node.kindDescription)",
                        at: value,
                        hint: "it is ignored"
                    )
                    continue
                }
                owner = SchemaID(file: value.file, pointer: value.pointer)
                operations.append(operation(value, method, path.value, resolved, shared, servers))
            }
        }
        return operations
    }

    /// The path item, behind its reference. Members next to the reference take precedence.
    private mutating func pathItem(_ item: DocumentCursor) -> DocumentCursor? {
        guard let resolved = resolve(item) else { return nil }
        guard resolved.node.isObject else {
            if !resolved.node.isNull { warnInvalid("a path item must be an object", at: resolved) }
            return nil
        }
        guard item.node["$ref"]?.string != nil, item.node.members.count > 1 else { return resolved }
        owner = SchemaID(file: resolved.file, pointer: resolved.pointer)
        defer { owner = nil }
        let table = ObjectMembers.tables[.pathItem]
        for member in item.node.members where member.name.value != "$ref" {
            let isRead = table?.read.contains(member.name.value) ?? false
            if isRead { addUnread(member.name.value, of: .pathItem, .unsupported, item, member) }
        }
        return resolved
    }

    /// The operations of a path item with their methods in capitals.
    private mutating func methods(of item: DocumentCursor) -> [(method: String, value: DocumentCursor)] {
        var methods: [(String, DocumentCursor)] = []
        for (key, value) in item.members {
            let method = key.value.uppercased()
            if HTTPMethodSemantics.common.contains(method) || method == "QUERY" { methods.append((method, value)) }
        }
        for (key, value) in item["additionalOperations"]?.members ?? [] { methods.append((key.value, value)) }
        return methods
    }

    private mutating func operation(
        _ cursor: DocumentCursor,
        _ method: String,
        _ path: String,
        _ item: DocumentCursor,
        _ shared: [OpenAPIParameter],
        _ servers: [OpenAPIServer]
    ) -> OpenAPIOperation {
        checkMembers(of: cursor, .operation)
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
            hasCallbacks: !(cursor["callbacks"]?.members.isEmpty ?? true),
            item: SchemaID(file: item.file, pointer: item.pointer),
            extensions: item.extensions + cursor.extensions,
            location: cursor.location
        )
    }

    // MARK: - Parameters

    private mutating func parameters(of cursor: DocumentCursor) -> [OpenAPIParameter] {
        (cursor["parameters"]?.elements ?? []).compactMap { element in
            resolve(element, .parameter).flatMap { parameter($0) }
        }
    }

    private mutating func parameter(_ cursor: DocumentCursor) -> OpenAPIParameter? {
        guard let name = string(cursor, "name"), let placeText = string(cursor, "in") else {
            warnInvalid("a parameter needs 'name' and 'in'", at: cursor, hint: "it is ignored")
            return nil
        }
        if version == .swagger20, placeText == "body" || placeText == "formData" { return nil }
        guard let place = OpenAPIParameter.Location(rawValue: placeText) else {
            warnInvalid(
                "'\(placeText)' is not a location of parameters",
                at: cursor["in"] ?? cursor,
                hint: "use 'path', 'query', 'header' or 'cookie'; the parameter '\(name)' is ignored"
            )
            return nil
        }
        if version == .swagger20 {
            checkSwaggerMembers(of: cursor)
        } else {
            checkMembers(of: cursor, .parameter)
        }
        var style: OpenAPIParameter.Style = place == .query || place == .cookie ? .form : .simple
        var explodes: Bool?
        if version == .swagger20 {
            (style, explodes) = collectionFormat(of: cursor, in: place)
        } else if let text = string(cursor, "style") {
            if let known = OpenAPIParameter.Style(rawValue: text) {
                style = known
            } else if text == "cookie", place == .cookie {
                style = .form
            } else {
                warnInvalid(
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
            example: examples(of: cursor).first?.value,
            extensions: cursor.extensions,
            location: cursor.location
        )
    }
}
