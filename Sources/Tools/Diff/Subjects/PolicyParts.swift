/// The parts of a policy in both versions, of which messages contain those that differ.
struct PolicyParts {
    private let changes: [String]

    /// - Parameters:
    ///   - old: The names of parts with their text.
    ///   - new: The same parts in the same order.
    init(_ old: KeyValuePairs<String, String>, _ new: KeyValuePairs<String, String>) {
        changes = zip(old, new).filter { $0.value != $1.value }.map { "\($0.key) from \($0.value) to \($1.value)" }
    }

    /// `changed: attempts from 3 to 5, conditions from 429 to 429 and 5xx`; nil without a difference.
    var text: String? {
        changes.isEmpty ? nil : "changed: " + changes.joined(separator: ", ")
    }
}
