import SpeccCatalog
import SpeccEditing
import SpeccText

/// Types as the catalog writes them.
enum TypeRendering {
    /// The text of a type that is not declared in place.
    static func text(_ type: TypeUse) -> String {
        switch type {
        case .scalar(let scalar): scalar
        case .constant(_, let scalar): scalar
        case .declared(let declared): declared.name
        case .list(let element): "list<\(text(element))>"
        case .map(let value): "map<\(text(value))>"
        case .optional(let inner): "\(text(inner))?"
        case .stream(let stream, let element): "\(stream)<\(text(element))>"
        }
    }

    /// The type as text, or as fields or values where it is declared in place.
    static func value(_ type: TypeUse, isSent: Bool) -> YAMLValue {
        guard case .declared(let declared) = type, declared.isInline else { return .text(text(type)) }
        switch declared.shape {
        case .object(let object): return .mapping(fields(of: object, isSent: isSent))
        case .enumeration(let enumeration): return inlineEnum(enumeration)
        case .union(let union): return .mapping(inlineUnion(union))
        case .tuple: return .text(text(type))
        case .alias, .pending: return .text("json")
        }
    }

    private static func inlineUnion(_ union: UnionDraft) -> YAMLMapping {
        var mapping = YAMLMapping()
        mapping["$oneOf"] = .texts(union.members.map { text($0.type) })
        if union.matchesFields { mapping["$match"] = .text("fields") }
        return mapping
    }

    private static func inlineEnum(_ enumeration: EnumDraft) -> YAMLValue {
        let values = enumeration.values.map(\.value)
        // A list with the name of a type alone would be an error.
        guard let type = enumeration.valueType else { return .texts(values) }
        return .mapping(["$enum": .texts(values), "$type": .text(type)])
    }

    // MARK: - Objects

    /// - Parameter isSent: Whether requests contain the object. Otherwise constraints have no effect.
    static func fields(of object: ObjectDraft, isSent: Bool) -> YAMLMapping {
        var mapping = YAMLMapping()
        if !object.extends.isEmpty {
            let names = object.extends.map(\.name)
            mapping.append("$extends", names.count == 1 ? .text(names[0]) : .texts(names))
        }
        // Fields that are all named like keywords of JSON Schema are quoted, so that they are not mistaken for it.
        let isOnlyFields = object.fields.count == 1 && object.fields[0].name == "fields"
        let isLikeSchema =
            object.extends.isEmpty && (isOnlyFields || object.fields.allSatisfy { schemaKeys.contains($0.name) })
        let nested = NestedNameConflicts(object)
        for field in object.fields {
            let name = field.name.hasPrefix("$") ? "$" + field.name : field.name
            let isQuoted = isLikeSchema || ["extends", "oneOf", "anyOf"].contains(field.name)
            let value = value(of: field, isSent: isSent, nested)
            mapping.append(name, part(value, field), isQuoted: isQuoted)
        }
        if let additional = object.additional { mapping.append("$additional", .text(text(additional))) }
        return mapping
    }

    private static func value(of field: FieldDraft, isSent: Bool, _ nested: NestedNameConflicts) -> YAMLValue {
        var options = field.options
        options.swiftName = nested.swiftName(of: field) ?? options.swiftName
        let isPlain = field.isRequired && !field.isNullable
        if case .constant(let value, let type) = field.type {
            var mapping = YAMLMapping()
            mapping["$value"] = .text(value)
            let isAmbiguous = UntypedLiteral.type(of: value) != nil
            if type != "string" || isAmbiguous { mapping["$type"] = .text(type) }
            if !isPlain { mapping["$optional"] = .text("true") }
            add(options, to: &mapping, isSent: false, prefix: "$", withDefault: false)
            return .mapping(mapping)
        }
        if let declared = field.type.declared, declared.isInline { return inline(declared, field, options, isSent) }
        if case .list(.declared(let element)) = field.type, element.isInline {
            var mapping = YAMLMapping()
            mapping["$list"] = value(.declared(element), isSent: isSent)
            if !field.isRequired { mapping["$optional"] = .text("true") }
            add(options, to: &mapping, isSent: isSent, prefix: "$", withDefault: false)
            return .mapping(mapping)
        }
        var text = text(field.type)
        if field.isClearable {
            text = "patch<\(text)>"
        } else if !field.isRequired {
            text += "?"
        } else if field.isNullable, !field.type.isJSON {
            text += " | null"
        }
        var mapping = YAMLMapping()
        mapping["$type"] = .text(text)
        add(options, to: &mapping, isSent: isSent, prefix: "$", withDefault: isPlain)
        addExample(of: field, to: &mapping)
        return mapping.entries.count == 1 ? .text(text) : .mapping(mapping)
    }

