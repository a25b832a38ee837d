/// The bytes that parts of a URL may contain unescaped (RFC 3986, section 3).
enum URLCharacterSet {
    /// Bytes of a path segment: unreserved, sub-delims, `:` and `@`.
    static func isPathByte(_ byte: UInt8) -> Bool {
        NameWords.isLetterOrDigit(byte) || pathMarks.contains(byte)
    }

    /// Bytes of a host name. DNS names have no underscores, but resolvers accept them.
    static func isHostByte(_ byte: UInt8) -> Bool {
        NameWords.isLetterOrDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
            || byte == UInt8(ascii: ".")
    }

    /// The first segment `.` or `..`, which servers and clients remove.
    static func dotSegment(in bytes: [UInt8], from first: Int) -> Range<Int>? {
        var start = first
        while start < bytes.count {
            var end = start
            while end < bytes.count, bytes[end] != UInt8(ascii: "/") { end += 1 }
            if end - start <= 2, end > start, bytes[start] == UInt8(ascii: "."), bytes[end - 1] == UInt8(ascii: ".") {
                return start..<end
            }
            start = end + 1
        }
        return nil
    }

    static func isHexDigit(_ byte: UInt8) -> Bool {
        NameWords.isDigit(byte) || (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "f"))
    }

    private static let pathMarks = Set("-._~!$&'()*+,;=:@".utf8)
}
