import SpeccCatalog
import SpeccChecks
import SpeccContract
import SpeccEditing
import SpeccText

/// The examples of fields and parameters, which are scalars or values of an enum.
enum ScalarExample {
    /// The reason why the catalog does not contain an example.
    enum Problem: String, Error {
        case secret = "it is a secret, or the example of one"
        case kind = "only scalars and enums have examples"
        case type = "it is not of the declared type"
        case constraints = "it violates the constraints of the type"
        case time = "it has a time or duration in another notation than its type"
        case empty = "it is empty"
        case text = "it is long, or contains control characters or placeholders"
        case element = "elements of lists and maps have no examples"
        case whole = "a catalog has no examples of the types of bodies and responses"
        case clearable = "a field that can be cleared has no example"
    }

    /// The example as the catalog contains it; nil without one, and for the value that the catalog derives.
    static func value(_ field: FieldDraft) throws(Problem) -> YAMLValue? {
        let value = try value(field.options, field.type, name: field.name)
        if field.isClearable, value != nil { throw .clearable }
        return value
    }

    /// The example as the catalog contains it; nil without one, and for the value that the catalog derives.
    static func value(_ options: ValueOptionsDraft, _ type: TypeUse, name: String) throws(Problem) -> YAMLValue? {
        guard let node = options.example, !node.isNull else { return nil }
        if case .constant(let constant, _) = type.present {
            guard SchemaConverter.text(node) == constant else { throw .type }
            return nil
        }
        guard !options.isSensitive, !ExampleText.isSecret(name: name) else { throw .secret }
        let text = try text(node, of: type.present, options.constraints)
        let derived = options.defaultValue ?? type.present.enumeration?.values.first.map { .text($0.value) }
        return derived == .text(text) ? nil : .text(text)
    }

    private static func text(
        _ node: DocumentNode,
        of type: TypeUse,
        _ constraints: ConstraintsDraft
    ) throws(Problem) -> String {
        if let enumeration = type.enumeration {
            guard let text = SchemaConverter.text(node), enumeration.values.contains(where: { $0.value == text }) else {
                throw .type
            }
            return text
        }
        guard case .scalar(let name) = type, let scalar = BuiltinType(rawValue: name) else { throw .kind }
        switch scalar.kind {
        case .json, .empty, .file: throw .kind
        default: break
        }
        guard let text = SchemaConverter.text(node) else { throw .type }
        guard !text.isEmpty else { throw .empty }
        guard DefaultConverter.isPlain(text) else { throw .text }
        guard ExampleText.redacted(text) == text else { throw .secret }
        let literal = try literal(node, text, of: scalar, constraints)
        guard ResolvedValue.scalar(literal, as: scalar) != nil else { throw .type }
        return literal
    }

    /// The text of a value in the catalog, where it may differ from that in JSON.
    private static func literal(
        _ node: DocumentNode,
        _ text: String,
        of scalar: BuiltinType,
        _ constraints: ConstraintsDraft
    ) throws(Problem) -> String {
        switch scalar.kind {
        case .text, .bool, .integer, .double:
            guard scalar.format == nil else { return text }
            if let text = DefaultConverter.text(node, of: scalar.rawValue, constraints) { return text }
            guard DefaultConverter.text(node, of: scalar.rawValue, ConstraintsDraft()) == nil else {
                throw .constraints
            }
            throw .type
        case .instant, .duration: do { return try time(text, of: scalar) } catch { throw .type }
        default: return text
        }
    }

    /// The text of a time or duration in the catalog, which is that of JSON for `datetime`, and the text itself for other types.
    static func time(_ text: String, of scalar: BuiltinType) throws(Problem) -> String {
        guard scalar.kind == .duration || scalar.kind == .instant && scalar != .datetime else { return text }
        switch JSONScalar.value(text, as: scalar) {
        case .instant(let seconds, let nanoseconds)?:
            return DateText.timestamp(seconds: seconds, nanoseconds: nanoseconds)
        case .milliseconds(let milliseconds)?:
            let text = milliseconds % 1_000 == 0 ? "\(milliseconds / 1_000)s" : "\(milliseconds)ms"
            guard ResolvedValue.scalar(text, as: scalar) != nil else { throw .time }
            return text
        default: throw .time
        }
    }
}
