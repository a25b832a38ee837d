import SpeccCatalog

/// Integers in catalog syntax: without leading zeros and plus signs.
enum IntegerLiteral {
    static func value(_ text: String) -> Int64? {
        NumberLiteral.isNumber(text) ? Int64(text) : nil
    }

    static func unsigned(_ text: String) -> UInt64? {
        NumberLiteral.isNumber(text) ? UInt64(text) : nil
    }

    /// The canonical form of an integer that has several: `0` for `-0`. `nil` for other texts.
    static func canonical(_ text: String) -> String? {
        value(text).flatMap { String($0) == text ? nil : String($0) }
    }
}

/// Decimal numbers that Foundation's `Decimal` represents exactly.
enum DecimalLiteral {
    static func isDecimal(_ text: String) -> Bool {
        NumberLiteral.isNumber(text) && !text.utf8.contains { $0 | 0x20 == UInt8(ascii: "e") }
            && text.utf8.count { $0 >= 0x30 && $0 <= 0x39 } <= 38
    }

    /// Compares two numbers digit by digit, without the loss of precision of doubles.
    static func isAbove(_ left: String, _ right: String) -> Bool {
        let first = Parts(left)
        let second = Parts(right)
        if first.isNegative != second.isNegative { return second.isNegative }
        let isAbove = first.isNegative ? second.magnitudeIsAbove(first) : first.magnitudeIsAbove(second)
        return isAbove
    }

    private struct Parts {
        var isNegative: Bool
        var whole: [UInt8]
        var fraction: [UInt8]

        init(_ text: String) {
            var bytes = Array(text.utf8)[...]
            let minus = bytes.first == UInt8(ascii: "-")
            if minus { bytes = bytes.dropFirst() }
            let point = bytes.firstIndex(of: UInt8(ascii: ".")) ?? bytes.endIndex
            whole = Array(bytes[..<point].drop { $0 == UInt8(ascii: "0") })
            fraction = Array(bytes[point...].dropFirst())
            while fraction.last == UInt8(ascii: "0") { fraction.removeLast() }
            isNegative = minus && !(whole.isEmpty && fraction.isEmpty)
        }

        func magnitudeIsAbove(_ other: Parts) -> Bool {
            if whole.count != other.whole.count { return whole.count > other.whole.count }
            if whole != other.whole { return other.whole.lexicographicallyPrecedes(whole) }
            return other.fraction.lexicographicallyPrecedes(fraction)
        }
    }
}
