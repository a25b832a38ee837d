/// The text of a path into fields, such as `meta.next`.
///
/// Split at bytes: a `.` followed by a combining character is one character to Swift, and still separates two names.
package enum FieldPathText {
    /// The most names of one path. Matching a path takes time that grows with the square of their number.
    static let mostNames = 16
    /// The most UTF-8 bytes of one path.
    static let longest = 1_000

    /// The parts between the dots; empty ones are left out.
    package static func names(in path: some StringProtocol) -> [String] {
        path.utf8.split(separator: UInt8(ascii: ".")).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Whether a path begins or ends with a dot, or has two in a row.
    package static func hasEmptyName(_ path: String) -> Bool {
        path.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).contains { $0.isEmpty }
    }

    /// What is too large about a path; nil where nothing is.
    static func excess(of path: String) -> String? {
        if path.utf8.count > longest { return "\(longest) bytes" }
        let dots = path.utf8.count { $0 == UInt8(ascii: ".") }
        return dots < mostNames ? nil : "\(mostNames) names"
    }
}
