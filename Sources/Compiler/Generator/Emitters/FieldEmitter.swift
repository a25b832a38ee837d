import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// Emits the members and statements of one field of a model.
struct FieldEmitter {
    let field: ResolvedField
    let isMutable: Bool
    private let scope: SwiftScope
    /// The identifier as it is declared.
    let name: String
    let type: String
    /// The literal of the name on the wire.
    let literal: String
    private let defaultValue: String?
    let constant: String?
    /// The value of a constant that is sent if the property is true.
    private let optionalConstant: String?

    /// The literals of the declared fields of a model, if this is the property for all others.
    private let declaredNames: [String]

    /// - Parameter fields: All fields of the model.
    init(_ field: ResolvedField, among fields: [ResolvedField], isMutable: Bool, in scope: SwiftScope) {
        self.field = field
        declaredNames =
            field.isAdditional
            ? fields.filter { !$0.isAdditional }.map { SwiftLiteral.string($0.name.value) } : []
        self.isMutable = isMutable
        self.scope = scope
        name = SwiftIdentifier.standalone(field.swiftName)
        let spelled = scope.spelled(field.type)
        type = field.swiftType(spelled)
        literal = SwiftLiteral.string(field.name.value)
        defaultValue = field.defaultValue.map { ValueEmitter.expression($0, for: field.type, in: scope) }
        constant = field.constant.map { ValueEmitter.typed($0, for: field.type, in: scope) }
        optionalConstant = field.optionalConstant.map { ValueEmitter.typed($0, for: field.type.unwrapped, in: scope) }
    }

    var docs: (constraints: String, example: String?) {
        let constraints = ConstraintDescription.sentences(field.constraints)
        let part =
            ConstraintDescription.sentences(accept: field.part?.accept ?? [], size: field.part?.size)
            + (ConstraintDescription.serverDefault(field.serverDefault).map { [$0] } ?? [])
        return ((constraints + part).joined(separator: " "), ConstraintDescription.example(field.example))
    }

    /// `@Boxed `, or nothing.
    var wrapper: String { field.isBoxed && !hasStorage ? "@" + box + " " : "" }

    var keyword: String { isMutable || field.isBoxed ? "var" : "let" }

    /// Whether the initializer has a parameter for the field.
    var isParameter: Bool { constant == nil }

    /// The parameter of the initializer: `color: String? = nil`.
    var parameter: String {
        guard let value = defaultArgument else { return name + ": " + type }
        return name + ": " + type + " = " + value
    }

    /// Nil for a parameter that callers must pass.
    var defaultArgument: String? {
        field.isAdditional ? "[:]" : defaultValue ?? createdDefault ?? absentValue
    }

    private var createdDefault: String? {
        field.createdDefault.map { ValueEmitter.created($0, for: field.type, in: scope) }
    }

    /// The default argument of a field that may be absent. A nullable field is always sent and has none.
    private var absentValue: String? {
        switch field.presence {
        case .required, .nullable: nil
        case .optional: optionalConstant == nil ? "nil" : "false"
        case .patch: ".keep"
        }
    }

    var assignment: String {
        isUnderscored
            ? storedName + " = " + boxed(name) : "self." + SwiftIdentifier.member(field.swiftName) + " = " + name
    }

    var read: String {
        if let constant {
            return JSONCodingEmitter.constant(literal, constant, field)
        }
        let property = isUnderscored ? storedName : property(hiddenBy: "reader")
        if field.isAdditional {
            let value = "reader.additional(\(besides)) { \(JSONCodingEmitter.element(field.type.mapValue)) }"
            return property + " = " + value
        }
        if let optionalConstant {
            return property + " = "
                + JSONCodingEmitter.constantIfPresent(literal, optionalConstant, field)
        }
        var value = JSONCodingEmitter.read(literal, field)
        if let defaultValue {
            // Null is a value of a nullable field: the default replaces only an absent field.
            value =
                field.presence == .nullable
                ? "reader.kind(" + literal + ") == nil ? " + defaultValue + " : " + value
                : value + " ?? " + defaultValue
        }
        return property + " = " + boxed(value)
    }

