import SpeccOpenAPI

/// The parts of the document that the parser did not read, as far as the import uses what contains them.
struct UnreadMembers {
    let document: OpenAPIDocument
    /// The selected operations.
    let operations: [OpenAPIOperation]
    let schemas: SchemaConverter

    func report(_ log: FindingLog) {
        guard !document.unread.isEmpty else { return }
        var used: Set<SchemaID> = []
        for operation in operations {
            used.insert(SchemaID(file: operation.location.file, pointer: operation.location.pointer))
            used.insert(operation.item)
        }
        for member in document.unread {
            let isUsed = member.owner.map { used.contains($0) || schemas.hasConverted($0) } ?? true
            if isUsed { log.add(Self.kind(of: member.effect), member.subject, at: member.location, .api) }
        }
    }

    private static func kind(of effect: UnreadMember.Effect) -> FidelityKind {
        switch effect {
        case .unsupported: .unsupportedMember
        case .unknown: .unknownMember
        case .validation: .validation
        case .ignored: .ignoredMember
        case .invalid: .invalidContent
        case .unresolved: .unresolvedReference
        }
    }
}
