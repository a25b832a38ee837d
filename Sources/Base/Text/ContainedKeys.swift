/// Keys and tokens within texts: in cookies, URLs, JSON and escapes.
extension SecretText {
    /// The text with a mark in place of each key and JSON web token, also behind an escape: `x%3Dghp_…`.
    package static func hidingKeys(in text: String, with mark: String) -> String {
        var text = text
        let keys = text.withUTF8(keys)
        guard !keys.isEmpty else { return text }
        var shown = ""
        var end = 0
        for key in keys {
            shown += String(decoding: text.utf8.dropFirst(end).prefix(key.lowerBound - end), as: UTF8.self) + mark
            end = key.upperBound
        }
        return shown + String(decoding: text.utf8.dropFirst(end), as: UTF8.self)
    }

    package static func containsKey(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { !keys($0).isEmpty }
    }

    /// Each byte is read a bounded number of times.
    private static func keys(_ bytes: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
        var keys: [Range<Int>] = []
        var index = 0
        // No JSON web token begins before it.
        var tokenStart = 0
        while index < bytes.count {
            guard beginnings.contains(bytes[index]), isStart(bytes, index) else {
                index += 1
                continue
            }
            let rest = bytes[index...]
            let mayBeToken = index >= tokenStart && rest.starts(with: "eyJ".utf8)
            guard mayBeToken || prefixes.contains(where: { rest.starts(with: $0.utf8) }) else {
                index += 1
                continue
            }
            let run = rest.prefix(while: isOfKey)
            // A period can end the sentence.
            let end = run.lastIndex { $0 != UInt8(ascii: ".") } ?? index
            let key = String(decoding: bytes[index...end], as: UTF8.self)
            if isKey(key) {
                if key.utf8.contains(where: { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) {
                    keys.append(index..<end + 1)
                }
                index = end + 1
            } else if run.count > 16_384 {
                index = run.endIndex
            } else {
                if mayBeToken { tokenStart = run.endIndex }
                index += 1
            }
        }
        return keys
    }

    /// Whether a key can start here: neither within a word, nor within an escape.
    private static func isStart(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
        guard index > 0, isOfKey(bytes[index - 1]), !"-_.".utf8.contains(bytes[index - 1]) else { return true }
        return index >= 3 && bytes[index - 3] == UInt8(ascii: "%")
            || index >= 2 && bytes[index - 2] == UInt8(ascii: "\\")
    }
}
