/// Case-insensitive ASCII operations as HTTP defines them. They work on bytes, because `lowercased()` allocates and
/// applies Unicode rules.
enum ASCIIText {
    static func equalsIgnoringCase(_ left: String, _ right: String) -> Bool {
        var left = left
        var right = right
        return left.withUTF8 { left in
            right.withUTF8 { right in
                guard left.count == right.count else {
                    return false
                }
                var index = 0
                while index < left.count {
                    guard left[index] == right[index] || lowercased(left[index]) == lowercased(right[index]) else {
                        return false
                    }
                    index &+= 1
                }
                return true
            }
        }
    }

    static func lowercased(_ text: some StringProtocol) -> String {
        String(decoding: text.utf8.map(lowercased), as: UTF8.self)
    }

    static func lowercased(_ byte: UInt8) -> UInt8 {
        byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
    }

    /// The text without spaces and tabs around it, the optional whitespace of header fields (RFC 9110, section 5.6.3).
    static func trimmed(_ text: some StringProtocol) -> Substring {
        let text = Substring(text)
        let start = text.utf8.firstIndex { !isSpace($0) } ?? text.endIndex
        let end = text.utf8.lastIndex { !isSpace($0) }.map(text.utf8.index(after:)) ?? start
        return text[start..<end]
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
    }

    /// The range of the first `://`, which follows the scheme of an absolute URL.
    static func schemeEnd(in text: some StringProtocol) -> Range<String.Index>? {
        var rest = text.utf8[...]
        while let colon = rest.firstIndex(of: UInt8(ascii: ":")) {
            rest = rest[colon...].dropFirst()
            if rest.starts(with: "//".utf8) { return colon..<rest.index(rest.startIndex, offsetBy: 2) }
        }
        return nil
    }

    static func isDigit(_ byte: UInt8) -> Bool {
        byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
    }

    /// The value of a text of digits only; nil for other text and on overflow.
    static func wholeNumber(_ text: some StringProtocol) -> Int? {
        text.utf8.allSatisfy(isDigit) ? Int(text) : nil
    }

    static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        isDigit(byte) || (lowercased(byte) >= UInt8(ascii: "a") && lowercased(byte) <= UInt8(ascii: "z"))
    }
}

/// Text that is compared by its bytes, as names and values in messages are. Two values of `String` are equal if they differ
/// only in the normalization of Unicode, such as `é` as one or as two scalars.
struct UTF8Text: Hashable, Sendable {
    let text: String

    init(_ text: String) {
        self.text = text
    }

    static func == (left: Self, right: Self) -> Bool {
        var (left, right) = (left.text, right.text)
        return left.withUTF8 { left in
            right.withUTF8 { left.count == $0.count && left.elementsEqual($0) }
        }
    }

    func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        // Ends the text, as a value may follow.
        hasher.combine(0xFF as UInt8)
    }
}
