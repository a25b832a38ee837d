import SpeccContract
package import SpeccDiagnostics

/// Reads OpenAPI 3.0, 3.1, 3.2 and Swagger 2.0 into one model.
///
/// Many published documents are invalid. The parser reads what can be read and reports the rest as warnings; it stops only
/// where nothing can be read.
package struct OpenAPIParser {
    var files: DocumentFiles
    let limits: DocumentLimits
    var findings = Diagnostics()
    var schemas: [SchemaID: OpenAPISchema] = [:]
    /// Referenced schemas that are not parsed yet.
    var pending: [(id: SchemaID, range: SourceRange)] = []
    /// Members that are not read.
    var unread: [UnreadMember] = []
    /// The schemas with an anchor by files and names, of the files that were searched.
    var anchors: [String: [String: [SchemaID]]] = [:]
    /// The schemas that a reference around the current schema binds to dynamic anchors.
    var dynamicScope: [String: SchemaID] = [:]
    /// The operation, path item or schema that is being parsed.
    var owner: SchemaID?
    var version = OpenAPIDocument.Version.openAPI30
    /// Swagger 2.0 declares media types for all operations.
    var consumes: [String] = []
    var produces: [String] = []

    package struct Result {
        /// Nil if the file is not an OpenAPI document; then `findings` has an error.
        package let document: OpenAPIDocument?
        package let findings: Diagnostics
        /// The files of the document, by the file numbers that ranges use.
        package let sources: [SourceFile]
    }

    package static func parse(_ files: DocumentFiles, limits: DocumentLimits = DocumentLimits()) -> Result {
        var parser = OpenAPIParser(files: files, limits: limits)
        let document = parser.document()
        var findings = parser.files.findings
        findings.add(contentsOf: parser.findings)
        return Result(document: document, findings: findings, sources: parser.files.sources)
    }

    private mutating func document() -> OpenAPIDocument? {
        guard let node = files.root else { return nil }
        let root = DocumentCursor(node: node, file: "", pointer: JSONPointer())
        guard let version = version(of: root) else { return nil }
        self.version = version
        consumes = strings(root, "consumes")
        produces = strings(root, "produces")
        checkMembers(of: root, .document)
        if let components = root["components"] { checkMembers(of: components, .components) }
        let info = root["info"]
        let operations = operations(in: root, "paths")
        let webhooks = self.operations(in: root, "webhooks")
        let order = namedSchemas(of: root)
        parsePendingSchemas()
        return OpenAPIDocument(
            version: version,
            title: info.flatMap { string($0, "title") },
            apiVersion: info.flatMap { string($0, "version") },
            description: info.flatMap { string($0, "description") },
            servers: version == .swagger20 ? swaggerServers(root) : servers(root),
            securitySchemes: securitySchemes(root),
            security: security(root),
            tags: (root["tags"]?.elements ?? []).compactMap { tag in
                string(tag, "name").map { name in
                    OpenAPIDocument.Tag(
                        name: name,
                        description: string(tag, "description"),
                        extensions: tag.extensions
                    )
                }
            },
            operations: operations,
            webhooks: webhooks,
            schemas: schemas,
            schemaOrder: order,
            exportedRoot: root["x-specc"] == nil ? nil : node,
            extensions: root.extensions,
            unread: invalidText + unread
        )
    }

    private mutating func version(of root: DocumentCursor) -> OpenAPIDocument.Version? {
        guard root.node.isObject else {
            reject(
                "the document is \(root.node.kindDescription), not an object",
                at: root,
                hint: "an OpenAPI document begins with 'openapi: 3.1.0'"
            )
            return nil
        }
        // YAML reads an unquoted 2.0 as a number.
        let text = { (cursor: DocumentCursor) in cursor.node.string ?? cursor.node.number }
        if let swagger = root["swagger"] {
            if text(swagger)?.hasPrefix("2") == true { return .swagger20 }
            reject(
                "Swagger version \(text(swagger).map { "'\($0)'" } ?? "is missing") is not supported",
                at: swagger,
                hint: "supported are '2.0' and OpenAPI 3.0, 3.1 and 3.2; convert older documents first"
            )
            return nil
        }
        guard let openAPI = root["openapi"] else {
            reject(
                "not an OpenAPI document: missing 'openapi' or 'swagger'",
                at: root,
                hint: "add the version that the document is written in, such as 'openapi: 3.0.3'"
            )
            return nil
        }
        switch text(openAPI) {
        case let version? where version.hasPrefix("3.0"): return .openAPI30
        case let version? where version.hasPrefix("3."):
            if version.hasPrefix("3.1") { return .openAPI31 }
            if !version.hasPrefix("3.2") {
                warn("unknown-openapi-version", "OpenAPI '\(version)' is read as 3.2", at: openAPI)
            }
            return .openAPI32
        default:
            reject(
                "OpenAPI version \(text(openAPI).map { "'\($0)'" } ?? "is not a text") is not supported",
                at: openAPI,
                hint: "supported are 3.0, 3.1, 3.2 and Swagger 2.0"
            )
            return nil
        }
    }

    private mutating func namedSchemas(of root: DocumentCursor) -> [SchemaID] {
        let container = version == .swagger20 ? root["definitions"] : root["components"]?["schemas"]
        return (container?.members ?? []).map { name, value in
            let id = SchemaID(pointer: value.pointer)
            pending.append((id, name.range))
            return id
        }
    }
}

