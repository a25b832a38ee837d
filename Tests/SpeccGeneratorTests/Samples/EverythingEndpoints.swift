import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

// The endpoints of `ResolvedAPI.everything`.
extension ResolvedEndpoint {
    static let inheritedHeaders = [("Accept", "application/json"), ("X-Version", "2022-11-28")]

    private static func any(
        _ name: String,
        _ call: String,
        docs: String? = nil,
        path: [ResolvedParameter] = [],
        query: [ResolvedParameter] = [],
        headers: [ResolvedParameter] = [],
        body: ResolvedBody? = nil,
        response: ResolvedResponse = .void,
        failure: FailureUse = .inherited(SwiftPath("Everything.Failure")),
        policy: ResolvedPolicy = .sample(headers: inheritedHeaders),
        nested: [ResolvedType] = []
    ) -> ResolvedEndpoint {
        .sample(
            name,
            path: SwiftPath("Everything.AllService." + name.prefix(1).uppercased() + name.dropFirst()),
            docs: docs,
            call: call,
            pathParameters: path,
            query: query,
            headers: headers,
            body: body,
            response: response,
            failure: failure,
            policy: policy,
            nested: nested
        )
    }

    /// Every scalar in every position.
    static var scalars: ResolvedEndpoint {
        let plain = BuiltinType.allCases.filter { ![.text, .empty, .data, .file, .json].contains($0) }
        return any(
            "scalars",
            "GET /scalars/" + plain.indices.map { "{p\($0)}" }.joined(separator: "/"),
            path: plain.enumerated().map { .sample("p\($0)", .builtin($1)) },
            query: plain.enumerated().map { .sample("q-\($0)", swiftName: "q\($0)", .optional(.builtin($1))) },
            headers: plain.enumerated().map { .sample("X-\($0)", swiftName: "x\($0)", .optional(.builtin($1))) },
            response: .value(.list(.object("Everything.Scalars")))
        )
    }

    /// Lists, defaults and constraints.
    static var lists: ResolvedEndpoint {
        let state = ResolvedTypeReference.enumeration("Everything.AllService.Lists.State")
        return any(
            "lists",
            "GET /lists",
            docs:
                "Lists things.\n\nWith <everything>, as `code` and a very long sentence that goes on and on until it does"
                + " not fit into one line any more, so that it must be wrapped.",
            query: [
                .sample("state", state, default: .word(DeclaredType(state), swiftName: "open")),
                .sample("labels", .optional(.list(.builtin(.string))), style: .comma),
                .sample("times", .list(.builtin(.datetimeUnix)), style: .bracket),
                .sample(
                    "per_page",
                    swiftName: "perPage",
                    docs: "How many.",
                    .builtin(.int),
                    default: .integer(30),
                    constraints: ResolvedConstraints(range: .integer(lower: 1, upper: 100))
                ),
                .sample(
                    "ratio",
                    .optional(.builtin(.double)),
                    constraints: ResolvedConstraints(range: .number(lower: nil, upper: "-0.5"))
                ),
                .sample(
                    "words",
                    .list(.builtin(.string)),
                    default: .list([.text("a"), .text("b")]),
                    constraints: ResolvedConstraints(items: CountBounds(lower: 1, upper: nil))
                ),
                .sample("request", .builtin(.bool), default: .bool(false)),
                .sample("sendRequest", .optional(.builtin(.string))),
            ],
            headers: [.sample("X-Tags", swiftName: "xTags", .optional(.list(.builtin(.string))))],
            response: .value(.list(.object("Everything.Scalars"))),
            policy: .sample(headers: inheritedHeaders, query: [("format", "json")]),
            nested: [.enumeration("Everything.AllService.Lists.State", [.sample("open"), .sample("closed")])]
        )
    }

