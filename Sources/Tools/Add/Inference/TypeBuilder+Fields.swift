import SpeccImport

/// Fields of objects, and options of their types.
extension TypeBuilder {
    /// The fields of an object. Names that are not names are left out.
    func fields(of shape: Shape, owner: String, subject: String, depth: Int) -> DraftMapping {
        let safe = shape.fields.filter { SafeText.isName($0.name) }
        if safe.count < shape.fields.count {
            note(.omission, "\(subject): fields whose names look like values: \(shape.fields.count - safe.count)")
        }
        let names = safe.map(\.name)
        let swiftNames = FieldNames.swiftNames(of: names, existing: [])
        var mapping = DraftMapping()
        for field in safe {
            let isOptional = field.presence < shape.objects || field.shape.nulls > 0
            var value = fieldValue(field, owner: owner, subject: "\(subject).\(field.name)", isOptional, depth)
            if let swiftName = swiftNames[field.name] {
                value = Self.adding("$swift", .mapping(["name": .text(swiftName)]), to: value)
            }
            let isQuoted = FieldNames.needsQuotes(field.name, among: names)
            mapping.append(FieldNames.key(field.name), value, isQuoted: isQuoted)
        }
        return mapping
    }

    func fieldValue(
        _ field: FieldShape,
        owner: String,
        subject: String,
        _ isOptional: Bool,
        _ depth: Int
    ) -> DraftValue {
        var value = self.value(of: field.shape, name: field.name, owner: owner, subject: subject, depth: depth)
        if isOptional { value = Self.optional(value) }
        if field.shape.hasKey || CredentialNames.isSensitive(field.name), value.text != nil {
            value = Self.adding("$sensitive", .text("true"), to: value)
        }
        return value
    }

    static func optional(_ value: DraftValue) -> DraftValue {
        switch value {
        case .text(let text), .verbatim(let text): .text(text.hasSuffix("?") ? text : text + "?")
        case .list: .mapping(["$enum": value, "$optional": .text("true")])
        case .mapping: adding("$optional", .text("true"), to: value)
        }
    }

    /// The value with an option.
    static func adding(_ key: String, _ option: DraftValue, to value: DraftValue) -> DraftValue {
        switch value {
        case .text, .verbatim: return .mapping(["$type": value, key: option])
        case .list: return .mapping(["$enum": value, key: option])
        case .mapping(var mapping):
            mapping[key] = option
            return .mapping(mapping)
        }
    }
}
