import SpeccCatalog
import SpeccChecks
import SpeccContract

/// The JSON Schema keywords of constraints.
enum ConstraintKeywords {
    /// - Parameter isMap: Whether `items` limits the members of an object.
    static func members(of constraints: ResolvedConstraints, isMap: Bool = false) -> [(String, DocumentValue?)] {
        guard !constraints.isEmpty else { return [] }
        let (least, most) = isMap ? ("minProperties", "maxProperties") : ("minItems", "maxItems")
        let (minimum, maximum) = bounds(constraints.range)
        return [
            ("minimum", minimum.map(DocumentValue.number)), ("maximum", maximum.map(DocumentValue.number)),
            ("minLength", lower(constraints.length)), ("maxLength", upper(constraints.length)),
            (least, lower(constraints.items)), (most, upper(constraints.items)),
            ("uniqueItems", constraints.isUnique ? .flag(true) : nil),
            ("pattern", constraints.pattern.map { .string(anchored($0)) }),
        ]
    }

    /// A pattern of a catalog matches the whole text, one of JSON Schema any part of it.
    static func anchored(_ pattern: String) -> String {
        pattern.contains("|") ? "^(?:\(pattern))$" : "^\(pattern)$"
    }

    private static func bounds(_ bounds: NumberBounds?) -> (String?, String?) {
        switch bounds {
        case .integer(let lower, let upper): (lower.map(String.init), upper.map(String.init))
        case .number(let lower, let upper), .decimal(let lower, let upper): (lower, upper)
        case nil: (nil, nil)
        }
    }

    private static func lower(_ bounds: CountBounds?) -> DocumentValue? {
        bounds.flatMap { $0.lower > 0 ? .integer($0.lower) : nil }
    }

    private static func upper(_ bounds: CountBounds?) -> DocumentValue? {
        bounds?.upper.map(DocumentValue.integer)
    }
}

/// Schemas of values that may be null, and of references with further keywords.
extension OpenAPIVersion {
    /// The schema that also accepts null.
    func nullable(_ schema: DocumentValue) -> DocumentValue {
        guard schema.nonempty != nil else { return schema }
        var allowed: [(String, DocumentValue?)] = []
        if case .list(let values)? = schema["enum"] { allowed = [("enum", .list(values + [.null]))] }
        switch (self, schema["type"]) {
        case (.v3_1, .string(let type)?) where schema["const"] == nil:
            return schema.adding([("type", .strings([type, "null"]))] + allowed)
        case (.v3_1, _):
            return .members([("anyOf", .list([schema, .members([("type", .string("null"))])]))])
        case (.v3_0, _):
            return annotated(schema, [("nullable", .flag(true))]).adding(allowed)
        }
    }

    /// The schema with further keywords, which OpenAPI 3.0 ignores next to `$ref`.
    func annotated(_ schema: DocumentValue, _ keywords: [(String, DocumentValue?)]) -> DocumentValue {
        guard keywords.contains(where: { $0.1 != nil }) else { return schema }
        if self == .v3_0, schema["$ref"] != nil {
            return .members([("allOf", .list([schema]))] + keywords)
        }
        return schema.adding(keywords)
    }

    func constant(_ value: DocumentValue) -> (String, DocumentValue?) {
        switch self {
        case .v3_1: ("const", value)
        case .v3_0: ("enum", .list([value]))
        }
    }

    func example(_ value: DocumentValue?) -> (String, DocumentValue?) {
        switch self {
        case .v3_1: ("examples", value.map { .list([$0]) })
        case .v3_0: ("example", value)
        }
    }
}

/// The schemas of built-in types.
enum ScalarSchema {
    static func schema(of type: BuiltinType, _ session: ExportSession) -> DocumentValue {
        let schema = type.schema
        return .members(
            [
                ("type", schema.type.map(DocumentValue.string)), ("format", schema.format.map(DocumentValue.string)),
                ("description", unit(of: type).map(DocumentValue.string)), ("enum", texts(of: type)),
            ]
                + session.extensions([("type", schema.isAmbiguous ? .string(type.rawValue) : nil)])
        )
    }

    /// The texts of a boolean, where the catalog declares them.
    private static func texts(of type: BuiltinType) -> DocumentValue? {
        guard case .texts(let yes, let no)? = type.format else { return nil }
        return .list([yes, no].map { type.isJSONNumber ? .number($0) : .string($0) })
    }

    /// The unit of a number, where no format of OpenAPI means the same.
    private static func unit(of type: BuiltinType) -> String? {
        switch type.rawValue {
        case "datetime(unixMillis)": "Milliseconds since 1970."
        case "duration(seconds)": "Seconds."
        case "duration(millis)": "Milliseconds."
        default: if case .pattern(let pattern)? = type.format { "In the format `\(pattern)`." } else { nil }
        }
    }
}

/// Documentation and deprecation of declarations.
enum DeclarationText {
    /// - Parameter schema: The schema of the declaration's type, whose unit follows the documentation.
    static func members(
        docs: String?,
        deprecated: Deprecation?,
        of schema: DocumentValue? = nil
    ) -> [(String, DocumentValue?)] {
        var unit: String?
        if case .string(let text)? = schema?["description"] { unit = text }
        let text = paragraphs([docs, unit, reason(deprecated)])
        return [
            ("description", text.map(DocumentValue.string)), ("deprecated", deprecated == nil ? nil : .flag(true)),
        ]
    }

    static func reason(_ deprecation: Deprecation?) -> String? {
        deprecation?.text.map { "Deprecated: \($0)" }
    }

    /// Nil without text.
    static func paragraphs(_ paragraphs: [String?]) -> String? {
        let texts = paragraphs.compactMap(\.self).filter { !$0.isEmpty }
        return texts.isEmpty ? nil : texts.joined(separator: "\n\n")
    }
}
