import SpeccChecks
import SpeccDiagnostics

/// Fields whose value is a text that contains JSON.
extension ResolvedField {
    /// The value as it is in JSON: the text of a field with `$as: json`, and any other value itself.
    package func text(_ value: DocumentValue) -> DocumentValue {
        isJSONText && value != .null ? .string(CompactJSON.text(of: value)) : value
    }
}

extension ResolvedObject {
    /// The members with texts in place of the values of such fields.
    package func texts(_ members: [DocumentValue.Member]) -> [DocumentValue.Member] {
        guard fields.contains(where: \.isJSONText) else { return members }
        let fields = Dictionary(fields.map { ($0.name.value, $0) }) { first, _ in first }
        return members.map { .init($0.name, fields[$0.name]?.text($0.value) ?? $0.value) }
    }
}
