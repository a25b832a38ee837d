import SpeccContract
import SpeccDiagnostics

/// References to schemas by names instead of locations: `$anchor`, `$dynamicRef` and `$recursiveRef`.
extension OpenAPIParser {
    /// The schemas of a file with an anchor. The file is searched at the first request.
    mutating func schemas(withAnchor name: String, in file: String, referredToAt range: SourceRange) -> [SchemaID] {
        if anchors[file] == nil {
            var found: [String: [SchemaID]] = [:]
            if let root = files.root(of: file, referredToAt: range) {
                Self.collectAnchors(of: DocumentCursor(node: root, file: file, pointer: JSONPointer()), into: &found)
            }
            anchors[file] = found
        }
        return anchors[file]?[name] ?? []
    }

    /// Recurses as deep as the document nests.
    private static func collectAnchors(of cursor: DocumentCursor, into found: inout [String: [SchemaID]]) {
        for keyword in ["$anchor", "$dynamicAnchor"] {
            guard let name = cursor.node[keyword]?.string else { continue }
            found[name, default: []].append(SchemaID(file: cursor.file, pointer: cursor.pointer))
        }
        for (_, value) in cursor.members { collectAnchors(of: value, into: &found) }
        for element in cursor.elements { collectAnchors(of: element, into: &found) }
    }

    // MARK: - Dynamic references

    /// The schema that `$dynamicRef` or `$recursiveRef` leads to; nil if there is none.
    mutating func dynamicReference(of cursor: DocumentCursor) -> SchemaID? {
        for keyword in ["$dynamicRef", "$recursiveRef"] {
            guard let member = cursor.node.members.first(where: { $0.name.value == keyword }),
                let text = member.value.string
            else { continue }
            let id = keyword == "$dynamicRef" ? dynamicTarget(text, of: cursor) : recursiveTarget(text, of: cursor)
            guard let id else {
                addUnread(keyword, of: .schema, .unsupported, cursor, member)
                continue
            }
            if schemas[id] == nil { pending.append((id, member.value.range)) }
            return id
        }
        return nil
    }

    /// The schema that the schemas around this one bind to the anchor, or else the only one with it.
    ///
    /// Of several schemas with an anchor, the ones that refer to this schema decide, which cannot be expressed as one type.
    private mutating func dynamicTarget(_ text: String, of cursor: DocumentCursor) -> SchemaID? {
        guard text.hasPrefix("#") else { return nil }
        let name = String(text.dropFirst())
        if name.isEmpty || name.hasPrefix("/") { return target(text, of: cursor) }
        if let bound = dynamicScope[name] { return bound }
        let found = schemas(withAnchor: name, in: cursor.file, referredToAt: cursor.node.range)
        return found.count == 1 ? found[0] : nil
    }

    /// The outermost schema around this one with `$recursiveAnchor: true`.
    private mutating func recursiveTarget(_ text: String, of cursor: DocumentCursor) -> SchemaID? {
        guard text == "#", let root = files.root(of: cursor.file, referredToAt: cursor.node.range) else { return nil }
        var node = root
        for (depth, token) in cursor.pointer.tokens.enumerated() {
            if node["$recursiveAnchor"]?.boolean == true {
                return SchemaID(file: cursor.file, pointer: JSONPointer(Array(cursor.pointer.tokens.prefix(depth))))
            }
            guard let next = node[token] ?? Int(token).flatMap({ index in node.elements.dropFirst(index).first }) else {
                return nil
            }
            node = next
        }
        return nil
    }

    // MARK: - Generic schemas

    /// A copy of a referenced schema for a reference that binds dynamic anchors, as generic schemas require:
    /// `{ $ref: Page, $defs: { T: { $dynamicAnchor: T, $ref: User } } }`. Nil for any other reference.
    mutating func instance(of id: SchemaID, at cursor: DocumentCursor) -> OpenAPISchema? {
        let bindings = self.bindings(of: cursor)
        guard !bindings.isEmpty, let range = cursor.node["$ref"]?.range,
            let target = self.cursor(at: id, referredToAt: range),
            Self.hasDynamicReference(to: bindings, in: target.node)
        else { return nil }
        guard id.file == cursor.file, dynamicScope.isEmpty else {
            if let member = cursor.node.members.first(where: { $0.name.value == "$defs" }) {
                addUnread("$defs: $dynamicAnchor", of: .schema, .unsupported, cursor, member)
            }
            return nil
        }
        dynamicScope = bindings
        defer { dynamicScope = [:] }
        // A schema that is the copy has its name.
        let location = Self.isOnlyReference(cursor) ? cursor.pointer : cursor.pointer.appending("$ref")
        return schema(DocumentCursor(node: target.node, file: cursor.file, pointer: location))
    }

    /// Whether a schema has no keywords next to its reference, apart from documentation.
    static func isOnlyReference(_ cursor: DocumentCursor) -> Bool {
        let documentation = ObjectMembers.tables[.schema]?.documentation ?? []
        return cursor.node.members.allSatisfy { $0.name.value == "$ref" || documentation.contains($0.name.value) }
    }

    /// Whether a schema itself refers to one of the anchors. Recurses as deep as the document nests.
    private static func hasDynamicReference(to anchors: [String: SchemaID], in node: DocumentNode) -> Bool {
        if let text = node["$dynamicRef"]?.string, text.hasPrefix("#"), anchors[String(text.dropFirst())] != nil {
            return true
        }
        return node.members.contains { hasDynamicReference(to: anchors, in: $0.value) }
            || node.elements.contains { hasDynamicReference(to: anchors, in: $0) }
    }

    private func bindings(of cursor: DocumentCursor) -> [String: SchemaID] {
        let bound = [cursor] + (cursor["$defs"]?.members.map(\.value) ?? [])
        return Dictionary(
            bound.compactMap { schema in
                schema.node["$dynamicAnchor"]?.string.map {
                    ($0, SchemaID(file: schema.file, pointer: schema.pointer))
                }
            }
        ) { first, _ in first }
    }
}
