package import SpeccCatalog

extension BuiltinType {
    /// Whether its values are numbers in JSON.
    package var isJSONNumber: Bool {
        switch self {
        case .int, .int32, .int64, .uint64, .double, .decimal, .datetimeUnix, .datetimeUnixMillis, .durationSeconds,
            .durationMillis:
            true
        case .string, .text, .bool, .uuid, .url, .json, .date, .datetime, .datetimeHTTP, .datetimeRFC2822, .duration,
            .bytes, .bytesBase64URL, .decimalString, .intString, .int64String, .uint64String, .empty, .data, .file:
            false
        }
    }
}
