/// `defaults:` of an API or service file.
package enum DefaultsKey: String, SpecKey {
    case headers, query, errors, timeout, retry, style, listStyle
    case idempotency, auth, cache, limits, redirects, cookies, dedupe, tags, log

    package static let section = SpecSection.defaults

    package var entry: SpecEntry {
        switch self {
        case .headers:
            SpecEntry(
                .parameters(.either([.text, .map(.header)])),
                "Headers of every request, merged by name with those of an endpoint.",
                builtIn: "Accept: application/json"
            )
        case .query:
            SpecEntry(
                .parameters(.either([.type, .map(.parameter)])),
                "Query items of every request, merged by name with those of an endpoint."
            )
        case .errors:
            SpecEntry(
                .errorStatuses(.either([.type, .map(.response)])),
                "The types of error bodies by status, merged with those of an endpoint. The most specific status applies.",
                example: "{ 404: Problem, 4xx: Problem }"
            )
        case .style, .listStyle:
            SpecEntry(
                .choice(ListStyle.allCases.map(\.rawValue)),
                "The encoding of lists in queries and forms.",
                builtIn: "repeat",
                isFormer: self == .listStyle
            )
        case .timeout, .retry, .idempotency, .auth, .cache, .limits, .redirects, .cookies, .dedupe, .tags, .log:
            PolicyKey(rawValue: rawValue)?.entry ?? SpecEntry(.text, "")
        }
    }
}
