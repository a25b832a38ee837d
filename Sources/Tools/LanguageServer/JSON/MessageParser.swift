/// Parses JSON (RFC 8259) of a client. Lone surrogates and malformed UTF-8 become U+FFFD, since editors may send both.
struct MessageParser {
    /// The parser is recursive; messages of the protocol have fewer than ten levels.
    private static let maximumDepth = 128

    private let bytes: UnsafeBufferPointer<UInt8>
    private var index = 0

    struct SyntaxError: Error, Equatable {
        let message: String
        let offset: Int
    }

    static func parse(_ bytes: [UInt8]) throws(SyntaxError) -> MessageValue {
        let result = bytes.withUnsafeBufferPointer { buffer in
            Result { () throws(SyntaxError) in
                var parser = MessageParser(bytes: buffer)
                let value = try parser.value(depth: 0)
                parser.skipWhitespace()
                guard parser.index == buffer.count else { throw parser.error("unexpected text after the value") }
                return value
            }
        }
        return try result.get()
    }

    private init(bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    private func error(_ message: String) -> SyntaxError {
        SyntaxError(message: message, offset: index)
    }

    private var next: UInt8? {
        index < bytes.count ? bytes[index] : nil
    }

    private mutating func skipWhitespace() {
        while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { index += 1 }
    }

    private mutating func value(depth: Int) throws(SyntaxError) -> MessageValue {
        guard depth < Self.maximumDepth else { throw error("more than \(Self.maximumDepth) levels") }
        skipWhitespace()
        switch next {
        case UInt8(ascii: "{"): return try object(depth: depth)
        case UInt8(ascii: "["): return try array(depth: depth)
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try literal("true", .bool(true))
        case UInt8(ascii: "f"): return try literal("false", .bool(false))
        case UInt8(ascii: "n"): return try literal("null", .null)
        case nil: throw error("unexpected end")
        case let byte?:
            guard Self.isNumberByte(byte) else { throw error("unexpected character") }
            return try number()
        }
    }

    private mutating func literal(_ text: String, _ value: MessageValue) throws(SyntaxError) -> MessageValue {
        guard bytes[index...].starts(with: text.utf8) else { throw error("unexpected character") }
        index += text.utf8.count
        return value
    }

    private mutating func object(depth: Int) throws(SyntaxError) -> MessageValue {
        var members: [String: MessageValue] = [:]
        index += 1
        skipWhitespace()
        if next == UInt8(ascii: "}") {
            index += 1
            return .object(members)
        }
        while true {
            skipWhitespace()
            guard next == UInt8(ascii: "\"") else { throw error("expected a member") }
            let name = try string()
            skipWhitespace()
            guard next == UInt8(ascii: ":") else { throw error("expected ':'") }
            index += 1
            members[name] = try value(depth: depth + 1)
            if try endsCollection(with: UInt8(ascii: "}")) { return .object(members) }
        }
    }

    private mutating func array(depth: Int) throws(SyntaxError) -> MessageValue {
        var items: [MessageValue] = []
        index += 1
        skipWhitespace()
        if next == UInt8(ascii: "]") {
            index += 1
            return .array(items)
        }
        while true {
            items.append(try value(depth: depth + 1))
            if try endsCollection(with: UInt8(ascii: "]")) { return .array(items) }
        }
    }

    /// Skips a comma or the closing bracket, and returns whether it is the bracket.
    private mutating func endsCollection(with bracket: UInt8) throws(SyntaxError) -> Bool {
        skipWhitespace()
        guard let byte = next, byte == bracket || byte == UInt8(ascii: ",") else {
            throw error("expected ',' or a closing bracket")
        }
        index += 1
        return byte == bracket
    }

    private mutating func number() throws(SyntaxError) -> MessageValue {
        let start = index
        while let byte = next, Self.isNumberByte(byte) { index += 1 }
        let text = String(decoding: bytes[start..<index], as: UTF8.self)
        if let integer = Int(text) { return .integer(integer) }
        guard let number = Double(text), number.isFinite else { throw error("invalid number") }
        return .number(number)
    }

    private static func isNumberByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."),
            UInt8(ascii: "e"), UInt8(ascii: "E"):
            true
        default: false
        }
    }

    private mutating func string() throws(SyntaxError) -> String {
        index += 1
        let start = index
        while let byte = next, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 { index += 1 }
        if next == UInt8(ascii: "\"") {
            index += 1
            return String(decoding: bytes[start..<index - 1], as: UTF8.self)
        }
        var text = Array(bytes[start..<index])
        while let byte = next {
            switch byte {
            case UInt8(ascii: "\""):
                index += 1
                return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"): try escape(into: &text)
            case 0..<0x20: throw error("unescaped control character")
            default:
                text.append(byte)
                index += 1
            }
        }
        throw error("unexpected end")
    }

    private mutating func escape(into text: inout [UInt8]) throws(SyntaxError) {
        index += 1
        guard let byte = next else { throw error("unexpected end") }
        index += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "u"):
            let unit = try codeUnit()
            var units = [unit]
            if UTF16.isLeadSurrogate(unit), bytes[index...].starts(with: "\\u".utf8) {
                let start = index
                index += 2
                let second = try codeUnit()
                if UTF16.isTrailSurrogate(second) { units.append(second) } else { index = start }
            }
            text += String(decoding: units, as: UTF16.self).utf8
        default: throw error("unknown escape")
        }
    }

    private mutating func codeUnit() throws(SyntaxError) -> UInt16 {
        guard index + 4 <= bytes.count,
            bytes[index..<index + 4].allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }),
            let unit = UInt16(String(decoding: bytes[index..<index + 4], as: UTF8.self), radix: 16)
        else { throw error("expected four hexadecimal digits") }
        index += 4
        return unit
    }
}
