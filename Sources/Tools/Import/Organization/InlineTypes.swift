import SpeccCatalog
import SpeccOpenAPI

/// Decides which types are declared where they are used, and which of several equal types remains.
struct InlineTypes {
    let graph: DraftAnalysis
    let api: String

    /// The largest inline object, enum and nesting.
    private static let mostFields = 12
    private static let mostValues = 8
    private static let deepestNesting = 2

    /// Replaces anonymous types that are equal and used under the same name by the first of them, and named enums that are
    /// used in bodies and parameters by one type.
    func mergeEqualTypes() {
        var first: [String: TypeDraft] = [:]
        var isChanged = false
        for type in graph.types where type.isRead || type.isSent {
            if case .alias = type.shape { continue }
            guard let key = mergeKey(of: type) else { continue }
            if let known = first[key] {
                type.shape = .alias(.declared(known))
                known.isRead = known.isRead || type.isRead
                known.isSent = known.isSent || type.isSent
                isChanged = true
            } else {
                first[key] = type
            }
        }
        if isChanged { graph.resolveAliases() }
        graph.countUses()
    }

    /// The text that is the same for types that can be one; nil for a type that remains.
    private func mergeKey(of type: TypeDraft) -> String? {
        guard type.isNamed else {
            let field = type.hint.isElement ? WordSplitter.singular(type.hint.field) : type.hint.field
            return "\(type.hint.role?.rawValue ?? "") \(field.lowercased()) \(TypeIdentity.contents(of: type))"
        }
        guard case .enumeration = type.shape else { return nil }
        return "\(type.location.file)#\(type.location.pointer) \(TypeIdentity.contents(of: type))"
    }

    /// Marks the types that are written where they are used.
    func markInlineTypes() {
        var candidates: Set<Int> = []
        for type in graph.types where type.isRead || type.isSent {
            guard case .object(let object) = type.shape else { continue }
            for field in object.fields { consider(field, &candidates) }
        }
        for endpoint in graph.endpoints {
            for parameter in endpoint.query + endpoint.headers
            where !isNamedLikeAPI(parameter.name)
                && (endpoint.cookies.isEmpty || parameter.name.lowercased() != "cookie")
            {
                if let type = parameter.type?.declared, case .enumeration = type.shape { consider(type, &candidates) }
            }
            if let body = endpoint.body, !body.isOptional, let type = body.type.declared, body.encoding != .raw,
                type.shape.object?.additional == nil
            {
                consider(type, &candidates)
            }
            for response in endpoint.returns {
                guard let type = response.type.declared, type.union == nil, canBeResponse(type) else { continue }
                consider(type, &candidates)
            }
        }
        for type in graph.types where candidates.contains(type.number) { type.isInline = true }
        for type in graph.types where type.isInline && nesting(of: type, 0) > Self.deepestNesting {
            type.isInline = false
        }
    }

    /// Whether a type can be declared in 'returns': it has no additional fields, and no field name looks like a status.
    private func canBeResponse(_ type: TypeDraft) -> Bool {
        guard case .object(let object) = type.shape else { return true }
        return object.additional == nil && !object.allFields.contains { $0.name.first?.isNumber ?? true }
    }

    private func consider(_ field: FieldDraft, _ candidates: inout Set<Int>) {
        guard !(field.isRequired && field.isNullable), !field.isClearable else { return }
        guard !isNamedLikeAPI(field.name) else { return }
        if let type = field.type.declared { consider(type, &candidates) }
        if case .list(.declared(let type)) = field.type { consider(type, &candidates) }
    }

    /// Whether an inline type of a field would have the name of the API, which it would hide.
    private func isNamedLikeAPI(_ name: String) -> Bool {
        SwiftName.type(name)?.text == api
    }

    private func consider(_ type: TypeDraft, _ candidates: inout Set<Int>) {
        guard !type.isNamed, type.uses == 1 else { return }
        switch type.shape {
        case .object(let object):
            guard object.fields.count <= Self.mostFields, !object.fields.isEmpty else { return }
        case .enumeration(let enumeration):
            guard enumeration.values.count <= Self.mostValues, enumeration.values.allSatisfy({ $0.name == nil }) else {
                return
            }
        case .union(let union):
            guard union.tagField == nil, union.members.count <= 4 else { return }
        case .alias, .pending, .tuple: return
        }
        candidates.insert(type.number)
    }

    /// The levels of inline types inside of a type.
    private func nesting(of type: TypeDraft, _ depth: Int) -> Int {
        guard depth < 8, case .object(let object) = type.shape else { return 1 }
        let inner = object.fields.compactMap { field -> TypeDraft? in
            if case .list(.declared(let element)) = field.type { return element }
            return field.type.declared
        }
        return 1 + (inner.filter(\.isInline).map { nesting(of: $0, depth + 1) }.max() ?? 0)
    }
}
