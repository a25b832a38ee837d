import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// Everything that is said about one field of a model, in the order in which the model says it.
struct FieldSpelling {
    private let field: ResolvedField
    private let isMutable: Bool
    private let scope: SwiftScope

    init(_ field: ResolvedField, isMutable: Bool, in scope: SwiftScope) {
        self.field = field
        self.isMutable = isMutable
        self.scope = scope
    }

    func view(access: AccessLevel, indentation: Int) -> FieldView {
        var docs = DocComment(indentation: indentation)
        docs.add(paragraph: field.docs)
        docs.add(paragraph: ConstraintWords.sentences(field.constraints).joined(separator: " "))
        return FieldView(
            docs: docs.lines,
            attribute: Attributes.deprecated(field.deprecated),
            access: access.prefix,
            name: SwiftIdentifier.standalone(field.swiftName),
            type: scope.spelled(field.type),
            wrapper: field.isBoxed && !isStoredApart ? "@Boxed " : "",
            keyword: isMutable || field.isBoxed ? "var" : "let",
            isMutable: isMutable,
            storage: isStoredApart ? storage : nil
        )
    }

    /// Of the initializer: `color: String? = nil`.
    var parameter: String {
        let head = SwiftIdentifier.standalone(field.swiftName) + ": " + scope.spelled(field.type)
        guard let value = defaultExpression else { return head }
        return head + " = " + value
    }

    var assignment: String {
        let name = SwiftIdentifier.standalone(field.swiftName)
        return isUnderscored ? storedName + " = " + boxed(name) : "self." + field.swiftName + " = " + name
    }

    var read: String {
        let property = isUnderscored ? storedName : SwiftIdentifier.property(field.swiftName, hiddenBy: "reader")
        var value = JSONSpelling.read(field.name.value, field.type, hasDefault: field.defaultValue != nil)
        if let expression = field.defaultValue.map({ ValueSpelling.expression($0, for: field.type, in: scope) }) {
            value += " ?? " + expression
        }
        return property + " = " + boxed(value)
    }

    /// The checks of its value, if any, and what writes it.
    var writes: [String] {
        let value = isStoredApart ? storedValue : SwiftIdentifier.property(field.swiftName, hiddenBy: "writer")
        return ConstraintSpelling.checks(field.constraints, of: value, named: field.name.value, on: "writer")
            + [JSONSpelling.write(field.name.value, value, field.type)]
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
        let type = scope.spelled(field.type)
        return StorageView(
            name: storedName,
            type: field.isBoxed ? "Boxed<" + scope.spelled(field.type.unwrapped) + ">" : type,
            property: SwiftIdentifier.standalone(field.swiftName),
            propertyType: type,
            value: storedValue,
            newValue: boxed("newValue")
        )
    }

    /// No name of a field begins with an underscore and a letter, and of two underscores only this one makes the first.
    private var storedName: String {
        "_" + field.swiftName
    }

    private var storedValue: String {
        field.isBoxed ? storedName + ".wrappedValue" : storedName
    }

    private func boxed(_ value: String) -> String {
        field.isBoxed ? "Boxed(" + value + ")" : value
    }

    private var defaultExpression: String? {
        if let value = field.defaultValue {
            return ValueSpelling.expression(value, for: field.type, in: scope)
        }
        return field.type.isOptional ? "nil" : nil
    }
}
