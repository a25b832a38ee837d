import SpeccCatalog
import SpeccChecks

/// How an answer's body becomes a value.
enum ResponseSpelling {
    /// The expression over `response`; nil where the runtime's default, JSON of the type, is right.
    static func reading(_ type: ResolvedTypeReference) -> String? {
        switch type {
        case .builtin(.text): "try response.text()"
        case .builtin(.bytes), .builtin(.data), .builtin(.bytesBase64URL): "response.data"
        case _ where type.hasForm: "try response.json { \(JSONSpelling.element(type)) }"
        default: nil
        }
    }
}
