import SpeccContract
import SpeccText

/// A format of text that the language has a type for.
enum TextFormat: String, CaseIterable {
    case uuid
    case datetime
    case date
    case url
    case httpDate = "datetime(http)"
    case mailDate = "datetime(rfc2822)"

    static func formats(of text: String) -> Set<TextFormat> {
        guard (8...2_000).contains(text.utf8.count) else { return [] }
        let bytes = Array(text.utf8)
        return Set(allCases.filter { $0.matches(text, bytes) })
    }

    private func matches(_ text: String, _ bytes: [UInt8]) -> Bool {
        switch self {
        case .uuid: IdentifierText.isUUID(text)
        case .date: bytes.count == 10 && Self.isDate(bytes[...])
        case .datetime: Self.isDateTime(bytes)
        case .url: Self.isURL(text, bytes)
        case .httpDate: Self.isMailDate(text) && text.hasSuffix(" GMT")
        case .mailDate: Self.isMailDate(text) && !text.hasSuffix(" GMT")
        }
    }

    private static func isDate(_ bytes: ArraySlice<UInt8>) -> Bool {
        let bytes = Array(bytes)
        guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
            let month = number(bytes[5..<7]), let day = number(bytes[8..<10]), number(bytes[0..<4]) != nil
        else { return false }
        return (1...12).contains(month) && (1...31).contains(day)
    }

    /// RFC 3339. The fraction and the offset may be missing.
    private static func isDateTime(_ bytes: [UInt8]) -> Bool {
        guard bytes.count >= 19, bytes.count <= 35, isDate(bytes[0..<10]), bytes[10] == UInt8(ascii: "T"),
            bytes[13] == UInt8(ascii: ":"), bytes[16] == UInt8(ascii: ":"),
            let hour = number(bytes[11..<13]), let minute = number(bytes[14..<16]), let second = number(bytes[17..<19]),
            hour < 24, minute < 60, second < 60
        else { return false }
        var rest = bytes[19...]
        if rest.first == UInt8(ascii: ".") {
            let digits = rest.dropFirst().prefix(while: SafeText.isDigit)
            guard (1...9).contains(digits.count) else { return false }
            rest = rest.dropFirst(1 + digits.count)
        }
        if rest.isEmpty || rest.elementsEqual("Z".utf8) { return true }
        guard rest.count == 6, let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else {
            return false
        }
        let digits = Array(rest)
        return number(digits[1..<3]).map { $0 < 24 } == true && digits[3] == UInt8(ascii: ":")
            && number(digits[4..<6]).map { $0 < 60 } == true
    }

    private static func isURL(_ text: String, _ bytes: [UInt8]) -> Bool {
        guard text.hasPrefix("https://") || text.hasPrefix("http://") else { return false }
        // Templates such as 'https://api.example.com/users{/other}' are not URLs.
        return bytes.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"{}<>\"\\^`|".utf8.contains($0) }
            && text.dropFirst(text.hasPrefix("https") ? 8 : 7).first.map { $0.isLetter || $0.isNumber } == true
    }

    /// `Thu, 30 Jul 2015 20:12:31 +0000`
    private static func isMailDate(_ text: String) -> Bool {
        let parts = text.split(separator: " ")
        guard parts.count == 6, parts[0].count == 4, parts[0].hasSuffix(","), let day = Int(parts[1]),
            (1...31).contains(day), parts[2].count == 3, parts[3].count == 4, Int(parts[3]) != nil
        else { return false }
        let time = parts[4].split(separator: ":")
        guard time.count == 3, time.allSatisfy({ $0.count == 2 && Int($0) != nil }),
            GregorianNames.months.contains(String(parts[2]))
        else { return false }
        return parts[5] == "GMT"
            || parts[5].count == 5 && (parts[5].hasPrefix("+") || parts[5].hasPrefix("-")) && Int(parts[5]) != nil
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        digits.allSatisfy(SafeText.isDigit) ? Int(String(decoding: digits, as: UTF8.self)) : nil
    }
}
