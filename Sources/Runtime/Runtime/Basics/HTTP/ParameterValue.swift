public import Foundation

/// A type whose values can be sent in a path, a query or a header.
public protocol ParameterValue: Sendable {
    /// The text of the value without percent-encoding, which the request adds.
    var parameterText: String { get }
}

extension ParameterValue where Self: CustomStringConvertible {
    /// The description.
    public var parameterText: String { description }
}

extension ParameterValue where Self: RawRepresentable, RawValue: ParameterValue {
    /// The text of the raw value.
    public var parameterText: String { rawValue.parameterText }
}

extension String: ParameterValue {
    /// The string itself.
    @_spi(Generated) public var parameterText: String { self }
}

extension Substring: ParameterValue {
    /// The characters of the substring.
    @_spi(Generated) public var parameterText: String { String(self) }
}

extension Bool: ParameterValue {}
extension Int: ParameterValue {}
extension Int32: ParameterValue {}
extension Int64: ParameterValue {}
extension UInt64: ParameterValue {}
extension Decimal: ParameterValue {}
extension CalendarDate: ParameterValue {}

/// Sends the shortest text that reads back as the same number. A request with NaN or infinity fails.
extension Double: ParameterValue {}

extension UUID: ParameterValue {
    /// The UUID in lowercase (RFC 9562, section 4).
    @_spi(Generated) public var parameterText: String { uuidString.lowercased() }
}

extension URL: ParameterValue {
    /// The absolute URL.
    @_spi(Generated) public var parameterText: String { absoluteString }
}

/// Sends RFC 3339 in UTC.
extension Date: ParameterValue {
    /// The date as RFC 3339, such as `2024-05-01T12:00:00Z`.
    @_spi(Generated) public var parameterText: String { DateTimeFormat.rfc3339.text(self) ?? "" }
}

/// Sends ISO 8601.
extension Duration: ParameterValue {
    /// The duration as ISO 8601, such as `PT1M30S`.
    @_spi(Generated) public var parameterText: String { DurationFormat.iso8601.text(self) }
}

/// Sends Base64.
extension Data: ParameterValue {
    /// The bytes as padded Base64 with `+` and `/`.
    @_spi(Generated) public var parameterText: String { base64EncodedString() }
}

extension ValueChecker where Self: ~Copyable {
    /// The text of a value. The request fails for values without one, such as NaN.
    mutating func text(_ value: some ParameterValue, _ name: String) -> String {
        switch value {
        case let number as Double where !number.isFinite: fail("'\(name)' is \(number), which is not a finite number")
        case let number as Decimal where number.isNaN: fail("'\(name)' is \(number), which is not a finite number")
        case let date as Date: return text(date, name, .rfc3339)
        case let value as any DistinctValue: check(value, name)
        default: break
        }
        return value.parameterText
    }

    /// The text of a date-time in another format than RFC 3339.
    mutating func text(_ date: Date, _ name: String, _ format: DateTimeFormat) -> String {
        guard let text = format.text(date) else {
            fail("'\(name)' is outside of the years 1 to 9999")
            return ""
        }
        return text
    }

    private mutating func check(_ value: some DistinctValue, _ name: String) {
        value.check(as: name, on: &self)
        _ = text(value.rawValue, name)
    }
}

/// The encoding of an array in a query.
public enum ArrayEncoding: Sendable {
    /// `tag=a&tag=b`
    case `repeat`
    /// `tag=a,b`
    case comma
    /// `tag=a%20b`. A request with an element that contains a space fails, because the server would read two elements.
    case space
    /// `tag=a%7Cb`. A request with an element that contains `|` fails, because the server would read two elements.
    case pipe
    /// `tag%5B%5D=a&tag%5B%5D=b`, which decodes to `tag[]`.
    case bracket
    /// `tag%5B0%5D=a&tag%5B1%5D=b`, which decodes to `tag[0]`.
    case index

    /// The query items of an array; none for an empty array.
    func items(_ name: String, _ values: [String]) -> [QueryItem] {
        switch self {
        case .repeat: values.map { QueryItem(name, $0) }
        case .comma: joined(name, values, by: ",", encoded: ",")
        case .space: joined(name, values, by: " ", encoded: "%20")
        case .pipe: joined(name, values, by: "|", encoded: "%7C")
        case .bracket: values.map { QueryItem(name + "[]", $0) }
        case .index: values.enumerated().map { QueryItem("\(name)[\($0.offset)]", $0.element) }
        }
    }

    /// Joins the values into one item. A comma inside a value is escaped, unlike the separator itself. Other separators are
    /// always escaped, so that they cannot be distinguished from those inside values.
    private func joined(_ name: String, _ values: [String], by separator: String, encoded: String) -> [QueryItem] {
        guard !values.isEmpty else {
            return []
        }
        var item = QueryItem(
            name,
            values.joined(separator: separator),
            encodedValue: values.map(PercentEncoding.value).joined(separator: encoded)
        )
        if encoded != separator, values.contains(where: { $0.contains(separator) }) {
            item.problem = RequestError(
                "an element of '\(name)' contains the separator '\(separator)', so that the server would read two elements"
            )
        }
        return [item]
    }
}

/// A query item and its encoded form.
struct QueryItem: Sendable {
    let name: String
    /// The value before encoding; nil for a flag, which has no `=`.
    let value: String?
    /// The percent-encoded item as sent.
    let encoded: String
    /// The reason why a request with the item fails before it is sent, or nil.
    var problem: RequestError?

    init(_ name: String, _ value: String?) {
        self.init(name, value, encodedValue: value.map(PercentEncoding.value))
    }

    init(_ name: String, _ value: String?, encodedValue: String?) {
        self.name = name
        self.value = value
        let name = PercentEncoding.value(name)
        encoded = encodedValue.map { name + "=" + $0 } ?? name
    }
}
