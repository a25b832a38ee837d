/// The one rule that makes Swift identifiers of catalog names.
///
/// It is total on every name with an ASCII letter or digit; any other name is refused, and so are two names of one
/// place that become the same identifier. Results are plain: `escaped` adds the backticks a declaration needs.
package enum SwiftName {
    /// A property, argument, method or enum case: `created_at` → `createdAt`, `html_url` → `htmlURL`, `+1` → `_1`.
    ///
    /// Nil without an ASCII letter or digit.
    package static func member(_ name: String) -> String? {
        if isPlainWord(name) { return sparingBackticks(name) }
        let words = NameWords(name).words
        guard !words.isEmpty else { return nil }
        return sparingBackticks(joined(words, startsLower: true))
    }

    /// A type: `issue_state` → `IssueState`. A name that already reads as a Swift type stays as it is (`OAuthToken`).
    ///
    /// Nil without an ASCII letter or digit.
    package static func type(_ name: String) -> String? {
        if isTypeName(name) { return sparingBackticks(name) }
        let words = NameWords(name).words
        guard !words.isEmpty else { return nil }
        return sparingBackticks(joined(words, startsLower: false))
    }

    /// With backticks where Swift reserves the word.
    package static func escaped(_ identifier: String) -> String {
        ReservedWords.all.contains(identifier) ? "`\(identifier)`" : identifier
    }

    /// Whether `swift: { name: … }` may say it: letters, digits and underscores of ASCII, no digit first.
    package static func isIdentifier(_ name: String) -> Bool {
        let bytes = Array(name.utf8)
        guard let first = bytes.first, !NameWords.isDigit(first), name != "_" else { return false }
        return bytes.allSatisfy { NameWords.isLetterOrDigit($0) || $0 == UInt8(ascii: "_") }
    }

    /// Whether not even backticks make it a name.
    package static func isBeyondBackticks(_ name: String) -> Bool {
        ReservedWords.beyondBackticks.contains(name)
    }

    /// Backticks do not save these: `x.self`, `x.init` and `X.Type` keep their meaning.
    private static func sparingBackticks(_ identifier: String) -> String {
        ReservedWords.beyondBackticks.contains(identifier) ? identifier + "_" : identifier
    }

    /// Lower-case ASCII letters only, and so one word: the common case, decided without cutting.
    private static func isPlainWord(_ name: String) -> Bool {
        var name = name
        return name.withUTF8 { bytes in
            for byte in bytes where byte < 0x61 || byte > 0x7A { return false }
            return !bytes.isEmpty
        }
    }

    private static func isTypeName(_ name: String) -> Bool {
        var name = name
        return name.withUTF8 { bytes in
            guard let first = bytes.first, NameWords.isUpper(first) else { return false }
            for byte in bytes where !NameWords.isLetterOrDigit(byte) { return false }
            return true
        }
    }

    private static func joined(_ words: [[UInt8]], startsLower: Bool) -> String {
        // In a name written in capitals throughout (`IN_PROGRESS`) capitals say nothing about a single word.
        let isShouting = words.allSatisfy { word in word.allSatisfy { !NameWords.isLower($0) } }
        var result: [UInt8] = []
        for (index, word) in words.enumerated() {
            let isFirst = index == 0 && startsLower
            let spelled = isFirst ? word.map(lowercased) : capitalized(word, keepsCapitals: !isShouting)
            if let last = result.last, NameWords.isDigit(last), NameWords.isDigit(spelled[0]) {
                result.append(UInt8(ascii: "_"))
            }
            result += spelled
        }
        if NameWords.isDigit(result[0]) { result.insert(UInt8(ascii: "_"), at: 0) }
        return String(decoding: result, as: UTF8.self)
    }

    private static func capitalized(_ word: [UInt8], keepsCapitals: Bool) -> [UInt8] {
        let lower = word.map(lowercased)
        if let initialism = Initialisms.spelling(of: lower) { return initialism }
        if keepsCapitals { return [uppercased(word[0])] + word.dropFirst() }
        return [uppercased(word[0])] + lower.dropFirst()
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        NameWords.isUpper(byte) ? byte + 0x20 : byte
    }

    private static func uppercased(_ byte: UInt8) -> UInt8 {
        NameWords.isLower(byte) ? byte - 0x20 : byte
    }
}
