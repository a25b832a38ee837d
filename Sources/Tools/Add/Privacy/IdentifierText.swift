/// Recognizes text that identifies a record: numbers, UUIDs, hashes and ids with a prefix.
enum IdentifierText {
    static func isNumber(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy(SafeText.isDigit)
    }

    static func isUUID(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard bytes.count == 36 else { return false }
        return bytes.indices.allSatisfy { index in
            [8, 13, 18, 23].contains(index) ? bytes[index] == UInt8(ascii: "-") : isHexadecimal(bytes[index])
        }
    }

    /// Whether the text looks as if a program has generated it. Words, and words with a short number, do not.
    static func looksGenerated(_ text: String) -> Bool {
        if isNumber(text) || isUUID(text) { return true }
        let bytes = Array(text.utf8)
        if bytes.count >= 12, bytes.allSatisfy({ isHexadecimal($0) || $0 == UInt8(ascii: "-") }),
            bytes.contains(where: SafeText.isDigit)
        {
            return true
        }
        // The longest run of letters and digits: `cus_NffrFeUfNV2Hib`.
        for part in text.split(whereSeparator: { "_-.:/ $@[]".contains($0) }) where isRandom(Array(part.utf8)) {
            return true
        }
        return false
    }

    /// Whether letters and digits alternate in a way that words do not.
    private static func isRandom(_ bytes: [UInt8]) -> Bool {
        guard bytes.count >= 6 else { return false }
        let digits = bytes.filter(SafeText.isDigit).count
        let letters = bytes.filter(SafeText.isLetter).count
        if letters == 0 { return digits >= 6 }
        var changes = 0
        for (left, right) in zip(bytes, bytes.dropFirst()) where SafeText.isDigit(left) != SafeText.isDigit(right) {
            changes += 1
        }
        // `address2`, `oauth2token` and `sha256` are words; `T0G9PQBBK` and `1a2b3c4d` are not.
        if digits >= 2, changes >= 2, bytes.count >= 8 { return true }
        if digits >= 4, digits + letters == bytes.count, bytes.count >= 8 { return true }
        // Generated text without digits changes its case often: `AbCdEfGhIj`.
        var cases = 0
        for (left, right) in zip(bytes, bytes.dropFirst()) where isUpper(left) != isUpper(right) { cases += 1 }
        return bytes.count >= 20 && cases * 2 > bytes.count || bytes.count >= 40
    }

    private static func isUpper(_ byte: UInt8) -> Bool {
        byte >= 0x41 && byte <= 0x5A
    }

    private static func isHexadecimal(_ byte: UInt8) -> Bool {
        SafeText.isDigit(byte) || byte | 0x20 >= 0x61 && byte | 0x20 <= 0x66
    }
}