    /// The statements that validate and write the value.
    var writes: [String] {
        let value = value(hiddenBy: "writer")
        if field.isAdditional {
            return ["writer.additional(\(value), \(besides)) { \(JSONCodingEmitter.writing(field.type.mapValue)) }"]
        }
        var writes = [JSONCodingEmitter.write(literal, value, field)]
        if !field.constraints.isEmpty, isVariable {
            let checks = ConstraintEmitter.checks(
                field.constraints,
                of: checked(value),
                in: scope,
                named: literal,
                on: "writer",
                isHidden: field.isSensitive
            )
            writes = checks + writes
        }
        return field.isTag ? ["if !writer.isTagged(\(literal)) {"] + writes.map { "    " + $0 } + ["}"] : writes
    }

    /// `besides: ["id", "name"]`
    private var besides: String { "besides: [" + declaredNames.joined(separator: ", ") + "]" }

    /// The expression of the value that is sent.
    private func value(hiddenBy parameter: SwiftName) -> String {
        if let constant { return constant }
        let stored = hasStorage ? storedValue : property(hiddenBy: parameter)
        return optionalConstant.map { stored + " ? " + $0 + " : nil" } ?? stored
    }

    /// Whether the constraints apply: a constant was validated by the checker.
    private var isVariable: Bool { constant == nil && optionalConstant == nil }

    /// The value for the struct's mirror; nil for sensitive values.
    var mirrorChild: (name: SwiftName, value: String?) {
        let value = (hasStorage ? storedValue : name) + (field.type.isOptional && isVariable ? " as Any" : "")
        return (field.swiftName, field.isSensitive ? nil : value)
    }

    /// The value that the constraints apply to: inside a patch and inside a distinct scalar.
    private func checked(_ value: String) -> String {
        let inner = field.presence == .patch ? value + ".value" : value
        guard case .declared(let type) = field.type.unwrapped, case .distinct = type.kind else { return inner }
        return inner + (field.type.isOptional || field.presence == .patch ? "?" : "") + ".rawValue"
    }

    /// The statements that validate the value and add it to a multipart body.
    var parts: [String] {
        let value = value(hiddenBy: "form")
        let checked = isVariable ? checked(value) : nil
        return BodyPartEmitter(field, literal: literal, value: value, checked: checked, in: scope).steps
    }

    /// The property, with `self.` if the parameter hides it.
    private func property(hiddenBy parameter: SwiftName) -> String {
        SwiftIdentifier.property(field.swiftName, hiddenBy: parameter)
    }

    /// Whether the property is computed from a private one. An immutable boxed property uses a property wrapper instead.
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

    /// Unique: no name of a field begins with an underscore and a letter, or with two underscores.
    var storedName: String {
        "_" + SwiftIdentifier.member(field.swiftName)
    }

    private var storedValue: String {
        field.isBoxed ? storedName + ".wrappedValue" : storedName
    }

    private func boxed(_ value: String) -> String {
        field.isBoxed ? box + "(" + value + ")" : value
    }

    /// The type of the box, for boxed fields.
    private var box: String {
        field.type.isOptional ? "BoxedIfPresent" : "Boxed"
    }
}

extension ResolvedTypeReference {
    /// The type of the values of `$additional`, a map.
    fileprivate var mapValue: ResolvedTypeReference {
        if case .map(let value) = self { value } else { self }
    }
}

extension ResolvedField {
    /// The type of the property.
    ///
    /// - Parameter spelled: The type of the value.
    func swiftType(_ spelled: String) -> String {
        if optionalConstant != nil { return "Bool" }
        return presence == .patch ? "Patch<" + spelled + ">" : spelled
    }
}

extension SwiftName {
    /// Whether Swift parses the name, prefixed with an underscore, as an accessor at the start of a computed property.
    fileprivate var isAccessor: Bool {
        self == "read" || self == "modify"
    }
}
