/// `defaults:` of an api or service file.
package enum DefaultsKey: String, SpecKey {
    case headers, query, errors, timeout, retry, listStyle
    case auth, cache, limits, redirects, cookies, dedupe, tags

    package static let section = SpecSection.defaults

    package var entry: SpecEntry {
        switch self {
        case .headers:
            SpecEntry(
                .names(.either([.text, .map(.header)])),
                "Headers of every request; merged with an endpoint's by name.",
                builtIn: "Accept: application/json"
            )
        case .query:
            SpecEntry(
                .names(.either([.type, .map(.parameter)])),
                "Query items of every request; merged with an endpoint's by name."
            )
        case .errors:
            SpecEntry(
                .statuses(.either([.type, .map(.response)])),
                "The types of error bodies by status; merged with an endpoint's by status, the most specific one wins.",
                example: "{ 404: Problem, 4xx: Problem }"
            )
        case .timeout:
            SpecEntry(
                .either([.limit, .map(.timeout)]),
                "How long a call may take; a bare duration is the total.",
                builtIn: "{ attempt: 60s, total: none }",
                example: "{ attempt: 10s, total: 45s }"
            )
        case .retry:
            SpecEntry(
                .either([.choice(["never", "safe"]), .map(.retry)]),
                "When a failed attempt is repeated.",
                builtIn: "never",
                example: "{ attempts: 4, on: [429, 5xx, timeout] }"
            )
        case .listStyle:
            SpecEntry(.choice(ListStyle.allCases.map(\.rawValue)), "How lists stand in a query.", builtIn: "repeat")
        case .auth:
            .later(.name, "The credential that endpoints use.")
        case .cache:
            .later(.map(.cache), "How long answers may be reused.")
        case .limits:
            .later(.map(.limits), "How large an answer may be.")
        case .redirects:
            .later(.text, "Which redirects are followed.")
        case .cookies:
            .later(.text, "Whether cookies are kept.")
        case .dedupe:
            .later(.boolean, "Whether identical requests in flight share one transfer.")
        case .tags:
            .later(.list(.name), "Names that middleware is chosen by.")
        }
    }
}
