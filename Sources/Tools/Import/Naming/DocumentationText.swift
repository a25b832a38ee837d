import SpeccChecks
import SpeccContract
import SpeccEditing

/// Turns Markdown and HTML of descriptions into one line of plain text.
enum DocumentationText {
    static let longestSentence = 160

    /// The first sentence of a description; nil if nothing remains.
    static func sentence(_ description: String?) -> String? {
        guard let description, !description.isEmpty else { return nil }
        let plain = isPlain(description) ? description : plain(firstParagraph(of: description))
        guard !plain.isEmpty else { return nil }
        return withoutSecrets(shortened(firstSentence(of: plain)))
    }

    /// The text with `…` for words that look like keys and tokens, which examples in descriptions contain.
    private static func withoutSecrets(_ text: String) -> String {
        guard text.utf8.split(separator: UInt8(ascii: " ")).contains(where: { $0.count >= 20 }) else { return text }
        let text = CredentialText.hidden(in: text, mark: "…")
        return text.split(separator: " ", omittingEmptySubsequences: false).map { word in
            let core = word.drop { "\"'(=:,".contains($0) }.prefix { !"\"'),;".contains($0) }
            return core.utf8.count >= 20 && SecretDetector.looksSecret(String(core)) ? "…" : String(word)
        }.joined(separator: " ")
    }

    /// Whether a description is one line of ASCII without marks, as most are.
    private static func isPlain(_ text: String) -> Bool {
        guard text.utf8.count <= 4_000, let first = text.utf8.first, !"-|".utf8.contains(first) else { return false }
        var last = UInt8(ascii: " ")
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: " ") where last == UInt8(ascii: " "): return false
            case UInt8(ascii: "<"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "`"), UInt8(ascii: "#"),
                UInt8(ascii: "*"), UInt8(ascii: "&"), ..<0x20, 0x7F...:
                return false
            default: last = byte
            }
        }
        return last != UInt8(ascii: " ")
    }

    private static func firstParagraph(of text: String) -> String {
        var lines: [Substring] = []
        for line in text.prefix(4_000).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            let trimmed = line.drop { $0.isWhitespace }
            if trimmed.isEmpty || trimmed.hasPrefix("|") || trimmed.hasPrefix("```") || trimmed.hasPrefix("---") {
                if lines.isEmpty { continue }
                break
            }
            lines.append(trimmed)
        }
        return lines.joined(separator: " ")
    }

    /// Removes tags, marks of emphasis and code, and targets of links.
    private static func plain(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        var isTag = false
        var linkDepth = 0
        var isBetween = true
        let scalars = Array(text.unicodeScalars)
        for (index, scalar) in scalars.enumerated() {
            if isTag {
                if scalar == ">" { isTag = false }
                continue
            }
            if linkDepth > 0 {
                if scalar == "(" { linkDepth += 1 } else if scalar == ")" { linkDepth -= 1 }
                continue
            }
            let next = index + 1 < scalars.count ? scalars[index + 1] : " "
            switch scalar {
            case "<" where next == "/" || next == "!" || next.properties.isAlphabetic:
                isTag = scalars[index...].contains(">")
            case "[", "]", "`", "#": break
            case "*" where next != " " || !isBetween: break
            case "(" where index > 0 && scalars[index - 1] == "]": linkDepth = 1
            default:
                if scalar.properties.isWhitespace {
                    if !isBetween { result.append(" ") }
                    isBetween = true
                    continue
                }
                guard YAMLScalarText.isPrintable(scalar) else { continue }
                result.append(scalar)
            }
            isBetween = result.last == " "
        }
        while result.last == " " { result.removeLast() }
        return String(result)
            .replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"").replacing(
                "&amp;",
                with: "&"
            )
    }

    private static func firstSentence(of text: String) -> Substring {
        let bytes = text.utf8
        var index = bytes.startIndex
        while index < bytes.endIndex {
            let next = bytes.index(after: index)
            if ".!?".utf8.contains(bytes[index]), next == bytes.endIndex || bytes[next] == UInt8(ascii: " "),
                !isAbbreviation(text[..<index])
            {
                return text[..<next]
            }
            index = next
        }
        return text[...]
    }

    /// Whether the text before a period ends in an abbreviation: `e.g`, `i.e`, `etc`.
    private static func isAbbreviation(_ text: Substring) -> Bool {
        ["e.g", "i.e", "etc", "vs", "eg", "ie", "incl", "cf"].contains { text.hasSuffix($0) }
            || text.last?.isUppercase == true && (text.dropLast().last.map { $0 == "." || $0 == " " } ?? true)
    }

    private static func shortened(_ text: Substring) -> String {
        guard text.utf8.count > longestSentence, text.count > longestSentence else { return String(text) }
        let start = text.prefix(longestSentence - 1)
        let end = start.lastIndex(of: " ") ?? start.endIndex
        return start[..<end].trimmingSuffix { ",;:(".contains($0) || $0 == " " } + "…"
    }
}

extension Substring {
    fileprivate func trimmingSuffix(while predicate: (Character) -> Bool) -> String {
        var text = self
        while let last = text.last, predicate(last) { text = text.dropLast() }
        return String(text)
    }
}
