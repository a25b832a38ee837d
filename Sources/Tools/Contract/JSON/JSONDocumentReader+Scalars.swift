import SpeccDiagnostics

/// Strings, numbers and keywords.
extension JSONDocumentReader {
    mutating func keyword() throws(Failure) -> DocumentNode.Content {
        let start = offset
        while offset < bytes.count, (bytes[offset] | 0x20) >= UInt8(ascii: "a"),
            (bytes[offset] | 0x20) <= UInt8(ascii: "z")
        {
            offset += 1
        }
        switch String(decoding: bytes[start..<offset], as: UTF8.self) {
        case "null": return .null
        case "true": return .boolean(true)
        case "false": return .boolean(false)
        default:
            offset = start
            throw failure("a JSON value is expected", hint: "strings need double quotes")
        }
    }

    mutating func number() throws(Failure) -> String {
        let start = offset
        if bytes[offset] == UInt8(ascii: "-") { offset += 1 }
        let integer = digits()
        var isValid = integer == 1 || integer > 1 && bytes[offset - integer] != UInt8(ascii: "0")
        if offset < bytes.count, bytes[offset] == UInt8(ascii: ".") {
            offset += 1
            isValid = isValid && digits() > 0
        }
        if offset < bytes.count, bytes[offset] | 0x20 == UInt8(ascii: "e") {
            offset += 1
            if offset < bytes.count, bytes[offset] == UInt8(ascii: "+") || bytes[offset] == UInt8(ascii: "-") {
                offset += 1
            }
            isValid = isValid && digits() > 0
        }
        guard isValid else {
            offset = start
            throw failure("not a JSON number", hint: "write it as '0', '-1', '2.5' or '1e9'")
        }
        return String(decoding: bytes[start..<offset], as: UTF8.self)
    }

    private mutating func digits() -> Int {
        let start = offset
        while offset < bytes.count, bytes[offset] >= UInt8(ascii: "0"), bytes[offset] <= UInt8(ascii: "9") {
            offset += 1
        }
        return offset - start
    }

    mutating func string() throws(Failure) -> String {
        let start = position
        offset += 1
        var text: [UInt8] = []
        var runStart = offset
        while offset < bytes.count {
            let byte = bytes[offset]
            switch byte {
            case UInt8(ascii: "\""):
                text += bytes[runStart..<offset]
                offset += 1
                return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"):
                text += bytes[runStart..<offset]
                try escape(into: &text)
                runStart = offset
            case 0x0A:
                // A string that is never closed would swallow the rest of the file.
                throw failure(
                    "a string is not closed before the end of its line",
                    hint: "close it with '\"', or write a line end as '\\n'"
                )
            case 0..<0x20:
                warn(
                    "json-syntax",
                    "control character in a string",
                    at: SourceRange(file: file, start: position, width: 1),
                    hint: "write it as an escape"
                )
                offset += 1
            default:
                if byte & 0xC0 == 0x80 { continuations += 1 }
                offset += 1
            }
        }
        findings.add(
            Diagnostic(
                "json-syntax",
                .error,
                "a string is not closed",
                at: SourceRange(file: file, start: start, width: 1),
                hint: "the file is incomplete"
            )
        )
        throw Failure()
    }

    private mutating func escape(into text: inout [UInt8]) throws(Failure) {
        guard offset + 1 < bytes.count else { throw failure("the file ends in an escape") }
        if let byte = Self.character(escapedBy: bytes[offset + 1]) {
            text.append(byte)
            offset += 2
            return
        }
        guard bytes[offset + 1] == UInt8(ascii: "u"), let unit = unit(at: offset) else {
            throw failure(
                "unknown escape",
                hint: "JSON has \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u with four hexadecimal digits"
            )
        }
        let isPair = UTF16.isLeadSurrogate(unit) && self.unit(at: offset + 6).map(UTF16.isTrailSurrogate) ?? false
        let units = isPair ? [unit, self.unit(at: offset + 6) ?? 0] : [unit]
        if !isPair, UTF16.isSurrogate(unit) {
            warn(
                "json-syntax",
                "half of a surrogate pair",
                at: SourceRange(file: file, start: position, width: 6),
                hint: "it is read as U+FFFD"
            )
        }
        text += Array(String(decoding: units, as: UTF16.self).utf8)
        offset += 6 * units.count
    }

    private static func character(escapedBy byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): byte
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "t"): 0x09
        default: nil
        }
    }

    /// The UTF-16 unit of an escape `\u0000`.
    private func unit(at offset: Int) -> UInt16? {
        guard offset + 6 <= bytes.count, bytes[offset] == UInt8(ascii: "\\"), bytes[offset + 1] == UInt8(ascii: "u")
        else {
            return nil
        }
        let digits = bytes[offset + 2..<offset + 6]
        guard digits.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }) else { return nil }
        return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    }
}
