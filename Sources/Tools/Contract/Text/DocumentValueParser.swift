import SpeccDiagnostics

/// A parser of JSON text (RFC 8259). Duplicate members are rejected; nesting is limited.
package struct DocumentValueParser {
    private let bytes: [UInt8]
    private var index = 0

    private static let deepest = 200

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// - Throws: `JSONSyntaxError`, also for text after the value.
    package static func value(of bytes: [UInt8]) throws(JSONSyntaxError) -> DocumentValue {
        var parser = DocumentValueParser(bytes)
        let value = try parser.value(depth: 0)
        parser.skipSpace()
        guard parser.index == bytes.count else { throw parser.error("unexpected text after the value") }
        return value
    }

    package static func value(of text: String) throws(JSONSyntaxError) -> DocumentValue {
        try value(of: Array(text.utf8))
    }

    // MARK: - Values

    private mutating func value(depth: Int) throws(JSONSyntaxError) -> DocumentValue {
        guard depth < Self.deepest else { throw error("more than \(Self.deepest) levels of nesting") }
        skipSpace()
        switch next {
        case UInt8(ascii: "{"): return try object(depth: depth)
        case UInt8(ascii: "["): return try list(depth: depth)
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try keyword("true", .flag(true))
        case UInt8(ascii: "f"): return try keyword("false", .flag(false))
        case UInt8(ascii: "n"): return try keyword("null", .null)
        case nil: throw error("unexpected end")
        default: return .number(try number())
        }
    }

    private mutating func object(depth: Int) throws(JSONSyntaxError) -> DocumentValue {
        index += 1
        var members: [DocumentValue.Member] = []
        var names: Set<String> = []
        skipSpace()
        if skip("}") { return .object([]) }
        repeat {
            skipSpace()
            guard next == UInt8(ascii: "\"") else { throw error("expected the name of a member") }
            let name = try string()
            guard names.insert(name).inserted else { throw error("duplicate member '\(name)'") }
            skipSpace()
            guard skip(":") else { throw error("expected ':'") }
            members.append(.init(name, try value(depth: depth + 1)))
            skipSpace()
        } while skip(",")
        guard skip("}") else { throw error("expected ',' or '}'") }
        return .object(members)
    }

    private mutating func list(depth: Int) throws(JSONSyntaxError) -> DocumentValue {
        index += 1
        var items: [DocumentValue] = []
        skipSpace()
        if skip("]") { return .list([]) }
        repeat {
            items.append(try value(depth: depth + 1))
            skipSpace()
        } while skip(",")
        guard skip("]") else { throw error("expected ',' or ']'") }
        return .list(items)
    }

    private mutating func keyword(_ text: String, _ value: DocumentValue) throws(JSONSyntaxError) -> DocumentValue {
        guard bytes[index...].starts(with: text.utf8) else { throw error("unexpected character") }
        index += text.utf8.count
        return value
    }

    private mutating func number() throws(JSONSyntaxError) -> String {
        let start = index
        _ = skip("-")
        let integer = skipDigits()
        guard integer.count > 0, integer.count == 1 || bytes[integer.lowerBound] != UInt8(ascii: "0") else {
            throw error("invalid number")
        }
        if skip("."), skipDigits().isEmpty { throw error("invalid number") }
        if skip("e") || skip("E") {
            if !skip("+") { _ = skip("-") }
            guard !skipDigits().isEmpty else { throw error("invalid number") }
        }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    // MARK: - Strings

    private mutating func string() throws(JSONSyntaxError) -> String {
        index += 1
        var text: [UInt8] = []
        while let byte = next {
            index += 1
            switch byte {
            case UInt8(ascii: "\""):
                guard let string = String(validUTF8: text) else { throw error("invalid UTF-8") }
                return string
            case UInt8(ascii: "\\"): text += try escape()
            case ..<0x20: throw error("control character in a string")
            default: text.append(byte)
            }
        }
        throw error("unterminated string")
    }

    private mutating func escape() throws(JSONSyntaxError) -> [UInt8] {
        guard let byte = next else { throw error("unterminated string") }
        index += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
        case UInt8(ascii: "b"): return [8]
        case UInt8(ascii: "f"): return [12]
        case UInt8(ascii: "n"): return [10]
        case UInt8(ascii: "r"): return [13]
        case UInt8(ascii: "t"): return [9]
        case UInt8(ascii: "u"): return Array(String(try escapedScalar()).utf8)
        default: throw error("invalid escape")
        }
    }

    private mutating func escapedScalar() throws(JSONSyntaxError) -> Character {
        let unit = try codeUnit()
        if let scalar = Unicode.Scalar(unit) { return Character(scalar) }
        guard unit < 0xDC00, skip("\\"), skip("u") else { throw error("unpaired surrogate") }
        let low = try codeUnit()
        guard (0xDC00...0xDFFF).contains(low),
            let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
        else { throw error("unpaired surrogate") }
        return Character(scalar)
    }

    private mutating func codeUnit() throws(JSONSyntaxError) -> UInt32 {
        let digits = bytes[index...].prefix(4)
        guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
            let unit = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
        else { throw error("invalid escape") }
        index += 4
        return unit
    }

    // MARK: - Bytes

    private var next: UInt8? {
        index < bytes.count ? bytes[index] : nil
    }

    private mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: character) else { return false }
        index += 1
        return true
    }

    private mutating func skipDigits() -> Range<Int> {
        let start = index
        while let byte = next, (0x30...0x39).contains(byte) { index += 1 }
        return start..<index
    }

    private mutating func skipSpace() {
        while let byte = next, byte == 0x20 || (0x09...0x0D).contains(byte), byte != 0x0B, byte != 0x0C { index += 1 }
    }

    private func error(_ message: String) -> JSONSyntaxError {
        JSONSyntaxError(message: message, offset: index)
    }
}

/// The reason why text is not JSON.
package struct JSONSyntaxError: Error, Equatable {
    package let message: String
    /// The position of the error in UTF-8 bytes.
    package let offset: Int
}
