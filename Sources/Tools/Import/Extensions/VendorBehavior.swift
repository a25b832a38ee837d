import SpeccContract
import SpeccEditing

/// Pages that extensions of other tools declare, where a catalog can express them.
struct VendorPagination {
    let extensions: [DocumentNode.Member]

    var mapping: YAMLMapping? { fern ?? pageable ?? speakeasy }

    /// `x-fern-pagination: { cursor: $request.after, next_cursor: $response.next, results: $response.data }`
    private var fern: YAMLMapping? {
        guard let node = DeclaredBehavior.value("x-fern-pagination", extensions),
            let sends = path(node["cursor"], after: "$request."),
            let next = path(node["next_cursor"], after: "$response."),
            let items = path(node["results"], after: "$response.")
        else { return nil }
        return YAMLMapping(texts: [("items", items), ("next", next), ("sends", sends)])
    }

    /// `x-ms-pageable: { itemName: value, nextLinkName: nextLink }`
    private var pageable: YAMLMapping? {
        guard let node = DeclaredBehavior.value("x-ms-pageable", extensions), let next = node["nextLinkName"]?.string,
            node["operationName"] == nil
        else { return nil }
        return YAMLMapping(texts: [("items", node["itemName"]?.string ?? "value"), ("next", next)])
    }

    /// `x-speakeasy-pagination: { type: cursor, inputs: [{ name: after, in: parameters, type: cursor }], outputs: { … } }`
    private var speakeasy: YAMLMapping? {
        guard let node = DeclaredBehavior.value("x-speakeasy-pagination", extensions), let outputs = node["outputs"],
            let items = path(outputs["results"], after: "$.")
        else { return nil }
        switch node["type"]?.string {
        case "url":
            guard let next = path(outputs["nextUrl"], after: "$.") else { return nil }
            return YAMLMapping(texts: [("items", items), ("next", next)])
        case "cursor":
            let input = (node["inputs"]?.elements ?? []).first { $0["type"]?.string == "cursor" }
            guard input?["in"]?.string == "parameters", let sends = input?["name"]?.string,
                let next = path(outputs["nextCursor"], after: "$.")
            else { return nil }
            return YAMLMapping(texts: [("items", items), ("next", next), ("sends", sends)])
        default: return nil
        }
    }

    /// The path of field names after a prefix; nil for other expressions.
    private func path(_ node: DocumentNode?, after prefix: String) -> String? {
        guard let text = node?.string, text.hasPrefix(prefix) else { return nil }
        let path = text.dropFirst(prefix.count)
        return path.isEmpty || path.contains { "[]*#/$".contains($0) } ? nil : String(path)
    }
}

/// Retries that extensions of other tools declare, where a catalog can express them.
enum VendorRetry {
    /// `x-speakeasy-retries: { strategy: backoff, backoff: { initialInterval: 500 }, statusCodes: [429, 5XX] }`, or
    /// `x-fern-retries: { disabled: true }`
    static func value(_ extensions: [DocumentNode.Member]) -> YAMLValue? {
        if DeclaredBehavior.value("x-fern-retries", extensions)?["disabled"]?.boolean == true { return .text("never") }
        guard let node = DeclaredBehavior.value("x-speakeasy-retries", extensions) else { return nil }
        switch node["strategy"]?.string {
        case "none": return .text("never")
        case "backoff": break
        default: return nil
        }
        var retry = YAMLMapping()
        let statuses = (node["statusCodes"]?.elements ?? []).compactMap { status($0) }
        if !statuses.isEmpty {
            let connection = node["retryConnectionErrors"]?.boolean == true ? ["timeout", "connection"] : []
            retry["on"] = .texts(connection + statuses)
        }
        var backoff = YAMLMapping()
        backoff["initial"] = duration(node["backoff"]?["initialInterval"])
        backoff["max"] = duration(node["backoff"]?["maxInterval"])
        if !backoff.isEmpty { retry["backoff"] = .mapping(backoff) }
        return retry.isEmpty ? nil : .mapping(retry)
    }

    /// `429`, `5XX` or `5xx`
    private static func status(_ node: DocumentNode) -> String? {
        if let code = node.integer { return (400...599).contains(code) ? "\(code)" : nil }
        guard let text = node.string?.lowercased(), text.utf8.count == 3 else { return nil }
        if text == "4xx" || text == "5xx" { return text }
        return Int(text).flatMap { (400...599).contains($0) ? text : nil }
    }

    /// Milliseconds.
    private static func duration(_ node: DocumentNode?) -> YAMLValue? {
        guard let milliseconds = node?.integer, (1...3_600_000).contains(milliseconds) else { return nil }
        return .text(milliseconds % 1_000 == 0 ? "\(milliseconds / 1_000)s" : "\(milliseconds)ms")
    }
}
