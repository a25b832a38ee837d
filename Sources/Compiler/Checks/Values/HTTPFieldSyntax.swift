/// The syntax of HTTP fields (RFC 9110).
package enum HTTPFieldSyntax {
    /// Whether a text is a token (5.6.2).
    package static func isName(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { isTokenByte($0) }
    }

    /// Whether a text consists of visible ASCII characters with spaces and tabs only between them (5.5), without obsolete
    /// text.
    static func isValue(_ text: String) -> Bool {
        let whitespace: Set<UInt8> = [0x20, 0x09]
        let bytes = Array(text.utf8)
        guard let first = bytes.first, let last = bytes.last else { return true }
        guard !whitespace.contains(first), !whitespace.contains(last) else { return false }
        return bytes.allSatisfy { ($0 > 0x20 && $0 < 0x7F) || whitespace.contains($0) }
    }

    /// Whether a text is a media type: `type/subtype` with parameters (8.3.1).
    static func isMediaType(_ text: String) -> Bool {
        let parts = text.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
        let names = parts[0].split(separator: "/", omittingEmptySubsequences: false)
        guard names.count == 2, names.allSatisfy({ isName(String($0)) }), isValue(text) else { return false }
        return parts.count == 1 || parts[1].contains("=")
    }

    /// Whether a text is a media range: `image/*` or `image/png`.
    static func isMediaRange(_ text: String) -> Bool {
        isMediaType(text.hasSuffix("/*") ? String(text.dropLast()) + "x" : text)
    }

    /// The reason why catalogs cannot set a header; `nil` if they can.
    package static func remedy(forReserved name: String) -> String? {
        reserved[name.lowercased()]
    }

    private static let reserved = [
        "host": "it is derived from 'host'", "content-length": "it is derived from the body",
        "transfer-encoding": "it is derived from the body", "connection": "the transport sets it",
        "content-type": "it is derived from 'body'; for bytes set '$contentType' there",
        "expect": "the transport sets it", "te": "the transport sets it", "trailer": "the transport sets it",
        "upgrade": "the transport sets it", "keep-alive": "the transport sets it",
    ]

    private static func isTokenByte(_ byte: UInt8) -> Bool {
        byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte >= 0x30 && byte <= 0x39 || marks.contains(byte)
    }

    private static let marks = Set("!#$%&'*+-.^_`|~".utf8)
}
