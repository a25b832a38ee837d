import SpeccOpenAPI

/// Retries that extensions of other tools declare, where a catalog can express them.
enum VendorRetry {
    /// `x-speakeasy-retries: { strategy: backoff, backoff: { initialInterval: 500 }, statusCodes: [429, 5XX] }`, or
    /// `x-fern-retries: { disabled: true }`
    static func value(_ extensions: [DocumentNode.Member]) -> DraftValue? {
        if DeclaredBehavior.value("x-fern-retries", extensions)?["disabled"]?.boolean == true { return .text("never") }
        guard let node = DeclaredBehavior.value("x-speakeasy-retries", extensions) else { return nil }
        switch node["strategy"]?.string {
        case "none": return .text("never")
        case "backoff": break
        default: return nil
        }
        var retry = DraftMapping()
        let statuses = (node["statusCodes"]?.elements ?? []).compactMap { status($0) }
        if !statuses.isEmpty {
            let connection = node["retryConnectionErrors"]?.boolean == true ? ["timeout", "connection"] : []
            retry["on"] = .texts(connection + statuses)
        }
        var backoff = DraftMapping()
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
    private static func duration(_ node: DocumentNode?) -> DraftValue? {
        guard let milliseconds = node?.integer, (1...3_600_000).contains(milliseconds) else { return nil }
        return .text(milliseconds % 1_000 == 0 ? "\(milliseconds / 1_000)s" : "\(milliseconds)ms")
    }
}
