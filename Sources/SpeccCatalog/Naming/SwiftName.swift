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
        let words = NameWords(name)
        guard !words.starts.isEmpty else { return nil }
        return sparingBackticks(joined(words, startsLower: true))
    }

    /// A type: `issue_state` → `IssueState`. A name that already reads as a Swift type stays as it is (`OAuthToken`).
    ///
    /// Nil without an ASCII letter or digit.
    package static func type(_ name: String) -> String? {
        if isTypeName(name) { return sparingBackticks(name) }
        let words = NameWords(name)
        guard !words.starts.isEmpty else { return nil }
        return sparingBackticks(joined(words, startsLower: false))
    }

    /// With backticks where Swift reserves the word.
    package static func escaped(_ identifier: String) -> String {
        ReservedWords.contains(identifier) ? "`\(identifier)`" : identifier
    }

    /// Whether `swift: { name: … }` may say it: letters, digits and underscores of ASCII, no digit first.
    package static func isIdentifier(_ name: String) -> Bool {
        let bytes = Array(name.utf8)
        guard let first = bytes.first, !NameWords.isDigit(first), name != "_" else { return false }
        return bytes.allSatisfy { NameWords.isLetterOrDigit($0) || $0 == UInt8(ascii: "_") }
    }

    /// Whether an identifier begins as those of types do.
    package static func readsAsType(_ identifier: String) -> Bool {
        identifier.utf8.first.map(NameWords.isUpper) ?? false
    }

    /// Whether an identifier begins as those of properties, arguments, methods and cases do.
    package static func readsAsMember(_ identifier: String) -> Bool {
        identifier.utf8.first.map(NameWords.isLower) ?? false
    }

    /// Whether not even backticks make it a name.
    package static func isUnescapable(_ name: String) -> Bool {
        ReservedWords.unescapable.contains(name)
    }

    /// Backticks do not save these: `x.self`, `x.init` and `X.Type` keep their meaning.
    private static func sparingBackticks(_ identifier: String) -> String {
        ReservedWords.unescapable.contains(identifier) ? identifier + "_" : identifier
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

    private static func joined(_ words: NameWords, startsLower: Bool) -> String {
        // In a name written in capitals throughout (`IN_PROGRESS`) capitals say nothing about a single word.
        let isShouting = !words.bytes.contains(where: NameWords.isLower)
        var result = words.bytes
        var digits: [Int] = []
        for word in words.starts.indices {
            let range = words.range(ofWord: word)
            if word > 0, NameWords.isDigit(result[range.lowerBound]), NameWords.isDigit(result[range.lowerBound - 1]) {
                digits.append(range.lowerBound)
            }
            if word == 0, startsLower {
                lowercase(range, in: &result)
            } else {
                capitalize(range, in: &result, keepsCapitals: !isShouting)
            }
        }
        // Two numbers that a separator kept apart stay apart: `1.5` → `_1_5`.
        for place in digits.reversed() { result.insert(UInt8(ascii: "_"), at: place) }
        if NameWords.isDigit(result[0]) { result.insert(UInt8(ascii: "_"), at: 0) }
        return String(decoding: result, as: UTF8.self)
    }

    private static func capitalize(_ range: Range<Int>, in bytes: inout [UInt8], keepsCapitals: Bool) {
        if range.count <= Initialisms.longest {
            let word = bytes[range].map { NameWords.isUpper($0) ? $0 + 0x20 : $0 }
            if let initialism = Initialisms.spelling(of: word) {
                bytes.replaceSubrange(range, with: initialism)
                return
            }
        }
        if !keepsCapitals { lowercase(range, in: &bytes) }
        if NameWords.isLower(bytes[range.lowerBound]) { bytes[range.lowerBound] -= 0x20 }
    }

    private static func lowercase(_ range: Range<Int>, in bytes: inout [UInt8]) {
        var index = range.lowerBound
        while index < range.upperBound {
            if NameWords.isUpper(bytes[index]) { bytes[index] += 0x20 }
            index += 1
        }
    }
}
