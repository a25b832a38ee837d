import SpeccCatalog

/// The sets of values that scalars have on the wire.
enum WireValues {
    /// Whether a server that reads one type accepts every value that apps send as another.
    static func isAccepted(_ sent: BuiltinType, as type: BuiltinType, _ direction: ValueDirection) -> Bool {
        if direction.contains(.part), isBytes(sent) || isBytes(type) { return isBytes(sent) && isBytes(type) }
        if direction.contains(.jsonRequest), type != .json, form(sent) != form(type) { return false }
        return isSubset(sent, of: type)
    }

    /// Whether apps that read one type can read every value that a server returns as another.
    static func isReadable(_ returned: BuiltinType, as type: BuiltinType, _ direction: ValueDirection) -> Bool {
        if direction.contains(.jsonResponse), type != .json, !readableForms(type).contains(form(returned)) {
            return false
        }
        // Either alphabet is read.
        return isSubset(returned, of: type) || isBytes(returned) && isBytes(type)
    }

    /// Whether a value can contain the separator of the elements of a list.
    static func canContainSeparator(_ type: BuiltinType) -> Bool {
        switch type {
        case .string, .text, .json, .url, .datetimeHTTP, .datetimeRFC2822: true
        default: false
        }
    }

    /// Whether the JSON of every value is its text in a query.
    static func isSameInJSON(_ type: BuiltinType) -> Bool {
        form(type) == .number || form(type) == .bool
    }

    /// The form of values in JSON, or of a whole body.
    private enum Form {
        case bool, number, text, anyJSON
        /// Text of a whole body, without quotes.
        case plainText
        /// The bytes of a whole body, in memory or in a file.
        case content
        case nothing
    }

    private static func form(_ type: BuiltinType) -> Form {
        switch type {
        case .bool: .bool
        case .int, .int32, .int64, .uint64, .double, .decimal, .datetimeUnix, .datetimeUnixMillis, .durationSeconds,
            .durationMillis:
            .number
        case .string, .uuid, .url, .date, .datetime, .datetimeHTTP, .datetimeRFC2822, .duration, .bytes,
            .bytesBase64URL, .decimalString, .intString, .int64String, .uint64String:
            .text
        case .json: .anyJSON
        case .text: .plainText
        case .data, .file: .content
        case .empty: .nothing
        }
    }

    /// The forms that apps can read as a type.
    private static func readableForms(_ type: BuiltinType) -> Set<Form> {
        switch type {
        case .datetimeUnix, .datetimeUnixMillis, .durationSeconds, .durationMillis, .decimalString, .intString,
            .int64String, .uint64String:
            [.number, .text]
        case .text: [.plainText, .bool, .number, .text, .anyJSON, .nothing]
        case .data, .file: [.content, .plainText, .bool, .number, .text, .anyJSON, .nothing]
        default: [form(type)]
        }
    }

    /// Whether the text of every value of one type is also the text of a value of the other.
    private static func isSubset(_ inner: BuiltinType, of outer: BuiltinType) -> Bool {
        let (inside, outside) = (values(inner), values(outer))
        guard inside != outside else { return true }
        return switch outside {
        case .anyContent: true
        case .anyText: inside != .anyContent
        case .number: [.int32, .int64, .uint64, .seconds, .milliseconds, .unixTime, .unixMilliseconds].contains(inside)
        case .int64: inside == .int32 || inside == .unixMilliseconds
        case .seconds: inside == .int32 || inside == .int64
        case .milliseconds: inside == .int32 || inside == .int64 || inside == .uint64
        // The years 1901 to 2038.
        case .unixTime, .unixMilliseconds: inside == .int32
        case .mailDate: inside == .httpDate
        default: false
        }
    }

    /// The texts of a type's values. Types with equal sets have the same values.
    private enum Values {
        case anyContent, anyText, bool, int32, int64, uint64, number, seconds, milliseconds, unixTime, unixMilliseconds
        case uuid, url, date, timestamp, httpDate, mailDate, duration, base64, base64URL, nothing
    }

    private static func values(_ type: BuiltinType) -> Values {
        switch type {
        case .data, .file: .anyContent
        case .string, .text, .json: .anyText
        case .bool: .bool
        case .int32: .int32
        case .int, .int64, .intString, .int64String: .int64
        case .uint64, .uint64String: .uint64
        case .double, .decimal, .decimalString: .number
        case .durationSeconds: .seconds
        case .durationMillis: .milliseconds
        case .datetimeUnix: .unixTime
        case .datetimeUnixMillis: .unixMilliseconds
        case .uuid: .uuid
        case .url: .url
        case .date: .date
        case .datetime: .timestamp
        case .datetimeHTTP: .httpDate
        case .datetimeRFC2822: .mailDate
        case .duration: .duration
        case .bytes: .base64
        case .bytesBase64URL: .base64URL
        case .empty: .nothing
        }
    }

    private static func isBytes(_ type: BuiltinType) -> Bool {
        type == .bytes || type == .bytesBase64URL
    }
}
