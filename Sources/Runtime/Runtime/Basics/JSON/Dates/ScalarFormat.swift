import SpeccText

/// A text format that a catalog declares for a scalar: `bool(Y/N)`, `date(yyyyMMdd)`.
@_spi(Generated) public protocol ScalarFormat<Value>: Sendable {
    /// The Swift type of the scalar.
    associatedtype Value: Sendable
    /// The value that replaces one that cannot be read.
    static var placeholder: Value { get }
    /// Whether JSON contains the text as a number. Reading accepts a string as well.
    var isNumber: Bool { get }
    /// What a text must be, for errors.
    var expectation: String { get }
    func text(_ value: Value) -> String
    /// The value of a text; nil if it has another format.
    func value(_ text: UnsafeBufferPointer<UInt8>) -> Value?
}

/// The texts of a boolean.
@_spi(Generated) public struct BoolFormat: ScalarFormat {
    private let yes: String
    private let no: String
    /// Whether both texts are numbers.
    public let isNumber: Bool

    fileprivate init(_ yes: String, _ no: String) {
        (self.yes, self.no) = (yes, no)
        isNumber = BooleanTexts.areNumbers(yes, no)
    }

    /// False.
    public static var placeholder: Bool { false }

    /// Both texts.
    public var expectation: String { BooleanTexts.expectation(yes, no) }

    /// The text of the value.
    public func text(_ value: Bool) -> String { value ? yes : no }

    /// Nil for other texts.
    public func value(_ text: UnsafeBufferPointer<UInt8>) -> Bool? {
        text.elementsEqual(yes.utf8) ? true : text.elementsEqual(no.utf8) ? false : nil
    }
}

/// The pattern of a date.
@_spi(Generated) public struct DateFormat: ScalarFormat {
    fileprivate let pattern: String

    /// The year 1.
    public static var placeholder: CalendarDate { .placeholder }

    /// False: digits alone are a string.
    public var isNumber: Bool { false }

    /// The pattern.
    public var expectation: String { "a date in the format \(pattern)" }

    /// The date in the pattern.
    public func text(_ value: CalendarDate) -> String {
        var time = PatternedTime()
        (time.year, time.month, time.day) = (value.year, value.month, value.day)
        return TimePattern.text(time, pattern)
    }

    /// Nil for other formats and dates that do not exist.
    public func value(_ text: UnsafeBufferPointer<UInt8>) -> CalendarDate? {
        TimePattern.read(text, pattern).flatMap { CalendarDate(year: $0.year, month: $0.month, day: $0.day) }
    }
}

@_spi(Generated) extension ScalarFormat where Self == BoolFormat {
    /// The texts of true and false.
    public static func bool(_ yes: String, _ no: String) -> Self { BoolFormat(yes, no) }
}

@_spi(Generated) extension ScalarFormat where Self == DateFormat {
    /// A pattern of `yyyy`, `MM` and `dd`.
    public static func date(_ pattern: String) -> Self { DateFormat(pattern: pattern) }
}

@_spi(Generated) extension ParameterValue {
    /// The text in a declared format.
    public func parameterText<Format: ScalarFormat>(format: Format) -> String where Format.Value == Self {
        format.text(self)
    }
}

extension DateTimeComponents {
    /// A time in UTC.
    init(_ time: PatternedTime) {
        self.init()
        (year, month, day) = (time.year, time.month, time.day)
        (hour, minute, second) = (time.hour, time.minute, time.second)
    }

    var patterned: PatternedTime {
        var time = PatternedTime()
        (time.year, time.month, time.day) = (year, month, day)
        (time.hour, time.minute, time.second) = (hour, minute, second)
        return time
    }
}

// Scalars with a declared format in JSON: as a field, as an optional field, and as the current value.

@_spi(Generated) extension JSONReader {
    /// Reads a field.
    public mutating func formatted<Format: ScalarFormat>(_ name: StaticString, format: Format) -> Format.Value {
        formatted(at: field(name), format)
    }

    /// Returns nil if the field is absent or null.
    public mutating func formattedIfPresent<Format: ScalarFormat>(
        _ name: StaticString,
        format: Format
    ) -> Format.Value? {
        let index = fieldUnlessNull(name)
        return index == 0 ? nil : formatted(at: index, format)
    }

    /// Reads the current value.
    public mutating func formatted<Format: ScalarFormat>(format: Format) -> Format.Value {
        formatted(at: frame.value, format)
    }

    private mutating func formatted<Format: ScalarFormat>(at index: Int, _ format: Format) -> Format.Value {
        guard format.isNumber ? accepts(index, .text) : document.kind(index) == TapeWord.string,
            let value = format.value(document.characters(index))
        else {
            fail(expected: format.expectation, at: index)
            return Format.placeholder
        }
        return value
    }
}

@_spi(Generated) extension JSONWriter {
    /// Writes a field.
    public mutating func formatted<Format: ScalarFormat>(
        _ name: StaticString,
        _ value: Format.Value,
        format: Format
    ) {
        self.name(name)
        append(value, format)
    }

    /// Writes nothing if the value is nil.
    public mutating func formattedIfPresent<Format: ScalarFormat>(
        _ name: StaticString,
        _ value: Format.Value?,
        format: Format
    ) {
        if let value { formatted(name, value, format: format) }
    }

    /// Writes a value without a name.
    public mutating func formatted<Format: ScalarFormat>(_ value: Format.Value, format: Format) {
        begin()
        append(value, format)
    }

    private mutating func append<Format: ScalarFormat>(_ value: Format.Value, _ format: Format) {
        if format.isNumber {
            buffer.append(plain: format.text(value))
        } else {
            buffer.append(quoted: format.text(value))
        }
    }
}
