public import Foundation

/// A scalar with its own type, which other strings or numbers cannot be passed for:
///
///     struct UserID: DistinctValue, ExpressibleByStringLiteral {
///         let rawValue: String
///         init(rawValue: String) { self.rawValue = rawValue }
///     }
///
///     let owner: UserID = "u-7"
///
/// Any raw value is accepted; the constraints of the catalog are checked before a value is sent.
public protocol DistinctValue: ParameterValue, RawRepresentable, Hashable, JSONReadable, JSONWritable
where RawValue: ParameterValue & Hashable & JSONReadable & JSONWritable {
    /// Creates a value without checking it.
    init(rawValue: RawValue)

    /// Checks the constraints of the catalog. The default implementation has none.
    ///
    /// - Parameters:
    ///   - name: The name of the value in the error.
    ///   - checker: Collects the violations.
    func check(as name: String, on checker: inout some ValueChecker & ~Copyable)
}

extension DistinctValue {
    /// Creates a value without checking it.
    public init(_ rawValue: RawValue) {
        self.init(rawValue: rawValue)
    }

    /// Accepts every value.
    public func check(as name: String, on checker: inout some ValueChecker & ~Copyable) {}

    /// Reads the raw value.
    public init(reading reader: inout JSONReader) {
        self.init(rawValue: RawValue(reading: &reader))
    }

    /// Writes the raw value if it satisfies the constraints.
    public func write(to writer: inout JSONWriter) {
        check(as: "\(Self.self)", on: &writer)
        rawValue.write(to: &writer)
    }
}

// The initializers that types with a literal conformance use.

extension DistinctValue where RawValue == String {
    /// Creates a value from a string literal.
    public init(stringLiteral text: String) {
        self.init(rawValue: text)
    }
}

extension DistinctValue where RawValue: ExpressibleByIntegerLiteral {
    /// Creates a value from an integer literal.
    public init(integerLiteral number: RawValue.IntegerLiteralType) {
        self.init(rawValue: RawValue(integerLiteral: number))
    }
}

@_spi(Generated) extension Date {
    /// The text of a parameter in a format other than RFC 3339; empty outside of the years 1 to 9999.
    public func parameterText(format: DateTimeFormat) -> String {
        format.text(self) ?? ""
    }
}
