/// Entity tags of responses (RFC 9110, section 8.8.3).
enum EntityTag {
    /// A strong tag: a digest of the bytes (FNV-1a).
    static func tag(of bytes: [UInt8]) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return "\"" + String(hash, radix: 16) + "\""
    }

    /// Whether `If-None-Match` matches a strong tag. The comparison is weak (RFC 9110, section 13.1.2).
    static func ifNoneMatch(_ list: String, matches tag: String) -> Bool {
        tags(in: list).contains { $0 == "*" || $0 == tag || $0 == "W/" + tag }
    }

    /// Whether `If-Match` matches a strong tag. The comparison is strong (RFC 9110, section 13.1.1).
    static func ifMatch(_ list: String, matches tag: String) -> Bool {
        tags(in: list).contains { $0 == "*" || $0 == tag }
    }

    /// The tags of a list. A tag can contain commas.
    private static func tags(in list: String) -> [String] {
        var tags: [String] = []
        var tag = ""
        var isQuoted = false
        for character in list {
            if character == "\"" { isQuoted.toggle() }
            if character == ",", !isQuoted {
                tags.append(tag)
                tag = ""
            } else if isQuoted || (character != " " && character != "\t") {
                tag.append(character)
            }
        }
        return tags + [tag]
    }
}
