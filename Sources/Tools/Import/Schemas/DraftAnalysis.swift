/// Properties of types that follow from their uses.
struct DraftAnalysis {
    let types: [TypeDraft]
    let endpoints: [EndpointDraft]

    /// Replaces uses of types that turned out to be others.
    func resolveAliases() {
        for type in types {
            switch type.shape {
            case .object(var object):
                for index in object.fields.indices { object.fields[index].type = resolved(object.fields[index].type) }
                object.additional = object.additional.map { resolved($0) }
                object.extends = object.extends.map { resolved(.declared($0)).declared ?? $0 }
                type.shape = .object(object)
            case .tuple(var fields):
                for index in fields.indices { fields[index].type = resolved(fields[index].type) }
                type.shape = .tuple(fields)
            case .union(var union):
                for index in union.members.indices { union.members[index].type = resolved(union.members[index].type) }
                type.shape = .union(union)
            case .pending, .enumeration, .alias: break
            }
        }
        for endpoint in endpoints {
            for index in endpoint.pathParameters.indices { resolve(&endpoint.pathParameters[index]) }
            for index in endpoint.query.indices { resolve(&endpoint.query[index]) }
            for index in endpoint.headers.indices { resolve(&endpoint.headers[index]) }
            if let body = endpoint.body { endpoint.body?.type = resolved(body.type) }
            for index in endpoint.returns.indices {
                endpoint.returns[index].type = resolved(endpoint.returns[index].type)
            }
            for index in endpoint.errors.indices { endpoint.errors[index].type = resolved(endpoint.errors[index].type) }
        }
    }

    private func resolve(_ parameter: inout ParameterDraft) {
        if case .argument(let type) = parameter.source { parameter.source = .argument(resolved(type)) }
    }

    /// - Parameter aliases: The aliases that lead to the type. A list of itself ends with any value.
    private func resolved(_ type: TypeUse, _ aliases: Set<Int> = []) -> TypeUse {
        switch type {
        case .scalar, .constant: return type
        case .list(let element): return .list(resolved(element, aliases))
        case .map(let value): return .map(resolved(value, aliases))
        case .optional(let inner): return resolved(inner, aliases).asOptional
        case .stream(let stream, let element): return .stream(stream, of: resolved(element, aliases))
        case .declared(let declared):
            guard case .alias(let other) = declared.shape else { return type }
            guard aliases.count < 64, !aliases.contains(declared.number) else { return declared.encoding.anyValue }
            return resolved(other, aliases.union([declared.number]))
        }
    }

    /// Marks the types that requests and responses contain.
    func markDirections() {
        for type in types {
            type.isRead = false
            type.isSent = false
        }
        for endpoint in endpoints {
            for parameter in endpoint.pathParameters + endpoint.query + endpoint.headers {
                if let type = parameter.type { mark(type, \.isSent) }
            }
            if let body = endpoint.body { mark(body.type, \.isSent) }
            for response in endpoint.returns + endpoint.errors { mark(response.type, \.isRead) }
        }
    }

    private func mark(_ type: TypeUse, _ direction: ReferenceWritableKeyPath<TypeDraft, Bool>) {
        var pending = type.mentioned
        while let type = pending.popLast() {
            guard !type[keyPath: direction] else { continue }
            type[keyPath: direction] = true
            pending += type.contents.flatMap(\.mentioned)
        }
    }

    /// Counts the uses of types that requests or responses contain.
    func countUses() {
        for type in types {
            type.uses = 0
            type.directUses = 0
        }
        for type in types where type.isRead || type.isSent {
            for use in type.contents { count(use, isDirect: false) }
            if case .object(let object) = type.shape {
                for field in object.fields { field.type.declared?.directUses += 1 }
            }
        }
        for endpoint in endpoints {
            for parameter in endpoint.pathParameters + endpoint.query + endpoint.headers {
                if let type = parameter.type { count(type, isDirect: true) }
            }
            if let body = endpoint.body { count(body.type, isDirect: true) }
            for response in endpoint.returns + endpoint.errors { count(response.type, isDirect: true) }
        }
    }

    private func count(_ type: TypeUse, isDirect: Bool) {
        for mentioned in type.mentioned { mentioned.uses += 1 }
        if isDirect { type.declared?.directUses += 1 }
    }
}
