import SpeccContract
import SpeccDiagnostics

extension OpenAPIParser {
    /// The value that a cursor's `$ref` leads to, or the cursor if it has none; nil after a finding.
    ///
    /// - Parameter object: What the reference refers to, to report members next to it.
    mutating func resolve(_ cursor: DocumentCursor, _ object: OpenAPIObject? = nil) -> DocumentCursor? {
        if let object, cursor.node["$ref"]?.string != nil { checkSiblings(of: cursor, object) }
        let target = followed(cursor)
        if target == nil, let text = cursor.node["$ref"]?.string {
            unread.append(UnreadMember(subject: text, effect: .unresolved, location: cursor.location, owner: owner))
        }
        return target
    }

    private mutating func followed(_ cursor: DocumentCursor) -> DocumentCursor? {
        var current = cursor
        var seen: Set<SchemaID> = []
        while let reference = current.node["$ref"] {
            guard let text = reference.string else { return current }
            guard let id = target(text, of: current) else { return nil }
            guard seen.insert(id).inserted, seen.count <= limits.references else {
                warn("unresolved-reference", "'\(text)' leads back to itself", at: current)
                return nil
            }
            guard let next = self.cursor(at: id, referredToAt: reference.range) else { return nil }
            current = next
        }
        return current
    }

    /// What a reference names; nil after a finding.
    mutating func target(_ reference: String, of cursor: DocumentCursor) -> SchemaID? {
        if let id = anchorTarget(reference, of: cursor) { return id }
        switch files.target(of: reference, in: cursor.file) {
        case .success(let id): return id
        case .failure(let error):
            warn("unresolved-reference", error.message, at: cursor["$ref"] ?? cursor, hint: error.hint)
            return nil
        }
    }

    /// The schema that a reference names by its anchor: `#name`, `types.yaml#name`.
    private mutating func anchorTarget(_ reference: String, of cursor: DocumentCursor) -> SchemaID? {
        let parts = reference.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[1].isEmpty, !parts[1].hasPrefix("/"),
            case .success(let whole) = files.target(of: String(parts[0]), in: cursor.file)
        else { return nil }
        let found = schemas(withAnchor: String(parts[1]), in: whole.file, referredToAt: cursor.node.range)
        return found.count == 1 ? found[0] : nil
    }

    /// The value at a location; nil after a finding.
    mutating func cursor(at id: SchemaID, referredToAt range: SourceRange) -> DocumentCursor? {
        guard var node = files.root(of: id.file, referredToAt: range) else { return nil }
        for (depth, token) in id.pointer.tokens.enumerated() {
            let next =
                node[token] ?? Int(token).flatMap { node.elements.indices.contains($0) ? node.elements[$0] : nil }
            guard let next else {
                let found = JSONPointer(Array(id.pointer.tokens.prefix(depth)))
                findings.add(
                    Diagnostic(
                        "unresolved-reference",
                        .warning,
                        "'\(id)' does not exist",
                        at: range,
                        hint: "'\(found)' has no member '\(token)'"
                    )
                )
                return nil
            }
            node = next
        }
        return DocumentCursor(node: node, file: id.file, pointer: id.pointer)
    }
}

/// A value of a document together with where it is.
struct DocumentCursor {
    let node: DocumentNode
    let file: String
    let pointer: JSONPointer

    var location: DocumentLocation {
        DocumentLocation(file: file, pointer: pointer, range: node.range)
    }

    subscript(name: String) -> DocumentCursor? {
        node[name].map { DocumentCursor(node: $0, file: file, pointer: pointer.appending(name)) }
    }

    /// The members of an object without its extensions.
    var members: [(name: Located<String>, value: DocumentCursor)] {
        node.members.filter { !$0.name.value.hasPrefix("x-") }.map { member in
            (member.name, DocumentCursor(node: member.value, file: file, pointer: pointer.appending(member.name.value)))
        }
    }

    var elements: [DocumentCursor] {
        node.elements.enumerated().map { index, element in
            DocumentCursor(node: element, file: file, pointer: pointer.appending(index))
        }
    }

    /// Members whose names begin with `x-`.
    var extensions: [DocumentNode.Member] {
        node.members.filter { $0.name.value.hasPrefix("x-") }
    }
}
