import SpeccChecks

/// How a field is read from and written to JSON, in the words of the runtime's reader and writer.
enum JSONSpelling {
    /// `reader.string("name")`, `reader.list("seen") { $0.dateTime(form: .unix) }`
    ///
    /// - Parameters:
    ///   - literal: The field's name on the wire.
    ///   - hasDefault: Whether the field may be missing although its type is not optional.
    static func read(_ literal: String, _ type: ResolvedTypeReference, hasDefault: Bool) -> String {
        let suffix = hasDefault || type.isOptional ? "IfPresent" : ""
        switch type.unwrapped {
        case .builtin(let scalar):
            let form = WireForm(of: scalar)
            return "reader.\(form.verb ?? "value")\(suffix)(\(literal)\(form.laterArgument))"
        case .list(let element) where element.hasForm:
            return "reader.list\(suffix)(\(literal)) { \(self.element(element)) }"
        case .map(let value) where value.hasForm: return "reader.map\(suffix)(\(literal)) { \(element(value)) }"
        case .declared, .list, .map, .optional: return "reader.value\(suffix)(\(literal))"
        }
    }

    /// `writer.string("name", name)`, `writer.list("seen", seen) { $0.dateTime($1, form: .unix) }`
    static func write(_ literal: String, _ value: String, _ type: ResolvedTypeReference) -> String {
        let suffix = type.isOptional ? "IfPresent" : ""
        let arguments = literal + ", " + value
        switch type.unwrapped {
        case .builtin(let scalar):
            let form = WireForm(of: scalar)
            return "writer.\(form.verb ?? "value")\(suffix)(\(arguments)\(form.laterArgument))"
        case .list(let element) where element.hasForm:
            return "writer.list\(suffix)(\(arguments)) { \(writing(element)) }"
        case .map(let value) where value.hasForm: return "writer.map\(suffix)(\(arguments)) { \(writing(value)) }"
        case .declared, .list, .map, .optional: return "writer.value\(suffix)(\(arguments))"
        }
    }

    /// What a closure does with the value at which its reader stands.
    static func element(_ type: ResolvedTypeReference) -> String {
        switch type {
        case .builtin(let scalar):
            let form = WireForm(of: scalar)
            return form.verb.map { "$0.\($0)(\(form.onlyArgument))" } ?? ".init(reading: &$0)"
        case .list(let inner): return "$0.list { \(element(inner)) }"
        case .map(let inner): return "$0.map { \(element(inner)) }"
        case .optional(let inner): return "$0.unlessNull { \(element(inner)) }"
        case .declared: return ".init(reading: &$0)"
        }
    }

    /// What a closure does with its writer and its value.
    static func writing(_ type: ResolvedTypeReference) -> String {
        switch type {
        case .builtin(let scalar):
            let form = WireForm(of: scalar)
            return form.verb.map { "$0.\($0)($1\(form.laterArgument))" } ?? "$1.write(to: &$0)"
        case .list(let inner): return "$0.list($1) { \(writing(inner)) }"
        case .map(let inner): return "$0.map($1) { \(writing(inner)) }"
        case .optional(let inner): return "$0.orNull($1) { \(writing(inner)) }"
        case .declared: return "$1.write(to: &$0)"
        }
    }
}
