import SpeccCatalog
import SpeccContract

/// The schemas of built-in types.
enum ScalarSchema {
    static func schema(of type: BuiltinType, _ session: ExportSession) -> DocumentValue {
        let (kind, format) = keywords(of: type)
        return .members(
            [("type", kind.map(DocumentValue.string)), ("format", format.map(DocumentValue.string))]
                + session.extensions([("type", isAmbiguous(type) ? .string(type.rawValue) : nil)])
        )
    }

    private static func keywords(of type: BuiltinType) -> (kind: String?, format: String?) {
        switch type {
        case .string, .text: ("string", nil)
        case .bool: ("boolean", nil)
        case .int: ("integer", nil)
        case .int32, .int64, .uint64: ("integer", type.rawValue)
        case .double: ("number", "double")
        case .decimal: ("number", "decimal")
        case .decimalString: ("string", "decimal")
        case .intString: ("string", "int64")
        case .int64String: ("string", "int64")
        case .uint64String: ("string", "uint64")
        case .uuid: ("string", "uuid")
        case .url: ("string", "uri")
        case .date: ("string", "date")
        case .datetime: ("string", "date-time")
        case .datetimeUnix, .datetimeUnixMillis: ("integer", "unix-time")
        case .datetimeHTTP: ("string", "http-date")
        case .datetimeRFC2822: ("string", "rfc2822")
        case .duration: ("string", "duration")
        case .durationSeconds, .durationMillis: ("number", "duration")
        case .bytes: ("string", "byte")
        case .bytesBase64URL: ("string", "base64url")
        case .data, .file: ("string", "binary")
        case .json, .empty: (nil, nil)
        }
    }

    /// Whether a reader cannot derive the type from `type` and `format`.
    private static func isAmbiguous(_ type: BuiltinType) -> Bool {
        switch type {
        case .datetimeUnix, .datetimeUnixMillis, .datetimeHTTP, .datetimeRFC2822, .durationSeconds, .durationMillis,
            .bytesBase64URL, .intString:
            true
        default: false
        }
    }
}
