import SpeccCatalog

/// UUIDs: `123e4567-e89b-12d3-a456-426614174000` (RFC 9562, 4).
enum UUIDLiteral {
    static func isUUID(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard bytes.count == 36 else { return false }
        for (offset, byte) in bytes.enumerated() {
            let isHyphen = [8, 13, 18, 23].contains(offset)
            guard isHyphen ? byte == UInt8(ascii: "-") : isHexDigit(byte) else { return false }
        }
        return true
    }

    static func isHexDigit(_ byte: UInt8) -> Bool {
        byte >= 0x30 && byte <= 0x39 || byte | 0x20 >= 0x61 && byte | 0x20 <= 0x66
    }
}

/// Absolute ASCII URLs with a host (RFC 3986, 4.3).
enum URLLiteral {
    static func isAbsolute(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        let scheme = bytes.prefix { byte in
            byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte >= 0x30 && byte <= 0x39 || byte == UInt8(ascii: "+")
        }
        guard let first = scheme.first, first | 0x20 >= 0x61, bytes.dropFirst(scheme.count).starts(with: "://".utf8)
        else {
            return false
        }
        let rest = bytes.dropFirst(scheme.count + 3)
        guard let start = rest.first, start != UInt8(ascii: "/") else { return false }
        for (offset, byte) in rest.enumerated() {
            guard byte > 0x20, byte < 0x7F, !refused.contains(byte) else { return false }
            guard byte == UInt8(ascii: "%") else { continue }
            let digits = rest.dropFirst(offset + 1).prefix(2)
            guard digits.count == 2, digits.allSatisfy(UUIDLiteral.isHexDigit) else { return false }
        }
        return true
    }

    private static let refused = Set("\"<>\\^`{|}".utf8)
}

/// Base64 (RFC 4648, 4 and 5); the URL-safe form may omit padding.
enum Base64Literal {
    static func bytes(_ text: String, isURLSafe: Bool) -> [UInt8]? {
        var digits = Array(text.utf8)
        let padding = digits.reversed().prefix { $0 == UInt8(ascii: "=") }.count
        digits.removeLast(padding)
        let isPadded = (digits.count + padding) % 4 == 0 && padding <= 2
        guard digits.count % 4 != 1, isPadded || isURLSafe && padding == 0 else { return nil }
        var bytes: [UInt8] = []
        var buffer: UInt32 = 0
        var bits = 0
        for digit in digits {
            guard let value = value(of: digit, isURLSafe) else { return nil }
            buffer = buffer << 6 | UInt32(value)
            bits += 6
            guard bits >= 8 else { continue }
            bits -= 8
            bytes.append(UInt8(truncatingIfNeeded: buffer >> UInt32(bits)))
        }
        return bytes
    }

    private static func value(of digit: UInt8, _ isURLSafe: Bool) -> UInt8? {
        switch digit {
        case 0x41...0x5A: digit - 0x41
        case 0x61...0x7A: digit - 0x61 + 26
        case 0x30...0x39: digit - 0x30 + 52
        case UInt8(ascii: isURLSafe ? "-" : "+"): 62
        case UInt8(ascii: isURLSafe ? "_" : "/"): 63
        default: nil
        }
    }
}

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
