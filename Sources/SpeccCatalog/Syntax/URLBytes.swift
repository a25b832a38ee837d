/// Which bytes may stand unescaped in parts of a URL (RFC 3986, section 3).
enum URLBytes {
    /// A path's segment: unreserved, sub-delims, `:` and `@`.
    static func isPathByte(_ byte: UInt8) -> Bool {
        NameWords.isLetterOrDigit(byte) || pathMarks.contains(byte)
    }

    /// A host's label. Underscores are no part of DNS names but of names that resolvers accept.
    static func isHostByte(_ byte: UInt8) -> Bool {
        NameWords.isLetterOrDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
            || byte == UInt8(ascii: ".")
    }

    static func isHexDigit(_ byte: UInt8) -> Bool {
        NameWords.isDigit(byte) || (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "f"))
    }

    private static let pathMarks = Set("-._~!$&'()*+,;=:@".utf8)
}
