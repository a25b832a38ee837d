import SpeccCatalog
import SpeccDiagnostics

extension ExampleValue {
    /// On one line, as a catalog could write it. Recurses as deep as YAML may nest.
    var words: String {
        switch self {
        case .null: "null"
        case .text(let text, _): text
        case .list(let elements, _): "[" + elements.map(\.words).joined(separator: ", ") + "]"
        case .map(let entries, _):
            "{ " + entries.map { $0.name.value + ": " + $0.value.words }.joined(separator: ", ") + " }"
        }
    }
}
