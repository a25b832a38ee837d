/// One entry of `endpoints:`.
package enum EndpointKey: InheritingKey {
    case call, method, path, host, role, docs, deprecated, params, query, headers, body, returns, errors
    case safe, without, swift, paginate, invalidates, stream, unwrap, examples
    case policy(PolicyKey)

    package static let section = SpecSection.endpoint
    package static let order = KeyOrder<Self>([
        .call, .method, .path, .host, .role, .docs, .deprecated, .params, .query, .headers, .body, .returns, .errors,
        .safe, .policy(.timeout), .policy(.retry), .without, .swift, .policy(.auth), .paginate, .policy(.cache),
        .invalidates,
        .policy(.idempotency), .stream, .policy(.limits), .unwrap, .policy(.redirects), .policy(.cookies),
        .policy(.dedupe), .policy(.tags), .policy(.log), .examples,
    ])

    package var rawValue: String {
        switch self {
        case .call: "call"
        case .method: "method"
        case .path: "path"
        case .host: "host"
        case .role: "role"
        case .docs: "docs"
        case .deprecated: "deprecated"
        case .params: "params"
        case .query: "query"
        case .headers: "headers"
        case .body: "body"
        case .returns: "returns"
        case .errors: "errors"
        case .safe: "safe"
        case .without: "without"
        case .swift: "swift"
        case .paginate: "paginate"
        case .invalidates: "invalidates"
        case .stream: "stream"
        case .unwrap: "unwrap"
        case .examples: "examples"
        case .policy(let key): key.rawValue
        }
    }

    package var entry: SpecEntry {
        switch self {
        case .call:
            SpecEntry(.call, "The HTTP method and the path.", example: "GET /repos/{owner}/{repo}/issues")
        case .method:
            SpecEntry(.name, "The HTTP method, in upper case.", example: "GET")
        case .path:
            SpecEntry(
                .path,
                "The path below the host's base path; '{name}' is a text segment, '{name:int}' a segment of another type.",
                example: "/repos/{owner}/issues/{number:int}"
            )
        case .role:
            SpecEntry(
                .choice(EndpointDeclaration.Role.allCases.map(\.rawValue)),
                "Whether the result is the service's list or detail type."
            )
        case .docs:
            SpecEntry(.text, "Documentation of the call.")
        case .deprecated:
            SpecEntry(
                .either([.choice(["true"]), .text, .map(.deprecation)]),
                "Marks the call as deprecated; a text is the reason."
            )
        case .params:
            SpecEntry(
                .names(.either([.type, .partialMap(.parameter)])),
                "Documents and constrains parameters of the path, and declares types that the path omits."
            )
        case .host:
            SpecEntry(
                .name,
                "The server of each host that the endpoint is called on, by its name in 'hosts'.",
                builtIn: "the URL of the host",
                example: "uploads"
            )
        case .query:
            SpecEntry(
                .parameters(.either([.type, .map(.parameter)])),
                "Query items; a scalar is the type of an argument. '$extends' adds the fields of a type.",
                example: "{ since: datetime? }"
            )
        case .headers:
            SpecEntry(
                .parameters(.either([.text, .map(.header)])),
                "Request headers; a scalar is a constant value. '$extends' adds the fields of a type.",
                example: "{ Accept: text/plain }"
            )
        case .body:
            SpecEntry(
                .either([.type, .map(.body)]),
                "The request body: a type, or its fields.",
                example: "{ title: string }"
            )
        case .returns:
            SpecEntry(
                .either([
                    .type, .map(.response),
                    .statuses(.either([.type, .choice(StatusResult.names), .boolean, .map(.response)])),
                ]),
                "The result of a call, optionally by status: a type, 'nil', 'true', 'false', or the 'location' that a "
                    + "response leads to. Without it the body is ignored.",
                example: "{ 201: Issue }"
            )
        case .errors:
            SpecEntry(
                .errorStatuses(.either([.type, .map(.response)])),
                "The types of error bodies by status, 'default' for every other error, or a name for an error that '$when' identifies.",
                example: "{ 410: Problem }"
            )
        case .safe:
            SpecEntry(
                .boolean,
                "Whether repeating the request is harmless although its method is not idempotent, so that it can be retried, "
                    + "polled, cached and shared.",
                builtIn: "false"
            )
        case .policy(let key): inherited(key)
        case .without:
            SpecEntry(.list(.name), "Removes inherited headers, query items and errors by name.", example: "[X-Trace]")
        case .swift:
            SpecEntry(.map(.swift), "Options of the generated Swift method.", example: "{ name: fetchIssues }")
        case .paginate, .invalidates, .stream, .unwrap, .examples:
            options
        }
    }

    /// Keys of policies, with the same meaning as in `defaults`.
    private func inherited(_ key: PolicyKey) -> SpecEntry {
        var entry = key.entry
        entry.builtIn = entry.builtIn.map { "'defaults', else \($0)" }
        return entry
    }

    /// Keys of endpoints only.
    private var options: SpecEntry {
        switch self {
        case .paginate:
            SpecEntry(
                .either([.choice(["link"]), .map(.paginate)]),
                "How to find the next page.",
                example: "{ items: hits, next: meta.next, sends: cursor }"
            )
        case .invalidates:
            SpecEntry(
                .list(.name),
                "Cache groups, or endpoints of this service, whose cached responses a successful call invalidates.",
                example: "[feed]"
            )
        case .stream:
            SpecEntry(.map(.stream), "How a streamed response ends.", example: "{ done: \"[DONE]\", idle: 30s }")
        case .unwrap:
            SpecEntry(
                .field,
                "The field of the response envelope that contains the result.",
                example: "data"
            )
        default:
            SpecEntry(
                .names(.sample),
                "Example responses by name or status, for tests and previews. Each must match its type.",
                example: "{ empty: [] }"
            )
        }
    }
}

/// An entry of `endpoints:` that polls another endpoint.
package enum WaiterKey: String, SpecKey {
    case poll, until, pending, fail, every, `for`, docs, deprecated, swift

    package static let section = SpecSection.waiter

    package var entry: SpecEntry {
        switch self {
        case .poll: SpecEntry(.name, "The endpoint of this service to poll.", example: "getJob")
        case .until:
            SpecEntry(
                .either([.status, .list(.status), .names(.either([.text, .list(.text)]))]),
                "The values of response fields, or the status, that end the polling. With 'pending', every result does without it.",
                example: "{ status: [succeeded] }"
            )
        case .pending:
            SpecEntry(
                .list(.either([.name, .status])),
                "The declared errors of the endpoint that continue the polling, by name or status.",
                example: "[authorizationPending, slowDown]"
            )
        case .fail:
            SpecEntry(
                .either([.field, .names(.either([.text, .list(.text)]))]),
                "The values of response fields that make the polling fail, or a field that is present then.",
                example: "{ status: [failed, cancelled] }"
            )
        case .every:
            SpecEntry(
                .either([.duration, .durationRange]),
                "The interval between two calls; a range starts with its lower bound and grows.",
                builtIn: BuiltInValues.pollingInterval.description
            )
        case .for:
            SpecEntry(
                .duration,
                "The maximum duration of the polling.",
                builtIn: DurationLiteral.text(milliseconds: BuiltInValues.pollingMilliseconds),
                example: "10m"
            )
        case .docs: SpecEntry(.text, "Documentation of the method.")
        case .deprecated: EndpointKey.deprecated.entry
        case .swift: EndpointKey.swift.entry
        }
    }
}
