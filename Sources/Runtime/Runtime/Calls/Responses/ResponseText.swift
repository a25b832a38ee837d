import Foundation

extension HTTPResponse {
    /// Decodes the body as text in the character set of the `Content-Type` header, by default UTF-8, without a byte
    /// order mark.
    ///
    /// - Throws: `NetworkError` of kind `decoding` for an unknown character set and for invalid text.
    public func text() throws(NetworkError) -> String {
        let name = charset ?? "utf-8"
        guard let encoding = Self.encodings[name] else {
            throw decodingError(expected: "text in a known character set", found: "text in '\(name)'")
        }
        guard let text = String(data: data, encoding: encoding) else {
            throw decodingError(expected: "text in \(name)", found: "\(data.count) bytes that are not")
        }
        return text.first == "\u{FEFF}" ? String(text.dropFirst()) : text
    }

    /// The character set of a media type, such as `utf-8` for `text/plain; charset="UTF-8"`.
    private var charset: String? {
        for parameter in (headers["Content-Type"] ?? "").split(separator: ";").dropFirst() {
            let parts = parameter.split(separator: "=", maxSplits: 1)
                .map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " \t\"'")) }
            if parts.count == 2, ASCIIText.equalsIgnoringCase(parts[0], "charset") {
                return ASCIIText.lowercased(parts[1])
            }
        }
        return nil
    }

    private static let encodings: [String: String.Encoding] = [
        "utf-8": .utf8, "utf8": .utf8, "us-ascii": .ascii, "ascii": .ascii,
        "iso-8859-1": .isoLatin1, "latin1": .isoLatin1, "iso-8859-2": .isoLatin2,
        "windows-1250": .windowsCP1250, "windows-1251": .windowsCP1251, "windows-1252": .windowsCP1252,
        "utf-16": .utf16, "utf-16le": .utf16LittleEndian, "utf-16be": .utf16BigEndian,
        "shift_jis": .shiftJIS, "euc-jp": .japaneseEUC,
    ]

    private func decodingError(expected: String, found: String) -> NetworkError {
        decodingError(JSONDecodingError(path: "", expected: expected, found: found, offset: 0))
    }
}
