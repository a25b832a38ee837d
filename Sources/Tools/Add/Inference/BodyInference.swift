import SpeccEditing

/// Bodies of requests as the catalog writes them.
struct BodyInference {
    let builder: TypeBuilder
    /// The name of the endpoint, for types.
    let owner: String

    /// The shape of the fields of all JSON or form bodies; nil for other bodies.
    static func shape(of exchanges: [Exchange]) -> (shape: Shape, form: FormShape?)? {
        var json = Shape()
        var form = FormShape()
        for body in exchanges.compactMap(\.body) {
            switch body {
            case .json(let node): json.merge(Shape(node))
            case .form(let items): form.add(items)
            default: break
            }
        }
        if json.count > 0 { return (json, nil) }
        return form.shape.count > 0 ? (form.shape.withTextLeaves, form) : nil
    }

    /// Nil if no sample has a body.
    func value(of exchanges: [Exchange], subject: String) -> YAMLValue? {
        let bodies = exchanges.compactMap(\.body)
        guard let first = bodies.first else { return nil }
        if let (shape, form) = Self.shape(of: exchanges) {
            return fields(shape, form, contentType: Self.contentType(of: exchanges), subject)
        }
        switch first {
        case .unknownJSON, .json, .form:
            guard let type = Self.contentType(of: exchanges) else { return .text("json") }
            return .mapping(["$type": .text("json"), "$contentType": .text(type)])
        case .multipart: return multipart(bodies)
        case .other(let contentType): return other(contentType)
        }
    }

    /// A content type of JSON other than the usual one, with its parameters except the encoding of characters.
    static func contentType(of exchanges: [Exchange]) -> String? {
        let header = exchanges.flatMap(\.headers).first { $0.name.lowercased() == "content-type" }
        let parts = (header?.value ?? "").split(separator: ";").map { $0.filter { $0 != " " } }
        guard let type = parts.first?.lowercased(), type.contains("json") else { return nil }
        let text = ([type] + parts.dropFirst().filter { !$0.lowercased().hasPrefix("charset=") }).joined(separator: ";")
        return text != "application/json" && SafeText.isMediaType(text) ? text : nil
    }

    private func fields(_ shape: Shape, _ form: FormShape?, contentType: String?, _ subject: String) -> YAMLValue {
        var options = YAMLMapping()
        if form != nil { options["$as"] = .text("form") }
        if let style = form?.style { options["$style"] = .text(style) }
        if let contentType, form == nil { options["$contentType"] = .text(contentType) }
        guard shape.kinds == [.object], builder.mapValues(of: shape) == nil, !shape.fields.isEmpty else {
            var value = builder.value(of: shape, name: "body", owner: owner, subject: subject)
            if case .list = value { value = .mapping(["$enum": value]) }
            guard !options.isEmpty else { return value }
            if let text = value.text { options["$type"] = .text(text) } else { return value }
            return .mapping(options)
        }
        for entry in builder.fields(of: shape, owner: owner, subject: subject, depth: 1).entries {
            options.append(entry.key, entry.value, isQuoted: entry.isQuoted)
        }
        return .mapping(options)
    }

    private func multipart(_ bodies: [SampleBody]) -> YAMLValue {
        var mapping = YAMLMapping()
        mapping["$as"] = .text("multipart")
        for case .multipart(let parts) in bodies {
            for part in parts where SafeText.isName(part.name) {
                let key = FieldNames.key(part.name)
                let isRepeated = parts.filter { $0.name == part.name }.count > 1
                guard mapping[key] == nil else { continue }
                switch part.value {
                case .file: mapping[key] = .text(isRepeated ? "list<file>" : "file")
                case .json: mapping[key] = .mapping(["$type": .text("json"), "$as": .text("json")])
                case .text(let text):
                    let shape = Shape(literal: text)
                    let type = shape.kinds == [.number] ? "int" : shape.kinds == [.boolean] ? "bool" : "string"
                    let value = YAMLValue.text(isRepeated ? "list<\(type)>" : type)
                    let isSensitive = CredentialNames.isSensitive(part.name) && !isRepeated
                    mapping[key] = isSensitive ? TypeBuilder.adding("$sensitive", .text("true"), to: value) : value
                }
            }
        }
        return mapping.entries.count == 1 ? .text("data") : .mapping(mapping)
    }

    private func other(_ contentType: String) -> YAMLValue {
        let type = contentType.split(separator: ";").first?.lowercased().filter { $0 != " " } ?? ""
        if type == "text/plain" || type.isEmpty { return .text(type.isEmpty ? "data" : "text") }
        guard SafeText.isMediaType(type), !type.contains("*"), type != "application/octet-stream" else {
            return .text("data")
        }
        let isText = type.hasPrefix("text/") || type.hasSuffix("xml") || type.hasSuffix("graphql")
        return .mapping(["$contentType": .text(type), "$type": .text(isText ? "text" : "data")])
    }
}
