import Foundation
import SpeccText

/// A date of the Gregorian calendar without a time or time zone, from the year 1 to 9999; `2024-05-01` as text.
public struct CalendarDate: Hashable, Sendable {
    /// The year, 1 to 9999.
    public let year: Int
    /// The month, 1 to 12.
    public let month: Int
    /// The day of the month, 1 to 31.
    public let day: Int

    static let placeholder = Self(uncheckedYear: 1, month: 1, day: 1)

    /// Creates a date. Returns nil if it does not exist.
    public init?(year: Int, month: Int, day: Int) {
        guard GregorianDay.isValid(year: year, month: month, day: day) else {
            return nil
        }
        self.init(uncheckedYear: year, month: month, day: day)
    }

    private init(uncheckedYear year: Int, month: Int, day: Int) {
        self.year = year
        self.month = month
        self.day = day
    }

    init?(_ text: UnsafeBufferPointer<UInt8>) {
        var scanner = TimeScanner(text)
        guard let year = scanner.number(4, 4), scanner.consume(JSONByte.minus),
            let month = scanner.number(2, 2), scanner.consume(JSONByte.minus),
            let day = scanner.number(2, 2), scanner.isAtEnd
        else {
            return nil
        }
        self.init(year: year, month: month, day: day)
    }
}

extension CalendarDate: Comparable {
    /// Whether the left date is earlier.
    @_spi(Generated) public static func < (left: Self, right: Self) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }
}

extension CalendarDate: LosslessStringConvertible {
    /// Parses a date such as `2024-05-01`. Returns nil for other formats and dates that do not exist.
    public init?(_ description: String) {
        var text = description
        guard let date = text.withUTF8({ Self($0) }) else {
            return nil
        }
        self = date
    }

    /// The date as text, such as `2024-05-01`.
    @_spi(Generated) public var description: String {
        var text = TimeWriter()
        text.number(year, width: 4)
        text.byte(JSONByte.minus)
        text.number(month, width: 2)
        text.byte(JSONByte.minus)
        text.number(day, width: 2)
        return text.string
    }
}

extension CalendarDate: Codable {
    /// Reads a string such as `2024-05-01`. Throws `DecodingError` for other values.
    @_spi(Generated) public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let date = Self(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a date such as 2024-05-01")
        }
        self = date
    }

    /// Writes a string such as `2024-05-01`.
    @_spi(Generated) public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

/// String literals such as `"2024-05-01"`, which generated code uses for default values. The compiler rejects invalid
/// dates in a catalog.
extension CalendarDate: ExpressibleByStringLiteral {
    /// Creates a date. Stops the program if the literal is not a valid date.
    public init(stringLiteral value: String) {
        guard let date = Self(value) else { preconditionFailure("'\(value)' is not a date such as 2024-05-01") }
        self = date
    }
}
