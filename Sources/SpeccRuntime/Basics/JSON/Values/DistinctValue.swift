public import Foundation

/// A scalar with a type of its own, for which no other text or number can be taken:
///
///     struct UserID: DistinctValue, ExpressibleByStringLiteral {
///         let rawValue: String
///         init(rawValue: String) { self.rawValue = rawValue }
///     }
///
///     let owner: UserID = "u-7"
///
/// It can be made of any raw value; what the catalog demands of it is checked before it is sent.
public protocol DistinctValue: ParameterValue, RawRepresentable, Hashable, JSONReadable, JSONWritable
where RawValue: ParameterValue & Hashable & JSONReadable & JSONWritable {
    /// Any value, checked when it is sent.
    init(rawValue: RawValue)

    /// Refuses a value that is out of its bounds. Without a definition there are none.
    ///
    /// - Parameter name: Of the value, for the error.
    func check(as name: String, on checker: inout some ValueChecker & ~Copyable)
}

extension DistinctValue {
    /// Any value, checked when it is sent.
    public init(_ rawValue: RawValue) {
        self.init(rawValue: rawValue)
    }

    /// Fits.
    public func check(as name: String, on checker: inout some ValueChecker & ~Copyable) {}

    /// Reads the raw value.
    public init(reading reader: inout JSONReader) {
        self.init(rawValue: RawValue(reading: &reader))
    }

    /// Writes the raw value, unless it is out of its bounds.
    public func write(to writer: inout JSONWriter) {
        check(as: "\(Self.self)", on: &writer)
        rawValue.write(to: &writer)
    }
}

// What a literal is taken for, where a type says that it can be one.

extension DistinctValue where RawValue == String {
    /// A text in quotes.
    public init(stringLiteral text: String) {
        self.init(rawValue: text)
    }
}

extension DistinctValue where RawValue: ExpressibleByIntegerLiteral {
    /// A whole number.
    public init(integerLiteral number: RawValue.IntegerLiteralType) {
        self.init(rawValue: RawValue(integerLiteral: number))
    }
}

extension Date {
    /// As a parameter in another form than RFC 3339; empty outside of the years 1 to 9999.
    public func parameterText(format: DateTimeFormat) -> String {
        format.text(self) ?? ""
    }
}
