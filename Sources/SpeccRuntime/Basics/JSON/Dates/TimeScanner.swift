/// Steps through a text that tells a time. Each step takes what it is asked for or leaves the place as it is.
struct TimeScanner {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    var isAtEnd: Bool { position == bytes.count }

    /// The next byte, 0 at the end.
    var next: UInt8 { position < bytes.count ? bytes[position] : 0 }

    /// A letter is asked for in upper case and taken in either.
    mutating func take(_ byte: UInt8) -> Bool {
        guard next == byte || (byte >= UInt8(ascii: "A") && next == byte | 0x20) else {
            return false
        }
        position &+= 1
        return true
    }

    mutating func takeSpaces() -> Bool {
        let start = position
        while take(JSONByte.space) || take(JSONByte.tab) {}
        return position > start
    }

    /// A number of at least `least` and at most `most` digits, of which there are no more behind it.
    mutating func number(_ least: Int, _ most: Int) -> Int? {
        var value = 0
        var index = position
        while index < bytes.count, index &- position <= most {
            let digit = bytes[index] &- JSONByte.zero
            if digit > 9 { break }
            value = value &* 10 &+ Int(digit)
            index &+= 1
        }
        let length = index &- position
        guard length >= least, length <= most else {
            return nil
        }
        position = index
        return value
    }

    /// Any number of digits behind a decimal point, in parts of 10^18; later digits count nothing.
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

    /// The longest run of letters, in upper case.
    mutating func word() -> String {
        var word = ""
        while next | 0x20 >= UInt8(ascii: "a") && next | 0x20 <= UInt8(ascii: "z") {
            word.unicodeScalars.append(UnicodeScalar(next & 0xDF))
            position &+= 1
        }
        return word
    }

    /// `01` to `12` from `JAN` to `DEC`.
    mutating func month() -> Int? {
        let name = word()
        return GregorianNames.months.firstIndex { $0.uppercased() == name }.map { $0 + 1 }
    }
}
