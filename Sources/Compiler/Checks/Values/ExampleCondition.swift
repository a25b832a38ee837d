import SpeccCatalog
import SpeccDiagnostics

/// Compares examples with the conditions of errors that the body identifies.
struct ExampleCondition {
    let index: CatalogIndex
    let api: Int

    /// The first condition of the error that the example does not meet.
    func unmet(_ error: ResponseDeclaration, by example: ExampleValue) -> FieldCondition? {
        error.when?.value.first { !isMet($0, by: example, of: error.type) }
    }

    /// Whether the field of the condition has one of its values. A constant or default that the example omits is not compared.
    private func isMet(_ condition: FieldCondition, by example: ExampleValue, of type: TypeExpression) -> Bool {
        var value = example
        var type = type
        var rest = condition.field.value[...]
        while case .object(let object) = index.kindIfPresent(of: type, in: api),
            let step = index.step(along: rest, in: object, of: type, api)
        {
            guard let member = value.member(step.field.name.value) else {
                let options = step.field.options?.value
                return options?.constant != nil || options?.defaultValue != nil
            }
            value = member
            type = step.field.type
            guard let left = step.rest else { return condition.isMet(by: value) }
            rest = left
        }
        for name in FieldPathText.names(in: rest) {
            guard let member = value.member(name) else { return false }
            value = member
        }
        return condition.isMet(by: value)
    }
}

extension ExampleValue {
    fileprivate func member(_ name: String) -> ExampleValue? {
        guard case .map(let entries, _) = self else { return nil }
        return entries.first { $0.name.value == name }?.value
    }
}

extension FieldCondition {
    fileprivate func isMet(by value: ExampleValue) -> Bool {
        switch value {
        case .null: false
        case .text(let text, _): values.isEmpty || values.contains { $0.value == text }
        case .list, .map: values.isEmpty
        }
    }
}
