package import SpeccCatalog
package import SpeccChecks

extension ResolvedTypeReference {
    /// The type, without `optional`.
    package var unwrapped: ResolvedTypeReference {
        if case .optional(let wrapped) = self { wrapped } else { self }
    }

    package var isOptional: Bool {
        if case .optional = self { true } else { false }
    }
}

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