    /// A field of a form or multipart body with its encoding.
    private static func part(_ value: YAMLValue, _ field: FieldDraft) -> YAMLValue {
        var options = YAMLMapping()
        if field.isJSONPart { options["$as"] = .text("json") }
        if let style = field.formStyle { options["$style"] = .text(style) }
        if !field.accept.isEmpty { options["$accept"] = .texts(field.accept) }
        if let type = field.contentType { options["$contentType"] = .text(type) }
        guard !options.isEmpty else { return value }
        var result = YAMLMapping()
        if case .mapping(let mapping) = value {
            if ["$type", "$value", "$list"].contains(where: { mapping[$0] != nil }) {
                result = mapping
            } else {
                // The fields of an inline object, or the members of a union, become the type of a field with options.
                let isObject = field.type.object != nil
                let isOption = { (key: String) in key == "$optional" || !isObject && partOptions.contains(key) }
                var type = YAMLMapping()
                for entry in mapping.entries where !isOption(entry.key) {
                    type.append(entry.key, entry.value, isQuoted: entry.isQuoted)
                }
                result["$type"] = .mapping(type)
                for entry in mapping.entries where isOption(entry.key) { result[entry.key] = entry.value }
            }
        } else {
            result["$type"] = value
        }
        for entry in options.entries { result[entry.key] = entry.value }
        return .mapping(result)
    }

    /// Options of a field next to an inline enum or union.
    private static let partOptions: Set<String> = [
        "$docs", "$deprecated", "$default", "$serverDefault", "$sensitive", "$swift", "$example",
    ]

    private static func inline(
        _ declared: TypeDraft,
        _ field: FieldDraft,
        _ options: ValueOptionsDraft,
        _ isSent: Bool
    ) -> YAMLValue {
        var annotations = YAMLMapping()
        if !field.isRequired { annotations["$optional"] = .text("true") }
        add(options, to: &annotations, isSent: false, prefix: "$", withDefault: field.isRequired)
        var mapping = YAMLMapping()
        switch declared.shape {
        case .object(let object):
            mapping = annotations
            for entry in fields(of: object, isSent: isSent).entries {
                mapping.append(entry.key, entry.value, isQuoted: entry.isQuoted)
            }
            return .mapping(mapping)
        case .enumeration(let enumeration):
            addExample(of: field, to: &annotations)
            if annotations.isEmpty { return inlineEnum(enumeration) }
            mapping["$enum"] = .texts(enumeration.values.map(\.value))
            if let type = enumeration.valueType { mapping["$type"] = .text(type) }
        case .union(let union): mapping = inlineUnion(union)
        case .alias, .pending, .tuple: return .text("json")
        }
        for entry in annotations.entries { mapping.append(entry.key, entry.value) }
        return .mapping(mapping)
    }

    private static func addExample(of field: FieldDraft, to mapping: inout YAMLMapping) {
        if let example = try? ScalarExample.value(field) { mapping["$example"] = example }
    }

    /// Adds options in the order of the language's tables.
    static func add(
        _ options: ValueOptionsDraft,
        to mapping: inout YAMLMapping,
        isSent: Bool,
        prefix: String,
        withDefault: Bool
    ) {
        if let docs = options.docs { mapping[prefix + "docs"] = .text(docs) }
        if options.isDeprecated { mapping[prefix + "deprecated"] = .text("true") }
        if withDefault, let value = options.defaultValue { mapping[prefix + "default"] = value }
        if isSent, !withDefault || options.defaultValue == nil, let value = options.serverDefault {
            mapping[prefix + "serverDefault"] = value
        }
        if isSent {
            let constraints = options.constraints
            if let range = constraints.range { mapping[prefix + "range"] = .text(range) }
            if let length = constraints.length { mapping[prefix + "length"] = .text(length) }
            if let items = constraints.items { mapping[prefix + "items"] = .text(items) }
            if constraints.areItemsUnique { mapping[prefix + "unique"] = .text("true") }
            if let pattern = constraints.pattern { mapping[prefix + "pattern"] = .text(pattern) }
        }
        if options.isSensitive { mapping[prefix + "sensitive"] = .text("true") }
        if let name = options.swiftName { mapping[prefix + "swift"] = .mapping(["name": .text(name)]) }
    }

    private static let schemaKeys = JSONSchemaDetection.keys.union(["schema", "json", "form", "multipart"])
}
