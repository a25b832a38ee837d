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

    /// Whether the field of the condition has one of its values; in a list, that of any element. A constant or default that
    /// the example omits is not compared.
    private func isMet(_ condition: FieldCondition, by example: ExampleValue, of type: TypeExpression) -> Bool {
        isMet(condition, by: example, of: type, condition.field.value[...])
    }

    /// Recursion is bounded by the path and by the lists of the example.
    private func isMet(
        _ condition: FieldCondition,
        by value: ExampleValue,
        of type: TypeExpression,
        _ path: Substring?
    ) -> Bool {
        if case .list(let element) = index.kindIfPresent(of: type, in: api), case .list(let elements, _) = value {
            if path == nil, condition.values.isEmpty { return true }
            return elements.contains { isMet(condition, by: $0, of: element, path) }
        }
        guard let path else { return condition.isMet(by: value) }
        guard case .object(let object) = index.kindIfPresent(of: type, in: api),
            let step = index.step(along: path, in: object, of: type, api)
        else {
            return isMet(condition, by: value, FieldPathText.names(in: path)[...])
        }
        guard let member = value.member(step.field.name.value) else {
            let options = step.field.options?.value
            return options?.constant != nil || index.hasDefaultInResponses(step.field, in: api)
        }
        return isMet(condition, by: member, of: step.field.type, step.rest)
    }

    /// In JSON of any type, every dot separates names.
    private func isMet(_ condition: FieldCondition, by value: ExampleValue, _ names: ArraySlice<String>) -> Bool {
        if case .list(let elements, _) = value, !names.isEmpty || !condition.values.isEmpty {
            return elements.contains { isMet(condition, by: $0, names) }
        }
        guard let name = names.first else { return condition.isMet(by: value) }
        return value.member(name).map { isMet(condition, by: $0, names.dropFirst()) } ?? false
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

extension ExampleValue {
    /// The value on one line in catalog syntax. Recursion is bounded by the depth of YAML.
    var catalogText: String {
        switch self {
        case .null: "null"
        case .text(let text, _): text
        case .list(let elements, _): "[" + elements.map(\.catalogText).joined(separator: ", ") + "]"
        case .map(let entries, _):
            "{ " + entries.map { $0.name.value + ": " + $0.value.catalogText }.joined(separator: ", ") + " }"
        }
    }
}
