import Foundation

/// `Content-Range` of a partial answer (RFC 9110, section 14.4).
struct ContentRange: Equatable {
    let first: Int
    let last: Int
    /// Of the whole; nil where the server does not know.
    let total: Int?

    /// `bytes 100-199/200`; nil where it is missing or contradicts itself.
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
