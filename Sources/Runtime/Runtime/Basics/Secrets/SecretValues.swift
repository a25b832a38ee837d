import Foundation

/// Secret values, found wherever they occur: in other fields, in URLs, in text.
///
/// Values of fewer than four bytes are not searched for, since they occur everywhere. Those of fewer than eight match
/// only if neither a letter nor a digit is adjacent.
struct SecretValues: Sendable {
    private var texts: Set<UTF8Text> = []
    /// The values that are too short to be searched for.
    private(set) var short: Set<String> = []
    /// Every value in every encoding, by its first four bytes; the longest first.
    private var patterns: [UInt32: [[UInt8]]] = [:]

    private static let shortest = 4
    /// The number of bytes from which a value is found within words.
    static let distinctive = 8
    private static let ordinary: Set = ["true", "false", "null", "none", Redaction.mark]

    var isEmpty: Bool { texts.isEmpty }

    mutating func insert(_ text: some StringProtocol) {
        let text = String(text)
        guard text.utf8.count >= Self.shortest else {
            short.insert(text)
            return
        }
        guard !Self.ordinary.contains(text), texts.insert(UTF8Text(text)).inserted else {
            return
        }
        for spelling in Self.spellings(of: text) {
            let pattern = Array(spelling.utf8)
            let beginning = pattern.withUnsafeBufferPointer { Self.beginning($0, at: 0) }
            var others = patterns[beginning] ?? []
            if !others.contains(pattern) {
                others.insert(pattern, at: others.firstIndex { $0.count < pattern.count } ?? others.endIndex)
                patterns[beginning] = others
            }
        }
    }

    mutating func formUnion(_ other: SecretValues) {
        for value in other.texts { insert(value.text) }
        short.formUnion(other.short)
    }

    /// - Precondition: `bytes` has at least four bytes from `index` on.
    private static func beginning(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> UInt32 {
        UInt32(bytes[index]) << 24 | UInt32(bytes[index + 1]) << 16 | UInt32(bytes[index + 2]) << 8
            | UInt32(bytes[index + 3])
    }

    /// The value itself, percent-encoded, form-encoded, and escaped for JSON and HTML.
    private static func spellings(of text: String) -> [String] {
        guard !text.utf8.allSatisfy(PercentEncoding.isUnreserved) else {
            return [text]
        }
        let encoded = PercentEncoding.value(text)
        let json = (try? JSONWriter.encode(text)).map { String(decoding: $0.dropFirst().dropLast(), as: UTF8.self) }
        let html = [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;"), ("'", "&#39;")].reduce(text) {
            $0.replacing($1.0, with: $1.1)
        }
        let form = encoded.replacing("%20", with: "+")
        let spellings = [text, encoded, lowercasedEscapes(encoded), form, lowercasedEscapes(form), json ?? text, html]
        return spellings + [(json ?? text).replacing("/", with: #"\/"#)]
    }

    /// `%2f` for `%2F`
    private static func lowercasedEscapes(_ text: String) -> String {
        var bytes = Array(text.utf8)
        for index in bytes.indices.dropLast(2) where bytes[index] == UInt8(ascii: "%") {
            bytes[index + 1] = ASCIIText.lowercased(bytes[index + 1])
            bytes[index + 2] = ASCIIText.lowercased(bytes[index + 2])
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension SecretValues {
    /// The text with a mark in place of each value.
    func hidden(in text: String) -> String {
        guard !patterns.isEmpty else {
            return text
        }
        var text = text
        return text.withUTF8 { bytes in
            var shown: [UInt8] = []
            var copied = 0
            search(bytes) { range in
                shown += bytes[copied..<range.lowerBound]
                shown += Redaction.mark.utf8
                copied = range.upperBound
                return true
            }
            shown += bytes[copied...]
            return String(decoding: shown, as: UTF8.self)
        }
    }

    /// Whether a value occurs in the text.
    func occur(in text: String) -> Bool {
        var text = text
        return text.withUTF8(occur)
    }

    /// Whether a value occurs in any bytes.
    func occur(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var isFound = false
        search(bytes) { _ in
            isFound = true
            return false
        }
        return isFound
    }

    /// Finds values in one pass.
    ///
    /// - Parameter found: Receives the range of a value; returns whether to continue after it.
    private func search(_ bytes: UnsafeBufferPointer<UInt8>, _ found: (Range<Int>) -> Bool) {
        guard !patterns.isEmpty else {
            return
        }
        var begins = [Bool](repeating: false, count: 256)
        for beginning in patterns.keys { begins[Int(beginning >> 24)] = true }
        var index = 0
        while index <= bytes.count - Self.shortest {
            if begins[Int(bytes[index])], let end = match(bytes, at: index) {
                guard found(index..<end) else {
                    return
                }
                index = end
            } else {
                index += 1
            }
        }
    }

    /// The end of the longest value that starts here.
    private func match(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Int? {
        for pattern in patterns[Self.beginning(bytes, at: start)] ?? [] where pattern.count <= bytes.count - start {
            let end = start + pattern.count
            if bytes[start..<end].elementsEqual(pattern),
                pattern.count >= Self.distinctive || Self.needsBlankLine(bytes, start..<end)
            {
                return end
            }
        }
        return nil
    }

    private static func needsBlankLine(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
        if range.upperBound < bytes.count, isOfWord(bytes[range.upperBound]) {
            return false
        }
        let start = range.lowerBound
        guard start > 0, isOfWord(bytes[start - 1]) else {
            return true
        }
        // The byte before it can be the end of an escape: `%20`, `\n`.
        return (start >= 3 && bytes[start - 3] == UInt8(ascii: "%"))
            || (start >= 2 && bytes[start - 2] == UInt8(ascii: "\\"))
    }

    private static func isOfWord(_ byte: UInt8) -> Bool {
        ASCIIText.isLetterOrDigit(byte) || byte >= 0x80
    }
}