    /// An inline body with constraints.
    static var create: ResolvedEndpoint {
        any(
            "create",
            "POST /nodes/{in}",
            path: [.sample("in", .builtin(.string))],
            body: ResolvedBody(
                kind: .json,
                type: .object("Everything.AllService.Create.Body"),
                docs: "What to create.",
                range: nowhere
            ),
            response: .cases(
                SwiftPath("Everything.AllService.Create.Response"),
                [
                    ResolvedSuccess(.exactly(200), "ok", .object("Everything.Node")),
                    ResolvedSuccess(.exactly(202), "accepted", .builtin(.text)),
                    ResolvedSuccess(.exactly(206), "partialContent", .builtin(.data)),
                    ResolvedSuccess(.statusClass(2), "success", nil),
                ]
            ),
            failure: .own(
                ResolvedFailure(
                    path: SwiftPath("Everything.AllService.Create.Failure"),
                    cases: [
                        .init(.exactly(422), "unprocessable", .object("Everything.AllService.Create.Failure.Detail"))
                    ],
                    nested: [
                        .object("Everything.AllService.Create.Failure.Detail", [.sample("field", .builtin(.string))])
                    ]
                )
            ),
            nested: [
                .object(
                    "Everything.AllService.Create.Body",
                    isRead: false,
                    isWritten: true,
                    [
                        .sample(
                            "title",
                            .builtin(.string),
                            constraints: ResolvedConstraints(
                                length: CountBounds(lower: 1, upper: 256),
                                pattern: "[a-z]+\\d"
                            )
                        ),
                        .sample(
                            "count",
                            .optional(.builtin(.int32)),
                            constraints: ResolvedConstraints(range: .integer(lower: 0, upper: nil))
                        ),
                        .sample("days", .optional(.list(.builtin(.date)))),
                    ]
                )
            ]
        )
    }

    static var node: ResolvedEndpoint {
        any("node", "GET /node", response: .value(.object("Everything.Node")), failure: .networkError)
    }

    static var text: ResolvedEndpoint {
        any(
            "text",
            "POST /text",
            body: ResolvedBody(kind: .text, type: .builtin(.text), docs: nil, range: nowhere),
            response: .value(.builtin(.text)),
            policy: .sample(
                headers: inheritedHeaders,
                timeout: Effective(
                    ResolvedTimeout(attempt: .unlimited, total: .milliseconds(1_500), idle: .milliseconds(500)),
                    from: .endpoint,
                    at: nil
                ),
                retry: Effective(ResolvedRetry.builtIn, from: .endpoint, at: nil)
            )
        )
    }

    static var bytes: ResolvedEndpoint {
        any(
            "bytes",
            "PUT /bytes",
            body: ResolvedBody(
                kind: .data(contentType: "image/png"),
                type: .builtin(.bytes),
                docs: nil,
                range: nowhere
            ),
            response: .value(.builtin(.data))
        )
    }

    /// JSON whose Swift type alone would select another decoding.
    static var several: ResolvedEndpoint {
        any("several", "PURGE /word", response: .value(.builtin(.string)))
    }

    static var times: ResolvedEndpoint {
        any(
            "times",
            "PUT /times",
            body: ResolvedBody(kind: .json, type: .list(.builtin(.datetimeUnix)), docs: nil, range: nowhere),
            response: .value(.map(.optional(.builtin(.datetimeHTTP))))
        )
    }

    static var ping: ResolvedEndpoint {
        any("ping", "GET /ping", failure: .networkError)
    }
}

extension ResolvedRetry {
    fileprivate static var builtIn: ResolvedRetry {
        Effective<ResolvedRetry>.builtIn.value
    }
}

extension ResolvedSuccess {
    init(_ status: StatusPattern, _ name: String, _ payload: ResolvedTypeReference?) {
        self.init(status: status, swiftName: SwiftName(name), payload: payload, range: nowhere)
    }
}

extension DeclaredType {
    /// Requires a reference to a declared type.
    init(_ reference: ResolvedTypeReference) {
        guard case .declared(let type) = reference else { preconditionFailure("not a declared type") }
        self = type
    }
}
