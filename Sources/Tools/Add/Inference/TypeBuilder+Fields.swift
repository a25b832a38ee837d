import SpeccCatalog
import SpeccChecks
import SpeccEditing

/// Fields of objects, and options of their types.
extension TypeBuilder {
    /// The fields of an object. Names that are not names are left out.
    func fields(of shape: Shape, owner: String, subject: String, depth: Int) -> YAMLMapping {
        let safe = shape.fields.filter { SafeText.isName($0.name) }
        if safe.count < shape.fields.count {
            note(.omission, "\(subject): fields whose names look like values: \(shape.fields.count - safe.count)")
        }
        let names = safe.map(\.name)
        let swiftNames = FieldNames.swiftNames(of: names, existing: [])
        var mapping = YAMLMapping()
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
    ) -> YAMLValue {
        var value = self.value(of: field.shape, name: field.name, owner: owner, subject: subject, depth: depth)
        if isOptional { value = Self.optional(value) }
        if field.shape.hasKey || CredentialNames.isSensitive(field.name), value.text != nil {
            value = Self.adding("$sensitive", .text("true"), to: value)
        }
        return value
    }

    static func optional(_ value: YAMLValue) -> YAMLValue {
        switch value {
        case .null: value
        case .scalar(let text, _): .text(text.hasSuffix("?") ? text : text + "?")
        case .list: .mapping(["$enum": value, "$optional": .text("true")])
        case .mapping: adding("$optional", .text("true"), to: value)
        }
    }

    static func adding(_ key: String, _ option: YAMLValue, to value: YAMLValue) -> YAMLValue {
        switch value {
        case .null, .scalar: return .mapping(["$type": value, key: option])
        case .list: return .mapping(["$enum": value, key: option])
        case .mapping(var mapping):
            mapping[key] = option
            return .mapping(mapping)
        }
    }
}

/// Types that a shape can belong to.
extension TypeBuilder {
    func isAllowed(_ name: String) -> Bool {
        guard let first = name.utf8.first, first >= 0x41, first <= 0x5A else { return false }
        return !ReservedTypeNames.isReserved(name) && name != api.name && !api.lookup.serviceNames.contains(name)
    }

    /// Whether two objects have enough fields in common to be the same type.
    func overlaps(_ shape: Shape, _ names: [String]) -> Bool {
        let common = names.filter { shape[$0] != nil }.count
        return common * 2 >= max(shape.fields.count, names.count)
    }

    /// A type with the name of the field whose fields are exactly those of the shape.
    func exactMatch(_ shape: Shape, name: String) -> String? {
        let candidate = Self.typeName(name)
        guard let fields = api.fields(of: candidate), api.type(candidate)?.parameter == nil, !fields.isEmpty else {
            return nil
        }
        let names = Set(fields.map(\.name))
        let own = Set(shape.fields.map(\.name))
        guard own.count > 1, own.isSubset(of: names), own.count * 3 >= names.count * 2 else { return nil }
        merge(shape, into: candidate)
        return candidate
    }
}

/// Keys of fields in a catalog.
enum FieldNames {
    private static let schemaKeys = JSONSchemaDetection.keys.union(["name", "content"])

    /// Keys that are mistaken for keys of the language or of JSON Schema unless they are quoted.
    static func needsQuotes(_ name: String, among names: [String]) -> Bool {
        if ["extends", "oneOf", "anyOf", "allOf", "required"].contains(name) { return true }
        if names == ["fields"] { return true }
        return schemaKeys.contains(name) && names.allSatisfy(schemaKeys.contains)
    }

    /// `$` marks keys of the language.
    static func key(_ name: String) -> String {
        name.hasPrefix("$") ? "$" + name : name
    }

    /// Names in Swift for fields whose own names are equal in Swift, or missing.
    static func swiftNames(of names: [String], existing: [String]) -> [String: String] {
        var taken = Set(existing.compactMap { SwiftName.member($0)?.text })
        var result: [String: String] = [:]
        for name in names {
            let natural = SwiftName.member(name)?.text
            if let natural, taken.insert(natural).inserted { continue }
            var number = 2
            let stem = natural ?? "field"
            while !taken.insert("\(stem)\(number)").inserted { number += 1 }
            result[name] = "\(stem)\(number)"
        }
        return result
    }
}
