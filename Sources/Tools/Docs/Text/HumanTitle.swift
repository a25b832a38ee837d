/// Titles for readers, from names of code.
enum HumanTitle {
    /// Words that are not written in lower case.
    private static let spellings = [
        "api": "API", "csv": "CSV", "html": "HTML", "http": "HTTP", "id": "ID", "ids": "IDs", "ip": "IP",
        "json": "JSON",
        "oauth": "OAuth", "oauth2": "OAuth 2", "pdf": "PDF", "sdk": "SDK", "sku": "SKU", "skus": "SKUs", "sms": "SMS",
        "ssh": "SSH", "sso": "SSO", "url": "URL", "urls": "URLs", "xml": "XML",
    ]

    /// `listOrders` → `List orders`, `PartnerSdk` → `Partner SDK`. A text that is not a name remains as it is.
    static func text(of name: String) -> String {
        let words = words(of: name)
        guard let first = words.first else { return name }
        let rest = words.dropFirst().map { spelling(of: $0) ?? $0.lowercased() }
        let begin = spelling(of: first) ?? first.prefix(1).uppercased() + first.dropFirst()
        return ([begin] + rest).joined(separator: " ")
    }

    /// `createDM` → create, DM; empty for a text that is not a name of ASCII letters, digits, `_`, `-` and spaces.
    static func words(of name: String) -> [String] {
        let bytes = Array(name.utf8)
        guard bytes.allSatisfy({ isUpper($0) || isLower($0) || isDigit($0) || isSeparator($0) }) else { return [] }
        var words: [[UInt8]] = []
        var isOpen = false
        for (index, byte) in bytes.enumerated() {
            if isSeparator(byte) {
                isOpen = false
                continue
            }
            let previous = index > 0 ? bytes[index - 1] : nil
            let endsAcronym = previous.map(isUpper) == true && index + 1 < bytes.count && isLower(bytes[index + 1])
            let begins =
                isUpper(byte) && (previous.map(isUpper) != true || endsAcronym && !isPluralEnd(index + 1, bytes))
            if isOpen, !begins { words[words.count - 1].append(byte) } else { words.append([byte]) }
            isOpen = true
        }
        return words.map { String(decoding: $0, as: UTF8.self) }
    }

    /// A word of the table, or one of several capital letters.
    private static func spelling(of word: String) -> String? {
        if let spelling = spellings[word.lowercased()] { return spelling }
        return word.utf8.count > 1 && !word.utf8.contains(where: isLower) ? word : nil
    }

    /// Whether an `s` ends a run of capital letters, as in `userIDs`.
    private static func isPluralEnd(_ index: Int, _ bytes: [UInt8]) -> Bool {
        bytes[index] == UInt8(ascii: "s") && (index + 1 == bytes.count || !isLower(bytes[index + 1]))
    }

    private static func isUpper(_ byte: UInt8) -> Bool { 0x41...0x5A ~= byte }
    private static func isLower(_ byte: UInt8) -> Bool { 0x61...0x7A ~= byte }
    private static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }
    private static func isSeparator(_ byte: UInt8) -> Bool { byte == 0x5F || byte == 0x2D || byte == 0x20 }
}
