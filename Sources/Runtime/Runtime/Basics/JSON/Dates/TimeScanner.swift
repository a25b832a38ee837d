import SpeccText

/// A scanner of dates and durations. Each method consumes the text it matches, or nothing.
struct TimeScanner {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    var isAtEnd: Bool { position == bytes.count }

    /// The next byte, or 0 at the end.
    var next: UInt8 { position < bytes.count ? bytes[position] : 0 }

    /// Consumes a byte; an uppercase letter also matches its lowercase form.
    mutating func consume(_ byte: UInt8) -> Bool {
        guard next == byte || (byte >= UInt8(ascii: "A") && next == byte | 0x20) else {
            return false
        }
        position &+= 1
        return true
    }

    mutating func consumeSpaces() -> Bool {
        let start = position
        while consume(JSONByte.space) || consume(JSONByte.tab) {}
        return position > start
    }

    /// Consumes a run of digits if its length is within both limits.
    mutating func number(_ minimumDigits: Int, _ maximumDigits: Int) -> Int? {
        var value = 0
        var index = position
        while index < bytes.count, index &- position <= maximumDigits {
            let digit = bytes[index] &- JSONByte.zero
            if digit > 9 { break }
            value = value &* 10 &+ Int(digit)
            index &+= 1
        }
        let length = index &- position
        guard length >= minimumDigits, length <= maximumDigits else {
            return nil
        }
        position = index
        return value
    }

    /// Consumes the digits after a decimal point, in units of 10^-18; further digits are dropped.
    mutating func fraction() -> Int64? {
        let start = position
        var value: Int64 = 0
        var unit: Int64 = 100_000_000_000_000_000
        while next >= JSONByte.zero && next <= JSONByte.nine {
            value &+= Int64(next &- JSONByte.zero) &* unit
            unit /= 10
            position &+= 1
        }
        return position > start ? value : nil
    }

    /// Consumes a possibly empty run of letters and returns it in uppercase.
    mutating func word() -> String {
        var word = ""
        while next | 0x20 >= UInt8(ascii: "a") && next | 0x20 <= UInt8(ascii: "z") {
            word.unicodeScalars.append(UnicodeScalar(next & 0xDF))
            position &+= 1
        }
        return word
    }

    /// Consumes the abbreviation of a month and returns its number, 1 to 12.
    mutating func month() -> Int? {
        let name = word()
        return GregorianNames.months.firstIndex { $0.uppercased() == name }.map { $0 + 1 }
    }
}

/// Builds the text of a date from digits and separators.
struct TimeWriter {
    private var bytes: [UInt8] = []

    init() {
        bytes.reserveCapacity(32)
    }

    var string: String { String(decoding: bytes, as: UTF8.self) }

    mutating func byte(_ byte: UInt8) {
        bytes.append(byte)
    }

    mutating func text(_ text: String) {
        bytes.append(contentsOf: text.utf8)
    }

    /// Appends a number with leading zeros.
    mutating func number(_ value: Int, width: Int) {
        var power = 1
        for _ in 1..<width {
            power *= 10
        }
        while power > 0 {
            bytes.append(JSONByte.zero &+ UInt8(truncatingIfNeeded: value / power % 10))
            power /= 10
        }
    }

    /// Appends a time of day such as `12:00:00`.
    mutating func timeOfDay(_ time: DateTimeComponents) {
        number(time.hour, width: 2)
        byte(JSONByte.colon)
        number(time.minute, width: 2)
        byte(JSONByte.colon)
        number(time.second, width: 2)
    }
}
