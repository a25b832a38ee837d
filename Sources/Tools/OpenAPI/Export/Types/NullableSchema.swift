import SpeccContract

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
