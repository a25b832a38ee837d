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

    /// The path before the index of a list: `data` for `data[0]` and `$.data[-1].id`; nil for a path without an index.
    static func indexed(in path: String) -> String? {
        guard let open = path.utf8.firstIndex(of: UInt8(ascii: "[")) else { return nil }
        let inside = path.utf8[path.utf8.index(after: open)...].prefix { $0 != UInt8(ascii: "]") }
        guard !inside.isEmpty, Int(String(decoding: inside, as: UTF8.self)) != nil else { return nil }
        let name = path[..<open]
        return String(name.hasPrefix("$.") ? name.dropFirst(2) : name)
    }

    /// The field of the last element for `data[-1].id`; nil for other paths.
    package static func lastElement(in path: String) -> (list: String, field: String)? {
        guard let index = path.firstRange(of: "[-1].") else { return nil }
        return (indexed(in: path) ?? "", String(path[index.upperBound...]))
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
