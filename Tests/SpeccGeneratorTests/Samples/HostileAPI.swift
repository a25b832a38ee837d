import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

extension ResolvedAPI {
    /// An API with the texts in every position of a catalog that can contain text.
    ///
    /// The checker rejects many of these texts; the generator must not depend on that.
    static func hostile(_ texts: [String]) -> ResolvedAPI {
        .sample(
            name: "Hostile",
            docs: texts.joined(separator: "\n\n"),
            hosts: .sample(
                path: SwiftPath("Hostile.Host"),
                texts.enumerated().map { .hostile($1, number: $0) },
                defaultIndex: nil
            ),
            hasMocks: true,
            files: [
                .sample(
                    "evil.yaml",
                    service: .sample(
                        name: texts[0],
                        path: SwiftPath("Hostile.EvilService"),
                        docs: texts[0],
                        defaults: .sample(headers: texts.map { ($0, $0) }),
                        endpoints: texts.indices.map { .hostile(texts, number: $0) }
                    ),
                    types: texts.enumerated().flatMap { ResolvedType.hostile($1, number: $0) }
                )
            ]
        )
    }
}

extension ResolvedHost {
    fileprivate static func hostile(_ text: String, number: Int) -> ResolvedHost {
        .sample(
            "host\(number)",
            docs: text,
            url: ServerTemplate(
                text: text,
                scheme: "https",
                host: [.literal(text), .variable(name: "tenant", isNumber: false)],
                path: [.literal(text)]
            ),
            variables: [Variable(name: "tenant", swiftName: "tenant", isNumber: false)]
        )
    }
}

extension ResolvedEndpoint {
    fileprivate static func hostile(_ texts: [String], number: Int) -> ResolvedEndpoint {
        let text = texts[number]
        var endpoint = ResolvedEndpoint.sample(
            "call\(number)",
            path: SwiftPath("Hostile.EvilService.Call\(number)"),
            docs: text,
            deprecated: .because(text),
            query: [
                .sample(
                    text,
                    swiftName: "value",
                    docs: text,
                    deprecated: .because(text),
                    default: .text(text),
                    constraints: ResolvedConstraints(pattern: text)
                )
            ],
            body: ResolvedBody(
                kind: .data(contentType: text),
                type: .builtin(.bytes),
                docs: text,
                range: nowhere
            ),
            response: .value(.builtin(.string)),
            policy: .sample(headers: texts.map { ($0, $0) }, query: [(text, text)])
        )
        endpoint.name.value = text
        endpoint.httpMethod = text
        endpoint.url = ResolvedURLPath(text: text, parts: [])
        return endpoint
    }
}

extension ResolvedType {
    fileprivate static func hostile(_ text: String, number: Int) -> [ResolvedType] {
        [
            .object(
                "Hostile.Model\(number)",
                docs: text,
                isWritten: true,
                [
                    .sample(
                        text,
                        swiftName: "value",
                        docs: text,
                        deprecated: .because(text),
                        .builtin(.string),
                        default: .text(text),
                        constraints: ResolvedConstraints(pattern: text)
                    )
                ]
            ),
            .enumeration(
                "Hostile.Word\(number)",
                docs: text,
                deprecated: .because(text),
                [.sample(text, swiftName: "word", docs: text, deprecated: .because(text))]
            ),
            .enumeration(
                "Hostile.Closed\(number)",
                isClosed: true,
                [.sample(text, swiftName: "word", docs: text, deprecated: .because(text))]
            ),
        ]
    }
}
