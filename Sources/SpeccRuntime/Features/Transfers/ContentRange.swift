import Foundation

/// The `Content-Range` header of a partial response (RFC 9110, section 14.4).
struct ContentRange: Equatable {
    let first: Int
    let last: Int
    /// The size of the complete file, or nil if the server does not know it.
    let total: Int?

    /// Parses `bytes 100-199/200`; nil if the header is missing or inconsistent.
    init?(_ headers: HTTPHeaders) {
        guard let value = headers["Content-Range"]?.trimmingCharacters(in: .whitespaces),
            ASCIIText.equalsIgnoringCase(String(value.prefix(6)), "bytes ")
        else {
            return nil
        }
        let parts = value.dropFirst(6).split(separator: "/", omittingEmptySubsequences: false)
        let bounds = parts.first?.split(separator: "-", omittingEmptySubsequences: false) ?? []
        guard parts.count == 2, bounds.count == 2, let first = Self.number(bounds[0]),
            let last = Self.number(bounds[1]),
            first <= last, parts[1] == "*" || Self.number(parts[1]) != nil
        else {
            return nil
        }
        self.first = first
        self.last = last
        total = Self.number(parts[1])
        if let total, last >= total {
            return nil
        }
    }

    private static func number(_ text: Substring) -> Int? {
        ASCIIText.wholeNumber(text)
    }
}
