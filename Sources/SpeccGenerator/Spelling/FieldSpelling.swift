import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// Everything that is said about one field of a model, in the order in which the model says it.
struct FieldSpelling {
    private let field: ResolvedField
    private let isMutable: Bool
    private let scope: SwiftScope
    /// Where it is declared or stands alone.
    private let name: String
    private let type: String
    /// The name on the wire.
    private let literal: String
    private let defaultValue: String?

    init(_ field: ResolvedField, isMutable: Bool, in scope: SwiftScope) {
        self.field = field
        self.isMutable = isMutable
        self.scope = scope
        name = SwiftIdentifier.standalone(field.swiftName)
        type = scope.spelled(field.type)
        literal = SwiftLiteral.string(field.name.value)
        defaultValue = field.defaultValue.map { ValueSpelling.expression($0, for: field.type, in: scope) }
    }

    func view(access: AccessLevel, indentation: Int) -> FieldView {
        var docs = DocComment(indentation: indentation)
        docs.add(paragraph: field.docs)
        let constraints = ConstraintWords.sentences(field.constraints)
        let part = ConstraintWords.sentences(accept: field.part?.accept ?? [], size: field.part?.size)
        docs.add(paragraph: (constraints + part).joined(separator: " "))
        return FieldView(
            docs: docs.lines,
            attribute: Attributes.deprecated(field.deprecated),
            access: access.prefix,
            name: name,
            type: type,
            wrapper: field.isBoxed && !isStoredApart ? "@Boxed " : "",
            keyword: isMutable || field.isBoxed ? "var" : "let",
            isMutable: isMutable,
            storage: isStoredApart ? storage : nil
        )
    }

    /// Of the initializer: `color: String? = nil`.
    var parameter: String {
        let value = defaultValue ?? (field.type.isOptional ? "nil" : nil)
        return value.map { name + ": " + type + " = " + $0 } ?? name + ": " + type
    }

    var assignment: String {
        isUnderscored ? storedName + " = " + boxed(name) : "self." + field.swiftName + " = " + name
    }

    var read: String {
        let property = isUnderscored ? storedName : property(hiddenBy: "reader")
        var value = JSONSpelling.read(literal, field.type, hasDefault: defaultValue != nil)
        if let defaultValue {
            value += " ?? " + defaultValue
        }
        return property + " = " + boxed(value)
    }

    /// The checks of its value, if any, and what writes it.
    var writes: [String] {
        let value = isStoredApart ? storedValue : property(hiddenBy: "writer")
        let write = JSONSpelling.write(literal, value, field.type)
        if field.constraints.isEmpty {
            return [write]
        }
        return ConstraintSpelling.checks(field.constraints, of: value, named: literal, on: "writer") + [write]
    }

    /// What makes it a part of a multipart body, checks first.
    var parts: [String] {
        let value = isStoredApart ? storedValue : property(hiddenBy: "form")
        return PartSpelling(field, literal: literal, value: value).steps
    }

    /// The property where a parameter in sight may hide it.
    private func property(hiddenBy parameter: String) -> String {
        field.swiftName == parameter ? "self." + name : name
    }

    /// Whether a private property is written out behind the computed one. The box's wrapper does that by itself, as long
    /// as nothing is set.
    private var isStoredApart: Bool {
        field.deprecated != nil || (field.isBoxed && isMutable)
    }

    private var isUnderscored: Bool {
        field.isBoxed || field.deprecated != nil
    }

    private var storage: StorageView {
        StorageView(
            name: storedName,
            type: field.isBoxed ? "Boxed<" + scope.spelled(field.type.unwrapped) + ">" : type,
            property: name,
            propertyType: type,
            value: (field.swiftName.isAccessor ? "self." : "") + storedValue,
            newValue: boxed("newValue")
        )
    }

    /// No name of a field begins with an underscore and a letter, or with two underscores.
    private var storedName: String {
        "_" + field.swiftName
    }

    private var storedValue: String {
        field.isBoxed ? storedName + ".wrappedValue" : storedName
    }

    private func boxed(_ value: String) -> String {
        field.isBoxed ? "Boxed(" + value + ")" : value
    }
}

extension String {
    /// Whether Swift takes it for an accessor, with an underscore before it, at the beginning of a computed property.
    fileprivate var isAccessor: Bool {
        self == "read" || self == "modify"
    }
}
