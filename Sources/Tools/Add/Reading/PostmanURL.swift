import SpeccContract

/// The URL of a Postman request: text, or an object with its parts.
struct PostmanURL {
    /// The URL without its query. Variables that complete the host have their values; others are placeholders.
    let address: String
    /// The enabled items of the query; nil if only the text of the URL contains them.
    let query: [NamedText]?

    init(_ node: DocumentNode?, _ variables: [String: String]) {
        let raw = node?.string ?? node?["raw"]?.string ?? Self.joined(node)
        let list = node?["query"]
        let items = list?.isArray == true ? list?.elements : nil
        let text = items == nil ? raw[...] : raw.prefix { $0 != "?" }
        address = Self.substituted(String(text), variables)
        query = items.map { items in
            items.filter { $0["disabled"]?.boolean != true }.compactMap { item in
                item["key"]?.string.map { NamedText($0, Self.value(of: item["value"])) }
            }
        }
    }

    private static func value(of node: DocumentNode?) -> String? {
        node?.string.map { substituted($0, [:]) } ?? node?.number ?? node?.boolean.map { $0 ? "true" : "false" }
    }

    /// The URL of an object without `raw`.
    private static func joined(_ node: DocumentNode?) -> String {
        func texts(_ node: DocumentNode?) -> [String] {
            node?.string.map { [$0] } ?? (node?.elements ?? []).compactMap { $0.string ?? $0["value"]?.string }
        }
        let host = texts(node?["host"]).joined(separator: ".")
        guard !host.isEmpty else { return "" }
        let path = texts(node?["path"]).joined(separator: "/")
        let port = node?["port"]?.string.map { ":" + $0 } ?? ""
        let scheme = node?["protocol"]?.string.map { $0 + "://" } ?? ""
        return scheme + host + port + (path.isEmpty || path.hasPrefix("/") ? "" : "/") + path
    }

    /// The text with placeholders for variables.
    ///
    /// - Parameter variables: The values that complete the start of a URL.
    static func substituted(_ text: String, _ variables: [String: String], depth: Int = 0) -> String {
        var result = ""
        var rest = text[...]
        while let start = rest.firstRange(of: "{{") {
            result += rest[..<start.lowerBound]
            guard let end = rest[start.upperBound...].firstRange(of: "}}") else {
                rest = rest[start.lowerBound...]
                break
            }
            let name = String(rest[start.upperBound..<end.lowerBound])
            // Only the start of a URL is taken from a variable: other values may be secrets or personal data.
            let isStart = result.isEmpty || result == "https://" || result == "http://"
            if isStart, depth < 4, let value = variables[name], value.contains(".") || value.contains("localhost") {
                result += substituted(value, variables, depth: depth + 1)
            } else {
                result += Placeholder.marked(name)
            }
            rest = rest[end.upperBound...]
        }
        return result + rest
    }
}
