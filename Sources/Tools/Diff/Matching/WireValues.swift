import SpeccCatalog

/// The sets of values that scalars have on the wire.
enum WireValues {
    /// Whether every value of one type is also a value of the other.
    static func isSubset(_ inner: BuiltinType, of outer: BuiltinType) -> Bool {
        inner == outer || isText(inner) && outer == .string
            || isNumber(inner) && isNumber(outer) && width(inner) <= width(outer)
                && (inner != .uint64 || width(outer) > 2)
            || isNumberText(inner) && outer == .decimalString || outer == .json
            || (isContent(inner) || inner == .text) && isContent(outer)
    }

    private static func isText(_ type: BuiltinType) -> Bool {
        switch type {
        case .string, .uuid, .url, .date, .datetime, .datetimeHTTP, .datetimeRFC2822, .duration, .bytes,
            .bytesBase64URL, .decimalString, .intString, .int64String, .uint64String, .text:
            true
        default: false
        }
    }

    /// The bytes of a response, in memory or in a file.
    private static func isContent(_ type: BuiltinType) -> Bool {
        type == .data || type == .file
    }

    private static func isNumber(_ type: BuiltinType) -> Bool {
        width(type) > 0
    }

    private static func isNumberText(_ type: BuiltinType) -> Bool {
        type == .intString || type == .int64String || type == .uint64String
    }

    /// The rank of a number type by its range; 0 for other types.
    private static func width(_ type: BuiltinType) -> Int {
        switch type {
        case .int32: 1
        case .int, .int64: 2
        // Neither of 'int64' and 'uint64' has all values of the other.
        case .uint64: 2
        case .decimal, .double: 3
        default: 0
        }
    }
}
