/// Writes JSON as UTF-8 without whitespace. Members are sorted by name, so that equal values have equal texts.
struct MessageWriter {
    private(set) var bytes: [UInt8] = []

    static func bytes(of value: MessageValue) -> [UInt8] {
        var writer = MessageWriter()
        writer.write(value)
        return writer.bytes
    }

    /// Recursive: values are those of the server, or of a message whose depth the parser limits.
    private mutating func write(_ value: MessageValue) {
        switch value {
        case .null: write("null")
        case .bool(let flag): write(flag ? "true" : "false")
        case .integer(let number): write(String(number))
        case .number(let number): write(number.isFinite ? "\(number)" : "null")
        case .string(let text): write(quoted: text)
        case .array(let items):
            write("[")
            for (index, item) in items.enumerated() {
                if index > 0 { write(",") }
                write(item)
            }
            write("]")
        case .object(let members):
            write("{")
            for (index, member) in members.sorted(by: { $0.key < $1.key }).enumerated() {
                if index > 0 { write(",") }
                write(quoted: member.key)
                write(":")
                write(member.value)
            }
            write("}")
        }
    }

    private mutating func write(_ text: String) {
        bytes += text.utf8
    }

    private mutating func write(quoted text: String) {
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
            case 0x0A: write("\\n")
            case 0x0D: write("\\r")
            case 0x09: write("\\t")
            case 0..<0x20: write("\\u00" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16))
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }
}
