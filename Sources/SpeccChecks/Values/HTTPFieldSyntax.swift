/// What HTTP allows in headers (RFC 9110).
enum HTTPFieldSyntax {
    /// A token (5.6.2).
    static func isName(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { isTokenByte($0) }
    }

    /// Visible ASCII with blanks and tabs only between (5.5); what HTTP calls obsolete text is left out.
    static func isValue(_ text: String) -> Bool {
        let blanks: Set<UInt8> = [0x20, 0x09]
        let bytes = Array(text.utf8)
        guard let first = bytes.first, let last = bytes.last else { return true }
        guard !blanks.contains(first), !blanks.contains(last) else { return false }
        return bytes.allSatisfy { ($0 > 0x20 && $0 < 0x7F) || blanks.contains($0) }
    }

    /// `type/subtype` with parameters (8.3.1), as far as telling it from something else needs.
    static func isMediaType(_ text: String) -> Bool {
        let parts = text.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
        let names = parts[0].split(separator: "/", omittingEmptySubsequences: false)
        guard names.count == 2, names.allSatisfy({ isName(String($0)) }), isValue(text) else { return false }
        return parts.count == 1 || parts[1].contains("=")
    }

    /// `image/*` or `image/png`.
    static func isMediaRange(_ text: String) -> Bool {
        isMediaType(text.hasSuffix("/*") ? String(text.dropLast()) + "x" : text)
    }

    /// Why a catalog cannot set a header of this name; nil for one that it can.
    static func remedy(forReserved name: String) -> String? {
        reserved[name.lowercased()]
    }

    private static let reserved = [
        "host": "it follows from 'host'", "content-length": "it follows from the body",
        "transfer-encoding": "it follows from the body", "connection": "the transport decides it",
        "content-type": "it follows from 'body'; for bytes say '$contentType' there",
        "expect": "the transport decides it", "te": "the transport decides it", "trailer": "the transport decides it",
        "upgrade": "the transport decides it", "keep-alive": "the transport decides it",
    ]

    private static func isTokenByte(_ byte: UInt8) -> Bool {
        byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte >= 0x30 && byte <= 0x39 || marks.contains(byte)
    }

    private static let marks = Set("!#$%&'*+-.^_`|~".utf8)
}
