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
