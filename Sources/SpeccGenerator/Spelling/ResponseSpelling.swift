import SpeccCatalog
import SpeccChecks

/// How an answer's body becomes a value.
enum ResponseSpelling {
    /// What an endpoint must say itself; nil where the runtime does that for the type: JSON, text for `String`, the bytes
    /// for `Data`.
    static func reading(_ type: ResolvedTypeReference) -> String? {
        switch type {
        case .builtin(.string): expression(type)
        case .builtin(.text), .builtin(.bytes), .builtin(.data), .builtin(.bytesBase64URL): nil
        default: type.hasForm ? expression(type) : nil
        }
    }

    /// The value of `response`.
    static func expression(_ type: ResolvedTypeReference) -> String {
        switch type {
        case .builtin(.text): "try response.text()"
        case .builtin(.bytes), .builtin(.data), .builtin(.bytesBase64URL): "response.data"
        default: type.hasForm ? "try response.json { \(JSONSpelling.element(type)) }" : "try response.json()"
        }
    }
}
