/// One entry of `endpoints:`.
package enum EndpointKey: String, SpecKey {
    case call, method, path, role, docs, deprecated, params, query, headers, body, returns, errors
    case timeout, retry, without, swift
    case auth, paginate, cache, invalidates, idempotency, stream, limits, unwrap, redirects, cookies, dedupe, tags
    case examples, poll, until, fail, every, `for`

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
                .names(.either([.type, .map(.parameter)])),
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
                .either([.type, .statuses(.either([.type, .map(.response)]))]),
                "What a success answers with, by status if need be; without it the body is ignored.",
                example: "{ 201: Issue }"
            )
        case .errors:
            SpecEntry(.statuses(.type), "The types of error bodies by status.", example: "{ 410: Problem }")
        case .timeout, .retry:
            inherited
        case .without:
            SpecEntry(.list(.name), "Drops inherited headers, query items and errors by name.", example: "[X-Trace]")
        case .swift:
            SpecEntry(.map(.swift), "How the generated Swift looks.", example: "{ name: fetchIssues }")
        default:
            later
        }
    }

    /// Keys that mean the same as in `defaults`, which hold where an endpoint leaves them out.
    private var inherited: SpecEntry {
        var entry = self == .timeout ? DefaultsKey.timeout.entry : DefaultsKey.retry.entry
        entry.builtIn = entry.builtIn.map { "what 'defaults' say, else \($0)" }
        return entry
    }

    private var later: SpecEntry {
        switch self {
        case .paginate: .later(.either([.choice(["link"]), .map(.paginate)]), "How the next page is found.")
        case .invalidates: .later(.list(.name), "The cache groups that a success makes stale.")
        case .idempotency:
            .later(.either([.name, .map(.idempotency)]), "Where a key stands that makes repeating harmless.")
        case .stream: .later(.map(.stream), "How a streamed answer ends.")
        case .unwrap: .later(.name, "The field of the answer that holds what the caller wants.")
        case .examples: .later(.literal, "Sample answers for tests and previews.")
        case .poll: .later(.name, "The endpoint that a waiter calls until it is done.")
        case .until: .later(.names(.literal), "What the answer says when the waiting is over.")
        case .fail: .later(.names(.literal), "What the answer says when waiting is in vain.")
        case .every: .later(.durationRange, "How long a waiter waits between two calls.")
        case .for: .later(.duration, "How long a waiter waits in all.")
        default: DefaultsKey(rawValue: rawValue)?.entry ?? .later(.text, "")
        }
    }
}
