/// Fields of partial updates that may be absent and may be null, which mean different things to the server: the value remains,
/// or is removed.
struct PatchedFields {
    let types: [TypeDraft]
    let log: FindingLog

    /// - Precondition: Aliases are resolved, and it is known which types are sent and which are received.
    func apply(to endpoints: [EndpointDraft]) {
        var patched: [TypeDraft] = []
        for endpoint in endpoints {
            guard let body = endpoint.body, body.encoding == .json, Self.isUpdate(endpoint) else { continue }
            if let type = body.type.declared, type.isRead, body.isMerge, body.type.object != nil {
                endpoint.body?.isMerged = true
            } else {
                patched += body.type.mentioned
            }
        }
        var seen: Set<Int> = []
        while let type = patched.popLast() {
            guard seen.insert(type.number).inserted else { continue }
            patched += type.contents.flatMap(\.mentioned)
            if !type.isRead { patch(type) }
        }
        for type in types where type.isSent && type.encoding.isJSON {
            guard let object = type.shape.object else { continue }
            for field in object.fields where Self.mayBeNullOrAbsent(field) && !field.isClearable {
                log.add(.omittedNull, field.name, at: field.location, .type(type))
            }
        }
    }

    private static func isUpdate(_ endpoint: EndpointDraft) -> Bool {
        endpoint.method == "PATCH" || endpoint.body?.isMerge == true
    }

    private func patch(_ type: TypeDraft) {
        guard case .object(var object) = type.shape else { return }
        for index in object.fields.indices where Self.mayBeNullOrAbsent(object.fields[index]) {
            object.fields[index].isClearable = true
        }
        type.shape = .object(object)
    }

    /// A value of any JSON can be null itself, and a constant is always the same.
    private static func mayBeNullOrAbsent(_ field: FieldDraft) -> Bool {
        if case .constant = field.type { return false }
        return !field.isRequired && field.isNullable && !field.type.isJSON && !field.isPart
    }
}
