/// Words that Swift writes in capitals where they are not first: `htmlURL`, `userIDs`.
enum Initialisms {
    static let all: Set<String> = [
        "id", "url", "uri", "api", "html", "http", "https", "json", "xml", "uuid", "ip", "sha", "ssh", "css", "sql",
        "ssl", "tls", "ttl", "cpu", "ui", "pdf", "csv", "os",
    ]

    /// Letters of the longest one, a plural's `s` included.
    static let longest = 6

    /// Nil for any other word; a plural keeps its small `s`.
    static func spelling(of word: [UInt8]) -> [UInt8]? {
        if all.contains(String(decoding: word, as: UTF8.self)) { return word.map(capital) }
        guard word.count > 2, word.last == UInt8(ascii: "s") else { return nil }
        let singular = word.dropLast()
        guard all.contains(String(decoding: singular, as: UTF8.self)) else { return nil }
        return singular.map(capital) + [UInt8(ascii: "s")]
    }

    private static func capital(_ byte: UInt8) -> UInt8 {
        NameWords.isLower(byte) ? byte - 0x20 : byte
    }
}
