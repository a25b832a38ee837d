import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

extension ResolvedAPI {
    /// An API with every scalar, format, container, constraint, status and kind of body.
    static var everything: ResolvedAPI {
        .sample(
            name: "Everything",
            docs: "One of each.",
            access: .public,
            hosts: .sample(path: SwiftPath("Everything.Host"), [.everywhere, .sample("production")], defaultIndex: 1),
            failure: ResolvedFailure(path: SwiftPath("Everything.Failure"), cases: errors, nested: []),
            hasMocks: true,
            files: [
                .sample(
                    "all.yaml",
                    service: .sample(
                        name: "All",
                        path: SwiftPath("Everything.AllService"),
                        docs: "All kinds of endpoints.",
                        defaults: defaults,
                        failure: .inherited(SwiftPath("Everything.Failure")),
                        list: .list(.object("Everything.Scalars")),
                        detail: .object("Everything.Node"),
                        endpoints: [.scalars, .lists, .create, .node, .text, .bytes, .several, .times, .ping]
                    ),
                    types: types
                ),
                .sample("docker.yaml", isCatalog: false),
            ]
        )
    }

    private static var errors: [ResolvedFailure.Case] {
        [
            .init(.exactly(400), "badRequest", .builtin(.text)),
            .init(.exactly(404), "notFound", .object("Everything.Problem")),
            .init(.exactly(409), "conflict", nil),
            .init(.exactly(423), "locked", .list(.builtin(.datetimeUnix))),
            .init(.statusClass(4), "clientError", .object("Everything.Problem")),
            .init(.statusClass(5), "serverError", nil),
        ]
    }

    private static var defaults: ResolvedPolicy {
        .sample(
            headers: ResolvedEndpoint.inheritedHeaders,
            timeout: Effective(
                ResolvedTimeout(attempt: .milliseconds(10_000), total: .milliseconds(45_000), idle: .unlimited),
                from: .service,
                at: nil
            ),
            retry: Effective(
                ResolvedRetry(
                    attempts: 4,
                    on: [.status(.exactly(429)), .status(.statusClass(5)), .timeout, .connection, .dns],
                    unexecuted: [.exactly(503)],
                    backoff: .init(
                        kind: .linear,
                        initialMilliseconds: 250,
                        maximumMilliseconds: 8_000,
                        jitter: .equal
                    ),
                    isSafe: false
                ),
                from: .api,
                at: nil
            )
        )
    }

    private static var types: [ResolvedType] {
        [
            .object("Everything.Scalars", docs: "Every scalar.", isWritten: true, isIdentifiable: true, scalars),
            .object("Everything.Optionals", isMutable: true, isWritten: true, scalars.map(\.optional)),
            .object(
                "Everything.Node",
                conforms: [.codable, .hashable],
                nested: [
                    .enumeration(
                        "Everything.Node.Color",
                        isInteger: true,
                        isClosed: true,
                        [.sample("1", swiftName: "_1"), .sample("-2", swiftName: "minus2", deprecated: .bare)]
                    )
                ],
                [
                    .sample("parent", .optional(.object("Everything.Node")), isBoxed: true),
                    .sample("color", .enumeration("Everything.Node.Color", isInteger: true, isClosed: true)),
                    .sample("children", .list(.object("Everything.Node"))),
                    .sample("old", deprecated: .because("use 'color'"), .optional(.builtin(.string))),
                    .sample("reader", .builtin(.bool), default: .bool(true)),
                    .sample("writer", .builtin(.duration), default: .milliseconds(1_500)),
                    .sample("price", .builtin(.decimal), default: .number("-0.05")),
                    .sample("in", .builtin(.json)),
                ]
            ),
            .object(
                "Everything.Branch",
                conforms: [.equatable],
                isMutable: true,
                isWritten: true,
                [
                    .sample("twig", .optional(.object("Everything.Branch")), isBoxed: true),
                    .sample("gone", deprecated: .bare, .builtin(.int)),
                ]
            ),
            .object("Everything.Problem", [.sample("message", .builtin(.string))]),
            .object("Everything.Nothing", isWritten: true, []),
            .object("Everything.Old", deprecated: .because("no longer used"), []),
            .enumeration(
                "Everything.State",
                [
                    .sample("open"), .sample("too heated", swiftName: "tooHeated", docs: "Locked."),
                    .sample("default", deprecated: .because("use 'open'")),
                ]
            ),
        ]
    }

    private static var scalars: [ResolvedField] {
        let plain = BuiltinType.allCases.filter { ![.text, .empty, .data, .file].contains($0) }
        return [.sample("id", .builtin(.int64))]
            + plain.enumerated().map { .sample("scalar \($0)", swiftName: "scalar\($0)", .builtin($1)) }
            + [
                .sample("strings", .list(.optional(.builtin(.string)))),
                .sample("times", .list(.optional(.builtin(.datetimeUnix)))),
                .sample("spans", .map(.list(.builtin(.durationMillis)))),
                .sample("state", .enumeration("Everything.State")),
            ]
    }
}

extension ResolvedField {
    fileprivate var optional: ResolvedField {
        .sample(name.value, swiftName: swiftName.text, .optional(type))
    }
}

extension ResolvedFailure.Case {
    init(_ status: StatusPattern, _ name: String, _ payload: ResolvedTypeReference?) {
        self.init(
            key: status.text,
            status: status,
            swiftName: SwiftName(name),
            payload: payload,
            level: .api,
            range: nowhere
        )
    }
}

extension ResolvedHost {
    fileprivate static var everywhere: ResolvedHost {
        .sample(
            "tenant",
            docs: "The server of one customer.",
            url: ServerTemplate(
                text: "http://${tenant}.example.com:${port}/v1/${area}",
                scheme: "http",
                host: [.variable(name: "tenant", isNumber: false), .literal(".example.com")],
                port: .variable(name: "port", isNumber: true),
                path: [.literal("/v1/"), .variable(name: "area", isNumber: false)]
            ),
            variables: [
                Variable(name: "tenant", swiftName: "tenant", isNumber: false),
                Variable(name: "port", swiftName: "port", isNumber: true),
                Variable(name: "area", swiftName: "area", isNumber: false),
            ]
        )
    }
}
