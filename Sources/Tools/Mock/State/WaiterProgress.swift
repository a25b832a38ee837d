import SpeccCatalog
import SpeccChecks
import SpeccContract
import SpeccDiagnostics

/// Sets the fields that a waiter polls.
struct WaiterProgress {
    let waiter: ResolvedWaiter
    /// The type of the polled response.
    let type: ResolvedTypeReference
    let types: ContractTypes

    /// Whether the waiter ends with the value.
    func isFinal(_ value: DocumentValue) -> Bool {
        value.meets(waiter.until) || (!waiter.fail.isEmpty && value.meets(waiter.fail))
    }

    /// The value with fields that do not end the waiter.
    func pending(_ value: DocumentValue) -> DocumentValue {
        guard isFinal(value) else { return value }
        return (waiter.until + waiter.fail).reduce(value) { value, condition in
            guard isFinal(value) else { return value }
            guard !condition.values.isEmpty else { return value.setting(condition.path, to: nil) }
            let excluded = (waiter.until + waiter.fail).filter { $0.path == condition.path }.flatMap(\.values)
            return value.setting(condition.path, to: other(than: excluded, at: condition.path))
        }
    }

    /// The value with fields that meet `until`.
    func completed(_ value: DocumentValue) -> DocumentValue {
        withoutFailure(fulfilled(value))
    }

    /// The value without fields whose presence is a failure.
    private func withoutFailure(_ value: DocumentValue) -> DocumentValue {
        guard !waiter.fail.isEmpty, value.meets(waiter.fail) else { return value }
        return waiter.fail.filter(\.values.isEmpty).reduce(value) { $0.setting($1.path, to: nil) }
    }

    private func fulfilled(_ value: DocumentValue) -> DocumentValue {
        waiter.until.reduce(value) { value, condition in
            guard let field = types.field(at: condition.path, of: type) else { return value }
            let result: DocumentValue
            if let value = condition.values.first {
                result = ScalarTextChecker(types: types).value(of: value, as: field.type)
            } else if let present = value.value(at: condition.path), present != .null {
                result = present
            } else {
                let name = field.name.value
                result = ValueSynthesizer(types: types).value(of: field.type.unwrapped, named: name, field.constraints)
            }
            return value.setting(condition.path, to: result)
        }
    }

    /// A value of a field other than the listed ones.
    private func other(than values: [String], at path: [String]) -> DocumentValue? {
        guard let type = types.field(at: path, of: type)?.type.unwrapped else { return nil }
        switch type {
        case .builtin(.bool): return .flag(!values.contains("true"))
        case .declared(let declared):
            guard case .enumeration(let enumeration)? = types[declared.path]?.shape else { return nil }
            let other = enumeration.cases.first { !values.contains($0.value.value) }?.value.value
            return other.map { enumeration.isInteger ? .number($0) : .string($0) }
        case .builtin(let builtin) where builtin.isJSONNumber:
            return (0...values.count).lazy.map(String.init).first { !values.contains($0) }.map(DocumentValue.number)
        default: return .string("pending")
        }
    }
}
