import SpeccChecks

/// Emits reading and writing of JSON with `JSONReader` and `JSONWriter`.
enum JSONCodingEmitter {
    /// Reads a field according to its presence:
    /// `reader.patch("age")`, `reader.value("seen") { $0.unlessNull { $0.dateTime(format: .unix) } }`
    static func read(_ literal: String, _ field: ResolvedField) -> String {
        if field.isJSONText { return readText(literal, field) }
        return switch field.presence {
        case .required, .optional: read(literal, field.type, hasDefault: field.defaultValue != nil)
        case .nullable: "reader.value(\(literal))" + closure(field.type) { element($0) }
        case .patch: "reader.patch(\(literal))" + closure(field.type) { element($0) }
        }
    }

    /// `writer.patch("age", age)`, `writer.value("seen", seen) { $0.orNull($1) { $0.dateTime($1, format: .unix) } }`
    static func write(_ literal: String, _ value: String, _ field: ResolvedField) -> String {
        if field.isJSONText { return writeText(literal, value, field) }
        return switch field.presence {
        case .required, .optional: write(literal, value, field.type)
        case .nullable: "writer.value(\(literal), \(value))" + closure(field.type) { writing($0) }
        case .patch: "writer.patch(\(literal), \(value))" + closure(field.type) { writing($0) }
        }
    }

    /// `reader.jsonText("arguments") { .init(reading: &$0) }`
    private static func readText(_ literal: String, _ field: ResolvedField) -> String {
        let element = element(field.type.unwrapped)
        switch field.presence {
        case .required, .optional:
            let suffix = field.defaultValue != nil || field.type.isOptional ? "IfPresent" : ""
            return "reader.jsonText\(suffix)(\(literal)) { \(element) }"
        case .nullable: return "reader.value(\(literal)) { $0.jsonTextUnlessNull { \(element) } }"
        case .patch: return "reader.jsonTextPatch(\(literal)) { \(element) }"
        }
    }

    /// `writer.jsonText("arguments", arguments) { $1.write(to: &$0) }`
    private static func writeText(_ literal: String, _ value: String, _ field: ResolvedField) -> String {
        let writing = writing(field.type.unwrapped)
        switch field.presence {
        case .required, .optional:
            let suffix = field.type.isOptional ? "IfPresent" : ""
            return "writer.jsonText\(suffix)(\(literal), \(value)) { \(writing) }"
        case .nullable: return "writer.value(\(literal), \(value)) { $0.orNull($1) { $0.jsonText($1) { \(writing) } } }"
        case .patch: return "writer.patch(\(literal), \(value)) { $0.jsonText($1) { \(writing) } }"
        }
    }

    /// `reader.constant("kind", "card")`
    static func constant(_ literal: String, _ value: String, _ field: ResolvedField) -> String {
        "reader.constant(\(literal), \(value))" + constantClosure(field)
    }

    /// `reader.constantIfPresent("deleted", true)`
    static func constantIfPresent(_ literal: String, _ value: String, _ field: ResolvedField) -> String {
        "reader.constantIfPresent(\(literal), \(value))" + constantClosure(field)
    }

    private static func constantClosure(_ field: ResolvedField) -> String {
        let type = field.type.unwrapped
        return field.isJSONText ? " { $0.jsonText { \(element(type)) } }" : closure(type) { element($0) }
    }

    private static func closure(_ type: ResolvedTypeReference, _ text: (ResolvedTypeReference) -> String) -> String {
        type.needsExplicitFormat ? " { \(text(type)) }" : ""
    }

    /// `reader.string("name")`, `reader.list("seen") { $0.dateTime(format: .unix) }`
    ///
    /// - Parameters:
    ///   - literal: The field's name on the wire.
    ///   - hasDefault: Whether the field may be missing although its type is not optional.
    static func read(_ literal: String, _ type: ResolvedTypeReference, hasDefault: Bool) -> String {
        let suffix = hasDefault || type.isOptional ? "IfPresent" : ""
        switch type.unwrapped {
        case .builtin(let scalar):
            let form = WireFormat(of: scalar)
            return "reader.\(form.methodName ?? "value")\(suffix)(\(literal)\(form.trailingArgument))"
        case .list(let element) where element.needsExplicitFormat:
            return "reader.list\(suffix)(\(literal)) { \(self.element(element)) }"
        case .map(let value) where value.needsExplicitFormat:
            return "reader.map\(suffix)(\(literal)) { \(element(value)) }"
        case .declared, .list, .map, .optional: return "reader.value\(suffix)(\(literal))"
        }
    }

    /// `writer.string("name", name)`, `writer.list("seen", seen) { $0.dateTime($1, format: .unix) }`
    static func write(_ literal: String, _ value: String, _ type: ResolvedTypeReference) -> String {
        let suffix = type.isOptional ? "IfPresent" : ""
        let arguments = literal + ", " + value
        switch type.unwrapped {
        case .builtin(let scalar):
            let form = WireFormat(of: scalar)
            return "writer.\(form.methodName ?? "value")\(suffix)(\(arguments)\(form.trailingArgument))"
        case .list(let element) where element.needsExplicitFormat:
            return "writer.list\(suffix)(\(arguments)) { \(writing(element)) }"
        case .map(let value) where value.needsExplicitFormat:
            return "writer.map\(suffix)(\(arguments)) { \(writing(value)) }"
        case .declared, .list, .map, .optional: return "writer.value\(suffix)(\(arguments))"
        }
    }

    /// Reads the reader's current value. In a closure, the reader is `$0`.
    static func element(_ type: ResolvedTypeReference, of reader: String = "$0") -> String {
        switch type {
        case .builtin(let scalar):
            let form = WireFormat(of: scalar)
            return form.methodName.map { "\(reader).\($0)(\(form.soleArgument))" } ?? ".init(reading: &\(reader))"
        case .list(let inner): return "\(reader).list { \(element(inner)) }"
        case .map(let inner): return "\(reader).map { \(element(inner)) }"
        case .optional(let inner): return "\(reader).unlessNull { \(element(inner)) }"
        case .declared: return ".init(reading: &\(reader))"
        }
    }

    /// Writes an unnamed value. In a closure, `$1` is written to `$0`.
    static func writing(_ type: ResolvedTypeReference, _ value: String = "$1", to writer: String = "$0") -> String {
        switch type {
        case .builtin(let scalar):
            let form = WireFormat(of: scalar)
            return form.methodName.map { "\(writer).\($0)(\(value)\(form.trailingArgument))" }
                ?? "\(value).write(to: &\(writer))"
        case .list(let inner) where inner.needsExplicitFormat: return "\(writer).list(\(value)) { \(writing(inner)) }"
        case .map(let inner) where inner.needsExplicitFormat: return "\(writer).map(\(value)) { \(writing(inner)) }"
        case .optional(let inner): return "\(writer).orNull(\(value)) { \(writing(inner)) }"
        case .declared, .list, .map: return "\(value).write(to: &\(writer))"
        }
    }
}
