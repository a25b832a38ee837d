import SpeccCatalog

/// Swift names for parameters that share one, or that have none.
enum ParameterNames {
    static func assign(to endpoint: EndpointDraft, _ log: FindingLog) {
        var taken: Set<String> = endpoint.cookies.isEmpty ? ["body"] : ["body", "cookie"]
        assign(&endpoint.pathParameters, "InPath", &taken, endpoint, log)
        assign(&endpoint.query, "InQuery", &taken, endpoint, log)
        assign(&endpoint.headers, "Header", &taken, endpoint, log)
    }

    private static let reserved: Set<String> = [
        "scheme", "host", "port", "path", "method", "headers", "queryItems", "contentType", "timeoutDuration",
        "retryPolicy", "body", "prepare", "build", "read", "request", "definition", "customMirror",
    ]

    private static func assign(
        _ parameters: inout [ParameterDraft],
        _ suffix: String,
        _ taken: inout Set<String>,
        _ endpoint: EndpointDraft,
        _ log: FindingLog
    ) {
        for index in parameters.indices {
            guard case .argument = parameters[index].source else { continue }
            let name = parameters[index].name
            let natural = SwiftName.member(name)?.text
            if let natural, taken.insert(natural).inserted {
                if reserved.contains(natural) { taken.insert(natural + "_") }
                continue
            }
            let stem = natural ?? "value"
            var candidate =
                name.hasPrefix("-") || name.contains("!")
                ? "not" + stem.capitalizedFirst : stem + comparison(name, suffix)
            var number = 2
            while !taken.insert(candidate).inserted {
                candidate = "\(stem)\(suffix)\(number)"
                number += 1
            }
            parameters[index].options.swiftName = candidate
            log.add(.renamed, name, at: parameters[index].location, .endpoint(endpoint))
        }
    }

    /// A suffix for the operators in names such as `created>` and `created<=`.
    private static func comparison(_ name: String, _ suffix: String) -> String {
        if name.hasSuffix(">=") { return "OrAfter" }
        if name.hasSuffix("<=") { return "OrBefore" }
        if name.hasSuffix(">") { return "After" }
        if name.hasSuffix("<") { return "Before" }
        return suffix
    }
}

extension String {
    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