// MARK: - Findings

extension OpenAPIParser {
    mutating func warn(_ id: String, _ message: String, at cursor: DocumentCursor, hint: String? = nil) {
        findings.add(Diagnostic(id, .warning, message, at: cursor.node.range, hint: hint))
    }

    mutating func reject(_ message: String, at cursor: DocumentCursor, hint: String) {
        let range = SourceRange(file: cursor.node.range.file, start: cursor.node.range.start, width: 1)
        findings.add(Diagnostic("not-an-openapi-document", .error, message, at: range, hint: hint))
    }

    /// Warns about content that is ignored, which the report of an import counts.
    mutating func warnInvalid(_ message: String, at cursor: DocumentCursor, hint: String? = nil) {
        warn("invalid-openapi", message, at: cursor, hint: hint)
        addInvalid(message, at: cursor)
    }

    private mutating func mismatch(_ name: String, _ expected: String, _ cursor: DocumentCursor) {
        warnInvalid(
            "'\(name)' must be \(expected), not \(cursor.node.kindDescription)",
            at: cursor,
            hint: "it is ignored"
        )
    }

    // MARK: Members

    /// The member as text. Numbers and booleans count as text: YAML documents often omit the quotes.
    mutating func string(_ cursor: DocumentCursor, _ name: String) -> String? {
        guard let member = cursor[name] else { return nil }
        switch member.node.content {
        case .string(let text), .number(let text): return text
        case .boolean(let value): return value ? "true" : "false"
        case .null: return nil
        default:
            mismatch(name, "a string", member)
            return nil
        }
    }

    mutating func boolean(_ cursor: DocumentCursor, _ name: String) -> Bool? {
        guard let member = cursor[name] else { return nil }
        if let value = member.node.boolean { return value }
        switch member.node.string {
        case "true": return true
        case "false": return false
        default:
            if !member.node.isNull { mismatch(name, "true or false", member) }
            return nil
        }
    }

    /// Strings of an array; a single string is an array of one.
    mutating func strings(_ cursor: DocumentCursor, _ name: String) -> [String] {
        guard let member = cursor[name] else { return [] }
        if let text = member.node.string { return [text] }
        guard member.node.isArray else {
            if !member.node.isNull { mismatch(name, "an array of strings", member) }
            return []
        }
        return member.node.elements.compactMap { $0.string ?? $0.number }
    }

    /// The object behind a member, after following references.
    mutating func object(_ cursor: DocumentCursor, _ name: String) -> DocumentCursor? {
        guard let member = cursor[name], !member.node.isNull else { return nil }
        guard member.node.isObject else {
            mismatch(name, "an object", member)
            return nil
        }
        return resolve(member)
    }
}
