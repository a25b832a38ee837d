/// A field path such as `meta.next`.
///
/// Paths are split at bytes: Swift treats a `.` before a combining mark as one character with it.
package enum FieldPathText {
    /// The maximum number of names in a path. Matching takes time quadratic in their number.
    static let maximumNames = 16
    /// The maximum length of a path in UTF-8 bytes.
    static let maximumLength = 1_000

    /// The names between the dots, without empty ones.
    package static func names(in path: some StringProtocol) -> [String] {
        path.utf8.split(separator: UInt8(ascii: ".")).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Whether a path begins or ends with a dot, or contains two in a row.
    package static func hasEmptyName(_ path: String) -> Bool {
        path.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).contains { $0.isEmpty }
    }

    /// The path that a JSONPath or JSON Pointer most likely means: `data.items` for `$.data.items[*]` and `/data/items`. Nil
    /// for other text, and empty if nothing is left.
    static func meant(by path: String) -> String? {
        let isBoolean = path == "true" || path == "false"
        guard isBoolean || path.hasPrefix("$.") || path == "$" || path.contains("/") || path.contains("[") else {
            return nil
        }
        if isBoolean { return "" }
        var names: [String] = []
        for part in path.utf8.split(whereSeparator: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "/") }) {
            let name = String(decoding: part.prefix { $0 != UInt8(ascii: "[") }, as: UTF8.self)
            if !name.isEmpty, name != "$" { names.append(name) }
        }
        return names.joined(separator: ".")
    }

    /// The exceeded limit, or nil.
    static func excess(of path: String) -> String? {
        if path.utf8.count > maximumLength { return "\(maximumLength) bytes" }
        let dots = path.utf8.count { $0 == UInt8(ascii: ".") }
        return dots < maximumNames ? nil : "\(maximumNames) names"
    }
}
