import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// Everything that is said about one field of a model, in the order in which the model says it.
struct FieldEmitter {
    let field: ResolvedField
    let isMutable: Bool
    private let scope: SwiftScope
    /// Where it is declared or stands alone.
    let name: String
    let type: String
    /// The name on the wire.
    private let literal: String
    private let defaultValue: String?
    let constant: String?

    init(_ field: ResolvedField, isMutable: Bool, in scope: SwiftScope) {
        self.field = field
        self.isMutable = isMutable
        self.scope = scope
        name = SwiftIdentifier.standalone(field.swiftName)
        let spelled = scope.spelled(field.type)
        type = field.presence == .patch ? "Patch<" + spelled + ">" : spelled
        literal = SwiftLiteral.string(field.name.value)
        defaultValue = field.defaultValue.map { ValueEmitter.expression($0, for: field.type, in: scope) }
        constant = field.constant.map { ValueEmitter.whole($0, for: field.type, in: scope) }
    }

    var docs: (constraints: String, example: String?) {
        let constraints = ConstraintDescription.sentences(field.constraints)
        let part = ConstraintDescription.sentences(accept: field.part?.accept ?? [], size: field.part?.size)
        return ((constraints + part).joined(separator: " "), ConstraintDescription.example(field.example))
    }

    /// `@Boxed `, or nothing.
    var wrapper: String { field.isBoxed && !hasStorage ? "@" + box + " " : "" }

    var keyword: String { isMutable || field.isBoxed ? "var" : "let" }

    /// Whether the caller gives it.
    var isParameter: Bool { constant == nil }

    /// Of the initializer: `color: String? = nil`.
    var parameter: String {
        guard let value = defaultValue ?? absence else { return name + ": " + type }
        return name + ": " + type + " = " + value
    }

    /// What it is where the caller says nothing; what may be null must be said, as it is always sent.
    private var absence: String? {
        switch field.presence {
        case .required, .nullable: nil
        case .optional: "nil"
        case .patch: ".keep"
        }
    }

    var assignment: String {
        isUnderscored
            ? storedName + " = " + boxed(name) : "self." + SwiftIdentifier.member(field.swiftName) + " = " + name
    }

    var read: String {
        if let constant {
            return JSONCodingEmitter.constant(literal, constant, field.type)
        }
        let property = isUnderscored ? storedName : property(hiddenBy: "reader")
        var value = JSONCodingEmitter.read(literal, field)
        if let defaultValue {
            // Null is a value of what may be null: only what is missing is filled in.
            value =
                field.presence == .nullable
                ? "reader.kind(" + literal + ") == nil ? " + defaultValue + " : " + value
                : value + " ?? " + defaultValue
        }
        return property + " = " + boxed(value)
    }

    /// The checks of its value, if any, and what writes it.
    var writes: [String] {
        let value = constant ?? (hasStorage ? storedValue : property(hiddenBy: "writer"))
        var writes = [JSONCodingEmitter.write(literal, value, field)]
        if !field.constraints.isEmpty, constant == nil {
            let checks = ConstraintEmitter.checks(
                field.constraints,
                of: checked(value),
                named: literal,
                on: "writer",
                isHidden: field.isSensitive
            )
            writes = checks + writes
        }
        return field.isTag ? ["if !writer.isTagged(\(literal)) {"] + writes.map { "    " + $0 } + ["}"] : writes
    }

    /// What descriptions show of it; nil for what they must not show.
    var mirrorChild: (name: SwiftName, value: String?) {
        let value = (hasStorage ? storedValue : name) + (field.type.isOptional ? " as Any" : "")
        return (field.swiftName, field.isSensitive ? nil : value)
    }

    /// The value that has bounds: inside of a patch, and of a scalar with a type of its own.
    private func checked(_ value: String) -> String {
        let inner = field.presence == .patch ? value + ".value" : value
        guard case .declared(let type) = field.type.unwrapped, case .distinct = type.kind else { return inner }
        return inner + (field.type.isOptional || field.presence == .patch ? "?" : "") + ".rawValue"
    }

    /// What makes it a part of a multipart body, checks first.
    var parts: [String] {
        let value = constant ?? (hasStorage ? storedValue : property(hiddenBy: "form"))
        let checked = constant == nil ? checked(value) : nil
        return BodyPartEmitter(field, literal: literal, value: value, checked: checked).steps
    }

    /// The property where a parameter in sight may hide it.
    private func property(hiddenBy parameter: SwiftName) -> String {
        SwiftIdentifier.property(field.swiftName, hiddenBy: parameter)
    }

    /// Whether a private property is written out behind the computed one. The box's wrapper does that by itself, as long
    /// as nothing is set.
    var hasStorage: Bool {
        field.deprecated != nil || (field.isBoxed && isMutable)
    }

    private var isUnderscored: Bool {
        field.isBoxed || field.deprecated != nil
    }

    var storageType: String {
        field.isBoxed ? box + "<" + scope.spelled(field.type.unwrapped) + ">" : type
    }

    /// The expression that gets the value of the private property.
    var storageGetter: String {
        (field.swiftName.isAccessor ? "self." : "") + storedValue
    }

    /// The expression that the setter stores.
    var storageSetter: String { boxed("newValue") }

    /// No name of a field begins with an underscore and a letter, or with two underscores.
    var storedName: String {
        "_" + SwiftIdentifier.member(field.swiftName)
    }

    private var storedValue: String {
        field.isBoxed ? storedName + ".wrappedValue" : storedName
    }

    private func boxed(_ value: String) -> String {
        field.isBoxed ? box + "(" + value + ")" : value
    }

    /// The type of the box, where there is one.
    private var box: String {
        field.type.isOptional ? "BoxedIfPresent" : "Boxed"
    }
}

extension SwiftName {
    /// Whether Swift takes it for an accessor, with an underscore before it, at the beginning of a computed property.
    fileprivate var isAccessor: Bool {
        self == "read" || self == "modify"
    }
}
