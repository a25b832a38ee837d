import SpeccCatalog
import SpeccDiagnostics

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
