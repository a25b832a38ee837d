import SpeccContract
import SpeccDiagnostics

extension OpenAPIParser {
    /// Records the members of an object that the parser does not read.
    mutating func checkMembers(of cursor: DocumentCursor, _ object: OpenAPIObject, except others: Set<String> = []) {
        guard let table = ObjectMembers.tables[object] else { return }
        for member in cursor.node.members {
            let name = member.name.value
            guard let effect = table.effect(of: name), !others.contains(name) else { continue }
            addUnread(name, of: object, effect, cursor, member)
        }
    }

    /// The members of a parameter or header of Swagger 2.0, which is a schema except for some members.
    mutating func checkSwaggerMembers(of cursor: DocumentCursor) {
        checkMembers(of: cursor, .schema, except: ObjectMembers.swaggerParameter)
    }

    /// Records what OpenAPI ignores next to a reference, except for documentation.
    mutating func checkSiblings(of cursor: DocumentCursor, _ object: OpenAPIObject) {
        guard cursor.node.members.count > 1, let table = ObjectMembers.tables[object] else { return }
        for member in cursor.node.members {
            let name = member.name.value
            guard name != "$ref", name != "nullable", name != "title", name != "summary",
                !table.documentation.contains(name),
                !name.hasPrefix("x-")
            else { continue }
            addUnread(name, of: object, .ignored, cursor, member)
        }
    }

    mutating func addUnread(
        _ name: String,
        of object: OpenAPIObject,
        _ effect: UnreadMember.Effect,
        _ cursor: DocumentCursor,
        _ member: DocumentNode.Member
    ) {
        let location = DocumentLocation(
            file: cursor.file,
            pointer: cursor.pointer.appending(name),
            range: member.name.range
        )
        unread.append(
            UnreadMember(subject: "\(object.rawValue): \(name)", effect: effect, location: location, owner: owner)
        )
    }

    /// Records content that does not have the form that OpenAPI requires.
    mutating func addInvalid(_ message: String, at cursor: DocumentCursor) {
        unread.append(UnreadMember(subject: message, effect: .invalid, location: cursor.location, owner: owner))
    }

    /// The warnings about the text of the files that concern content: what follows from them is not in the catalog.
    var invalidText: [UnreadMember] {
        files.findings.all.compactMap { finding in
            guard Self.lossyRules.contains(finding.id) else { return nil }
            let path =
                files.sources.indices.contains(Int(finding.range.file.index))
                ? files.sources[Int(finding.range.file.index)].relativePath : ""
            let start = finding.range.start
            return UnreadMember(
                subject: "\(path):\(start.line):\(start.column): \(finding.message)",
                effect: .invalid,
                location: DocumentLocation(file: "", pointer: JSONPointer(), range: finding.range),
                owner: nil
            )
        }
    }

    private static let lossyRules: Set<String> = [
        "alias-cycle", "duplicate-key", "missing-key", "missing-space", "multiple-documents", "non-scalar-key",
        "unknown-alias", "yaml-tag",
    ]
}
