/// One entry of `endpoints:`.
package enum EndpointKey: String, SpecKey {
    case call, method, path, role, docs, deprecated, params, query, headers, body, returns, errors
    case timeout, retry, without, swift
    case auth, paginate, cache, invalidates, idempotency, stream, limits, unwrap, redirects, cookies, dedupe, tags
    case log, examples

    package static let section = SpecSection.endpoint

    package var entry: SpecEntry {
        switch self {
        case .call:
            SpecEntry(.call, "Method and path in one line.", example: "GET /repos/{owner}/{repo}/issues")
        case .method:
            SpecEntry(.name, "The HTTP method, in capitals.", example: "GET")
        case .path:
            SpecEntry(
                .path,
                "The path below the host's base path; '{name}' is a segment of text, '{name:int}' of another type.",
                example: "/repos/{owner}/issues/{number:int}"
            )
        case .role:
            SpecEntry(
                .choice(EndpointDeclaration.Role.allCases.map(\.rawValue)),
                "Makes the endpoint's answer the service's list or detail type."
            )
        case .docs:
            SpecEntry(.text, "What the call does.")
        case .deprecated:
            SpecEntry(
                .either([.choice(["true"]), .text]),
                "Marks the call as deprecated, with a reason if there is one."
            )
        case .params:
            SpecEntry(
                .names(.either([.type, .partialMap(.parameter)])),
                "Documents and constrains the names in the path, and types those that the path does not."
            )
        case .query:
            SpecEntry(
                .names(.either([.type, .map(.parameter)])),
                "Query items; a scalar is the type.",
                example: "{ since: datetime? }"
            )
        case .headers:
            SpecEntry(
                .names(.either([.text, .map(.header)])),
                "Request headers; a scalar is the value.",
                example: "{ Accept: text/plain }"
            )
        case .body:
            SpecEntry(
                .either([.type, .map(.body)]),
                "What is sent: a type, or its fields.",
                example: "{ title: string }"
            )
        case .returns:
            SpecEntry(
                .either([.type, .map(.response), .statuses(.either([.type, .map(.response)]))]),
                "What a success answers with, by status if need be; without it the body is ignored.",
                example: "{ 201: Issue }"
            )
        case .errors:
            SpecEntry(
                .statuses(.either([.type, .map(.response)])),
                "The types of error bodies by status.",
                example: "{ 410: Problem }"
            )
        case .timeout, .retry, .auth, .cache, .limits, .redirects, .cookies, .dedupe, .tags, .log:
            inherited
        case .without:
            SpecEntry(.list(.name), "Drops inherited headers, query items and errors by name.", example: "[X-Trace]")
        case .swift:
            SpecEntry(.map(.swift), "How the generated Swift looks.", example: "{ name: fetchIssues }")
        case .paginate, .invalidates, .idempotency, .stream, .unwrap, .examples:
            options
        }
    }

    /// Keys that mean the same as in `defaults`, which hold where an endpoint leaves them out.
    private var inherited: SpecEntry {
        guard var entry = DefaultsKey(rawValue: rawValue)?.entry else { return SpecEntry(.text, "") }
        entry.builtIn = entry.builtIn.map { "what 'defaults' say, else \($0)" }
        return entry
    }

    /// Keys of endpoints alone.
    private var options: SpecEntry {
        switch self {
        case .paginate:
            SpecEntry(
                .either([.choice(["link"]), .map(.paginate)]),
                "How the next page is found.",
                example: "{ style: cursor, items: hits, next: meta.next, sends: cursor }"
            )
        case .invalidates:
            SpecEntry(
                .list(.name),
                "Cache groups, or endpoints of this service, whose kept answers a success makes stale.",
                example: "[feed]"
            )
        case .idempotency:
            SpecEntry(
                .either([.name, .map(.idempotency)]),
                "The header, or field of the body, with a key that is the same for every attempt of a call.",
                example: "Idempotency-Key"
            )
        case .stream:
            SpecEntry(.map(.stream), "How a streamed answer ends.", example: "{ done: \"[DONE]\", idle: 30s }")
        case .unwrap:
            SpecEntry(
                .field,
                "The field of the envelope in which the answer stands.",
                example: "data"
            )
        default:
            SpecEntry(
                .names(.sample),
                "Answers by name or by status, for tests and previews; each must fit its type.",
                example: "{ empty: [] }"
            )
        }
    }
}
