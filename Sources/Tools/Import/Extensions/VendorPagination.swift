import SpeccOpenAPI

/// Pages that extensions of other tools declare, where a catalog can express them.
struct VendorPagination {
    private let extensions: [DocumentNode.Member]

    init(_ extensions: [DocumentNode.Member]) {
        self.extensions = extensions
    }

    var mapping: DraftMapping? { fern ?? pageable ?? speakeasy }

    private func mapping(_ entries: [(String, String?)]) -> DraftMapping {
        var mapping = DraftMapping()
        for (key, value) in entries { mapping[key] = value.map(DraftValue.text) }
        return mapping
    }

    /// `x-fern-pagination: { cursor: $request.after, next_cursor: $response.next, results: $response.data }`
    private var fern: DraftMapping? {
        guard let node = DeclaredBehavior.value("x-fern-pagination", extensions),
            let sends = path(node["cursor"], after: "$request."),
            let next = path(node["next_cursor"], after: "$response."),
            let items = path(node["results"], after: "$response.")
        else { return nil }
        return mapping([("items", items), ("next", next), ("sends", sends)])
    }

    /// `x-ms-pageable: { itemName: value, nextLinkName: nextLink }`
    private var pageable: DraftMapping? {
        guard let node = DeclaredBehavior.value("x-ms-pageable", extensions), let next = node["nextLinkName"]?.string,
            node["operationName"] == nil
        else { return nil }
        return mapping([("items", node["itemName"]?.string ?? "value"), ("next", next)])
    }

    /// `x-speakeasy-pagination: { type: cursor, inputs: [{ name: after, in: parameters, type: cursor }], outputs: { … } }`
    private var speakeasy: DraftMapping? {
        guard let node = DeclaredBehavior.value("x-speakeasy-pagination", extensions), let outputs = node["outputs"],
            let items = path(outputs["results"], after: "$.")
        else { return nil }
        switch node["type"]?.string {
        case "url":
            guard let next = path(outputs["nextUrl"], after: "$.") else { return nil }
            return mapping([("items", items), ("next", next)])
        case "cursor":
            let input = (node["inputs"]?.elements ?? []).first { $0["type"]?.string == "cursor" }
            guard input?["in"]?.string == "parameters", let sends = input?["name"]?.string,
                let next = path(outputs["nextCursor"], after: "$.")
            else { return nil }
            return mapping([("items", items), ("next", next), ("sends", sends)])
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
