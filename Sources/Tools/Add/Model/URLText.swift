/// Splits and decodes the parts of URLs and forms.
enum URLText {
    /// The decoded segments of a path, without '.' and '..'. A slash at the end is followed by an empty segment, except that of
    /// the root.
    static func segments(of path: Substring) -> [String] {
        var segments: [String] = []
        for (index, piece) in path.split(separator: "/", omittingEmptySubsequences: false).enumerated() where index > 0
        {
            if piece == ".." { _ = segments.popLast() }
            if piece != "..", piece != "." { segments.append(decoded(piece)) }
        }
        return segments == [""] ? [] : segments
    }

    /// The items of a query or form.
    static func items(of text: Substring) -> [NamedText] {
        text.split(separator: "&").map { item in
            let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let value = parts.count > 1 ? decoded(parts[1], plusIsSpace: true) : nil
            return NamedText(decoded(parts[0], plusIsSpace: true), value)
        }
    }

    static func decoded(_ text: Substring, plusIsSpace: Bool = false) -> String {
        guard text.utf8.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "+") }) else {
            return String(text)
        }
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), rest.count >= 2, let value = hexadecimal(rest.prefix(2)) {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(plusIsSpace && byte == UInt8(ascii: "+") ? 0x20 : byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func hexadecimal(_ digits: ArraySlice<UInt8>) -> UInt8? {
        guard digits.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }) else { return nil }
        return UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
    }
}

extension Substring {
    func firstRange(of text: String) -> Range<Index>? {
        var start = startIndex
        while start < endIndex {
            if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
            start = index(after: start)
        }
        return nil
    }
}
