import SpeccCatalog
import SpeccChecks
import SpeccPatterns

/// The formats of built-in scalars in JSON.
struct ScalarFormat {
    /// The reason why a value is not of the type; nil if it is.
    static func problem(of value: DocumentValue, as type: BuiltinType) -> String? {
        switch type {
        case .json: return nil
        case .empty: return "expected no value"
        case .bool:
            if case .flag = value { return nil }
            return expected("true or false", value)
        case _ where type.isJSONNumber:
            guard case .number(let text) = value else { return expected(numberName(type), value) }
            return isNumber(text, of: type) ? nil : expected(numberName(type), value)
        default:
            guard case .string(let text) = value else { return expected("a string", value) }
            return isText(text, of: type) ? nil : expected(textName(type), value)
        }
    }

    static func expected(_ name: String, _ value: DocumentValue) -> String {
        "expected \(name), found \(excerpt(of: value))"
    }

    static func excerpt(of value: DocumentValue) -> String {
        switch value {
        case .null: return "null"
        case .list: return "a list"
        case .object: return "an object"
        case .flag, .number: return CompactJSON.text(of: value)
        case .string(let text):
            let short = text.unicodeScalars.count > 40 ? String(text.prefix(40)) + "…" : text
            return CompactJSON.text(of: .string(short))
        }
    }

    private static func isNumber(_ text: String, of type: BuiltinType) -> Bool {
        guard let number = Double(text), number.isFinite else { return false }
        switch type {
        case .int, .int64, .datetimeUnixMillis:
            // Integers beyond 2^53 are not exact as doubles, so that their digits are parsed.
            let isExact = text.contains { !$0.isNumber && $0 != "-" } && Int64(exactly: number) != nil
            return Int64(text) != nil || isExact
        case .uint64:
            let isExact = text.contains { !$0.isNumber } && UInt64(exactly: number) != nil
            return UInt64(text) != nil || isExact
        case .int32: return Int32(exactly: number) != nil
        default: return true
        }
    }

    private static func numberName(_ type: BuiltinType) -> String {
        switch type {
        case .int, .int64: "an integer"
        case .uint64: "an integer without a sign"
        case .int32: "a 32-bit integer"
        case .datetimeUnix: "seconds since 1970"
        case .datetimeUnixMillis: "milliseconds since 1970"
        default: "a number"
        }
    }

    private static func isText(_ text: String, of type: BuiltinType) -> Bool {
        switch type {
        case .uuid: matches(text, uuid)
        case .url: !text.isEmpty && !text.unicodeScalars.contains { $0.value <= 0x20 }
        case .date: ResolvedValue.scalar(text, as: .date) != nil
        case .datetime: ResolvedValue.scalar(text, as: .datetime) != nil || matches(text, timestamp)
        case .datetimeHTTP: matches(text, httpDate)
        case .datetimeRFC2822: matches(text, mailDate)
        case .duration: matches(text, duration) && !text.hasSuffix("P") && !text.hasSuffix("T")
        case .bytes: matches(text, base64)
        case .bytesBase64URL: matches(text, base64URL)
        case .decimalString: matches(text, decimal)
        case .intString, .int64String: Int64(text) != nil
        case .uint64String: UInt64(text) != nil
        default: true
        }
    }

    private static func textName(_ type: BuiltinType) -> String {
        switch type {
        case .uuid: "a UUID"
        case .url: "a URL"
        case .date: "a date such as 2024-05-01"
        case .datetime: "a date and time such as 2024-05-01T12:00:00Z"
        case .datetimeHTTP, .datetimeRFC2822: "a date such as Wed, 01 May 2024 12:00:00 GMT"
        case .duration: "a duration such as PT10S"
        case .bytes, .bytesBase64URL: "Base64"
        case .decimalString: "a string with a decimal number"
        case .intString, .int64String: "a string with an integer"
        case .uint64String: "a string with an integer without a sign"
        default: "a string"
        }
    }

    private static func matches(_ text: String, _ pattern: Pattern?) -> Bool {
        pattern?.matches(text) ?? true
    }

    private static let uuid = try? Pattern("[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}")
    private static let timestamp = try? Pattern(
        "[0-9]{4}-[0-9]{2}-[0-9]{2}[Tt ][0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]+)?([Zz]|[+\\-][0-9]{2}:?[0-9]{2})"
    )
    private static let httpDate = try? Pattern(
        "[A-Z][a-z]+, [0-9]{2}[ \\-][A-Z][a-z]{2}[ \\-][0-9]{2,4} [0-9:]{8} GMT"
    )
    private static let mailDate = try? Pattern(
        "([A-Z][a-z]{2}, )?[0-9]{1,2} [A-Z][a-z]{2} [0-9]{4} [0-9]{2}:[0-9]{2}(:[0-9]{2})? ([+\\-][0-9]{4}|[A-Z]{1,3})"
    )
    private static let duration = try? Pattern(
        "-?P([0-9.]+[YMWD])*(T([0-9.]+[HMS])*)?"
    )
    private static let base64 = try? Pattern("[A-Za-z0-9+/]*={0,2}")
    private static let base64URL = try? Pattern("[A-Za-z0-9_\\-]*={0,2}")
    private static let decimal = try? Pattern("[+\\-]?[0-9]+(\\.[0-9]+)?([eE][+\\-]?[0-9]+)?")
}
