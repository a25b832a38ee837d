/// Media types (RFC 9110, section 8.3.1).
package enum MediaType {
    /// In lower case, without parameters and spaces.
    package static func essence(of contentType: String) -> String {
        String(contentType.prefix { $0 != ";" }).lowercased().filter { $0 != " " && $0 != "\t" }
    }

    /// Whether values of a content type are JSON.
    package static func isJSON(_ contentType: String) -> Bool {
        let type = essence(of: contentType)
        return type == "application/json" || type == "text/json" || type.hasSuffix("+json")
    }

    /// Whether a type is another one, or matches its wildcard: `image/*`.
    package static func matches(_ type: String, _ pattern: String) -> Bool {
        let pattern = essence(of: pattern)
        if pattern == "*/*" || pattern == type { return true }
        return pattern.hasSuffix("/*") && type.hasPrefix(pattern.dropLast())
    }
}
