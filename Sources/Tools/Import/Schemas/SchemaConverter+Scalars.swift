import SpeccCatalog
import SpeccOpenAPI

extension SchemaConverter {
    func convertScalar(
        _ keywords: OpenAPISchema.Keywords,
        _ location: DocumentLocation,
        _ hint: NameHint,
        _ encoding: SchemaEncoding,
        _ result: inout ConvertedSchema
    ) {
        let kind = keywords.types.first ?? Self.impliedKind(of: keywords)
        switch kind {
        case .string: convertText(keywords, location, hint, encoding, &result)
        case .integer: convertNumber(keywords, Self.integer(keywords), location, hint, &result)
        case .number: convertNumber(keywords, Self.number(keywords), location, hint, &result)
        case .boolean: result.type = .scalar("bool")
        case .file: result.type = .scalar("file")
        case .array, .object, nil:
            result.type = encoding.anyValue
            if !encoding.isJSON { reportUntyped(location, hint, encoding) }
        }
    }

    /// The kind of a schema with a format or pattern but without a type.
    private static func impliedKind(of keywords: OpenAPISchema.Keywords) -> OpenAPISchema.Kind? {
        switch keywords.format {
        case "float", "double": .number
        case "date-time", "date", "uuid", "uri", "url", "byte", "binary": .string
        case let format? where BuiltinType.integerBounds(named: format) != nil: .integer
        default: keywords.pattern == nil && keywords.bounds.maxLength == nil ? nil : .string
        }
    }

    private func convertText(
        _ keywords: OpenAPISchema.Keywords,
        _ location: DocumentLocation,
        _ hint: NameHint,
        _ encoding: SchemaEncoding,
        _ result: inout ConvertedSchema
    ) {
        let type = Self.text(keywords)
        result.type = .scalar(type)
        if keywords.format == "binary" {
            if encoding.isJSON { report(.binaryField, location, hint) }
            return
        }
        if keywords.format == "password" { result.options.isSensitive = true }
        guard type == "string" else { return }
        let (constraints, losesPattern) = ConstraintConverter.text(keywords)
        result.options.constraints = constraints
        if losesPattern { report(.pattern, location, hint) }
    }

    private static func text(_ keywords: OpenAPISchema.Keywords) -> String {
        switch keywords.format {
        case "datetime": "datetime"
        case "base64url": "bytes(base64url)"
        case "http-date": "datetime(http)"
        case "url": "url"
        case "duration" where keywords.pattern != nil: "string"
        case let format?: BuiltinType.derived(from: "string", format: format)?.rawValue ?? encoded(keywords)
        case nil: encoded(keywords)
        }
    }

    private static func encoded(_ keywords: OpenAPISchema.Keywords) -> String {
        switch keywords.contentEncoding {
        case "base64": "bytes"
        case "base64url": "bytes(base64url)"
        default: "string"
        }
    }

    static func integer(_ keywords: OpenAPISchema.Keywords) -> String {
        if let type = keywords.format.flatMap({ BuiltinType.derived(from: "integer", format: $0) }) {
            return type.rawValue
        }
        return switch keywords.format {
        case "unix-time", "timestamp", "unixtime", "unix-timestamp": "datetime(unix)"
        case "unix-time-ms", "timestamp-ms", "unix-millis", "epoch-millis": "datetime(unixMillis)"
        default: keywords.bounds.isBeyond32Bits ? "int64" : "int"
        }
    }

    static func number(_ keywords: OpenAPISchema.Keywords) -> String {
        switch keywords.format {
        case "int32", "integer": return "int"
        case "unix-time", "timestamp": return "datetime(unix)"
        case let format?:
            // Documents also declare integers as numbers.
            let types = ["number", "integer"].lazy.compactMap { BuiltinType.derived(from: $0, format: format) }
            return types.first?.rawValue ?? "double"
        case nil: return "double"
        }
    }

    private func convertNumber(
        _ keywords: OpenAPISchema.Keywords,
        _ type: String,
        _ location: DocumentLocation,
        _ hint: NameHint,
        _ result: inout ConvertedSchema
    ) {
        result.type = .scalar(type)
        guard !type.hasPrefix("datetime") else { return }
        let (range, isExact) = ConstraintConverter.number(keywords.bounds, of: type)
        result.options.constraints.range = range
        if !isExact { report(.looseConstraint, location, hint) }
    }

    /// A schema with several kinds of values: `type: [string, integer]`.
    func convertKinds(
        _ keywords: OpenAPISchema.Keywords,
        _ location: DocumentLocation,
        _ hint: NameHint,
        _ encoding: SchemaEncoding,
        _ key: Key,
        _ result: inout ConvertedSchema
    ) {
        var kinds = keywords.types.sorted { $0.rawValue < $1.rawValue }
        if kinds.contains(.number) { kinds.removeAll { $0 == .integer } }
        let members = kinds.map { kind in
            var single = keywords
            single.types = [kind]
            if kind != .object {
                single.properties = []
                single.additional = .unspecified
            }
            if kind != .array { single.items = nil }
            if kind != .string { single.format = nil }
            return (kind, single)
        }
        if members.count == 1 {
            result = convert(members[0].1, at: location, hint, encoding, key)
            return
        }
        if kinds.count >= 5 {
            result.type = encoding.anyValue
            return
        }
        var converted: [TypeUse] = []
        for (kind, member) in members {
            let pointer = key.pointer.appending("type").appending(kind.rawValue)
            let own = Key(file: key.file, pointer: pointer, encoding: encoding, composition: key.pointer)
            converted.append(
                cached(own, at: location, hint) { convert(member, at: location, hint, encoding, own) }.element.present
            )
        }
        finishUnion(of: converted, nil, location, hint, encoding, key, &result)
    }
}

extension OpenAPISchema.Bounds {
    fileprivate var isBeyond32Bits: Bool {
        [minimum, maximum].contains { bound in
            bound.flatMap { Double($0) }.map { $0.magnitude > 9_007_199_254_740_992 } ?? false
        }
    }
}

/// Lists and their elements.
extension SchemaConverter {
    /// The type of the elements of a list, or of the values of a map.
    func element(of converted: ConvertedSchema, at location: DocumentLocation, _ hint: NameHint) -> TypeUse {
        report(.element, of: converted, at: location, hint)
        guard case .constant = converted.type else { return converted.element }
        let type = enumerated(converted.type, at: location, hint.element())
        return converted.isNullable ? .optional(type) : type
    }

    func convertArray(
        _ keywords: OpenAPISchema.Keywords,
        _ location: DocumentLocation,
        _ hint: NameHint,
        _ encoding: SchemaEncoding,
        _ key: Key,
        _ result: inout ConvertedSchema
    ) {
        if !keywords.prefixItems.isEmpty {
            if convertTuple(keywords, location, hint, encoding, key, &result) { return }
            report(.tuple, location, hint)
            result.type = .list(encoding.anyValue)
            return
        }
        var element: TypeUse = encoding.anyValue
        if let items = keywords.items {
            let converted = convert(items, hint.element(), encoding)
            if converted.isClearable { report(.unionInForm, items.location, hint) }
            element = self.element(of: converted, at: items.location, hint)
            if !encoding.isJSON {
                element = element.present
                if case .list = element {
                    report(.unionInForm, location, hint)
                    element = .string
                }
            }
        }
        result.type = .list(element)
        result.options.constraints = ConstraintConverter.list(keywords)
    }
}
