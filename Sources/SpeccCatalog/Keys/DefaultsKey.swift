/// `defaults:` of an api or service file.
package enum DefaultsKey: String, SpecKey {
    case headers, query, errors, timeout, retry, listStyle
    case auth, cache, limits, redirects, cookies, dedupe, tags, log

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
        case .auth, .cache, .limits, .redirects, .cookies, .dedupe, .tags, .log:
            setting
        }
    }

    /// What endpoints can say as well.
    private var setting: SpecEntry {
        switch self {
        case .auth:
            SpecEntry(
                .name,
                "The credential that calls carry, or 'none'.",
                builtIn: "the only credential there is",
                example: "token"
            )
        case .cache:
            SpecEntry(
                .either([.choice(["never"]), .duration, .map(.cache)]),
                "How long answers may be reused; a duration is 'maxAge'.",
                builtIn: "never",
                example: "{ maxAge: 60s, group: feed }"
            )
        case .limits:
            SpecEntry(.map(.limits), "How large things may be.", example: "{ response: 1MB }")
        case .redirects:
            SpecEntry(
                .choice(RedirectMode.allCases.map(\.rawValue)),
                "Which redirects are followed; secrets never go along to another origin.",
                builtIn: "follow"
            )
        case .cookies:
            SpecEntry(
                .choice(CookieMode.allCases.map(\.rawValue)),
                "Whether cookies of answers are kept and sent again.",
                builtIn: "never"
            )
        case .dedupe:
            SpecEntry(.boolean, "Whether the same GET in flight twice is sent once.", builtIn: "false")
        case .tags:
            SpecEntry(.list(.name), "Names that the program's middleware chooses calls by.", example: "[billing]")
        default:
            SpecEntry(
                .either([.choice(LogDeclaration.Level.allCases.map(\.rawValue)), .map(.log)]),
                "How much the program's log tells of a call; secrets and what is 'sensitive' never stand in it.",
                builtIn: "line",
                example: "{ level: body, size: 4KB, failures: true }"
            )
        }
    }
}
