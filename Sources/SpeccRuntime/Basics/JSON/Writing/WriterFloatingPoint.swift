public import Foundation

// Booleans and numbers with a fraction: each as a field, as a field unless it is nil, and as the value itself.
extension JSONWriter {
    /// `true` or `false`.
    public mutating func bool(_ name: StaticString, _ value: Bool) {
        self.name(name)
        buffer.append(value ? "true" : "false")
    }

    /// Nothing for nil.
    public mutating func boolIfPresent(_ name: StaticString, _ value: Bool?) {
        if let value { bool(name, value) }
    }

    /// The value itself.
    public mutating func bool(_ value: Bool) {
        begin()
        buffer.append(value ? "true" : "false")
    }

    /// The shortest number that reads back as the same double. NaN and the infinities fail.
    public mutating func double(_ name: StaticString, _ value: Double) {
        self.name(name)
        append(value)
    }

    /// Nothing for nil.
    public mutating func doubleIfPresent(_ name: StaticString, _ value: Double?) {
        if let value { double(name, value) }
    }

    /// The value itself.
    public mutating func double(_ value: Double) {
        begin()
        append(value)
    }

    private mutating func append(_ value: Double) {
        if let text = DoubleCoding.write(value) {
            buffer.append(plain: text)
        } else {
            fail("\(value.isNaN ? "NaN" : "infinity") is no number in JSON")
        }
    }

    /// All digits. NaN fails.
    public mutating func decimal(_ name: StaticString, _ value: Decimal, format: NumberFormat = .number) {
        self.name(name)
        append(value, format)
    }

    /// Nothing for nil.
    public mutating func decimalIfPresent(_ name: StaticString, _ value: Decimal?, format: NumberFormat = .number) {
        if let value { decimal(name, value, format: format) }
    }

    /// The value itself.
    public mutating func decimal(_ value: Decimal, format: NumberFormat = .number) {
        begin()
        append(value, format)
    }

    private mutating func append(_ value: Decimal, _ format: NumberFormat) {
        if value.isNaN {
            fail("NaN is no number in JSON")
        } else if format == .text {
            buffer.append(quoted: value.description)
        } else {
            buffer.append(plain: value.description)
        }
    }

    /// A number as it was written.
    mutating func number(_ value: JSONNumber) {
        begin()
        buffer.append(plain: value.text)
    }
}
