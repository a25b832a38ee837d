import SpeccContract

/// Entity tags of responses (RFC 9110, section 8.8.3).
enum EntityTag {
    /// A strong tag: a digest of the bytes (FNV-1a).
    static func tag(of bytes: [UInt8]) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return "\"" + String(hash, radix: 16) + "\""
    }

    /// Whether a list of tags in `If-Match` or `If-None-Match` contains a tag. Weak tags match, too.
    static func list(_ list: String, contains tag: String) -> Bool {
        list.split(separator: ",").contains { item in
            let item = item.filter { $0 != " " }
            return item == "*" || item == tag || item == "W/" + tag
        }
    }
}
