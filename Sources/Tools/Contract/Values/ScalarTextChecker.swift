package import SpeccChecks

/// Interprets the text of parameters by their types.
package struct ScalarTextChecker: Sendable {
    private let types: ContractTypes

    package init(types: ContractTypes) {
        self.types = types
    }

    /// The JSON value of text; a string if the text does not have the type.
    package func value(of text: String, as type: ResolvedTypeReference) -> DocumentValue {
        ExampleConverter(types: types).scalar(text, as: type) ?? .string(text)
    }

    package func mismatches(
        of text: String,
        as type: ResolvedTypeReference,
        _ constraints: ResolvedConstraints
    ) -> [Mismatch] {
        DeclaredValueChecker(types: types, isStrict: true).mismatches(
            of: value(of: text, as: type),
            as: type,
            constraints
        )
    }

    /// Whether the text has the parameter's type, regardless of its constraints.
    func accepts(_ text: String, as parameter: ResolvedParameter) -> Bool {
        !text.isEmpty && mismatches(of: text, as: parameter.type, .none).isEmpty
    }
}
