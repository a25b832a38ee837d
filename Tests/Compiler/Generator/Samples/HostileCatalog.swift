import SpeccCatalog
import SpeccDiagnostics
import SpeccYAML

@testable import SpeccChecks

/// A catalog with hostile texts in every position that can contain text. Its golden is compiled and executed.
///
/// The reader and the checker reject many of these texts, and the generator must not depend on that. The YAML therefore
/// contains markers, `<0>` for the first text, which are replaced after reading, and the catalog is not checked.
enum HostileCatalog {
    static func api(_ texts: [String]) -> ResolvedAPI {
        var rejections = Diagnostics()
        let catalog = CatalogText.decoded(
            [("evil.yaml", yaml(texts))],
            edit: { $0.replacingMarkers(with: texts) },
            diagnostics: &rejections
        )
        return withRejectedTexts(texts, in: CatalogResolver(CatalogIndex(catalog)).resolved().apis[0])
    }

    private static func yaml(_ texts: [String]) -> String {
        let markers = texts.indices.map { "<\($0)>" }
        let rows = { (row: (Int, String) -> String) in
            markers.enumerated().map { row($0, $1) }.joined(separator: "\n")
        }
        return """
            specc: 1
            api: Hostile
            docs: "\(markers.joined(separator: "\\n\\n"))"
            swift: { mocks: true }
            hosts:
            \(rows { "  host\($0): { url: 'https://${tenant}.example.com', docs: \($1) }" })
            service: Evil
            defaults:
              headers:
            \(rows { "    \($1): x" })
            endpoints:
            \(rows { endpoint($0, $1, constant: texts[$0].contains("{{") ? "x" : $1) })
            types:
            \(rows(types))
            """
    }

    private static func endpoint(_ number: Int, _ text: String, constant: String) -> String {
        """
          \(text):
            method: \(text)
            path: /
            docs: \(text)
            deprecated: \(text)
            swift: { name: call\(number) }
            query:
              constant \(text): { value: \(constant) }
              \(text):
                { type: string, docs: \(text), deprecated: \(text), default: \(text), pattern: \(text), swift: { name: value } }
            body: { $type: data, $contentType: \(text), $docs: \(text) }
            returns: string
        """
    }

    private static func types(_ number: Int, _ text: String) -> String {
        """
          Model\(number):
            $docs: \(text)
            field \(text):
              $type: string
              $docs: \(text)
              $deprecated: \(text)
              $default: \(text)
              $pattern: \(text)
              $example: \(text)
              $swift: { name: value }
          Word\(number):
            $docs: \(text)
            $deprecated: \(text)
            $enum: [{ value: \(text), name: word, docs: \(text), deprecated: \(text) }]
          Closed\(number): { $enum: [{ value: \(text), name: word, docs: \(text), deprecated: \(text) }], $closed: true }
        """
    }

    /// Sets the texts that the decoder itself rejects: URLs, and constants with `{{`.
    private static func withRejectedTexts(_ texts: [String], in resolved: ResolvedAPI) -> ResolvedAPI {
        var api = ResolvedAPI(
            name: resolved.name,
            path: resolved.path,
            directory: resolved.directory,
            docs: resolved.docs,
            access: resolved.access,
            hosts: resolved.hosts.map { withRejectedTexts(texts, in: $0) },
            failure: resolved.failure,
            nested: resolved.nested,
            files: resolved.files
        )
        api.hasMocks = resolved.hasMocks
        api.files[0].service?.name.value = texts[0]
        for (number, text) in texts.enumerated() {
            api.files[0].service?.defaults.headers[number].value.value = text
            api.files[0].service?.endpoints[number].url = ResolvedURLPath(text: text, parts: [])
        }
        return api
    }

    private static func withRejectedTexts(_ texts: [String], in resolved: ResolvedHosts) -> ResolvedHosts {
        let hosts = zip(resolved.hosts, texts).map { host, text in
            var host = host
            let variable = ServerTemplate.Piece.variable(name: "tenant", isNumber: false)
            host.url = ServerTemplate(
                text: text,
                scheme: "https",
                host: [.literal(text), variable],
                path: [.literal(text)]
            )
            return host
        }
        return ResolvedHosts(path: resolved.path, hosts: hosts, defaultIndex: resolved.defaultIndex)
    }
}

extension YAMLNode {
    fileprivate func replacingMarkers(with texts: [String]) -> YAMLNode {
        func replaced(_ text: String) -> String {
            text.replacing(/<(\d+)>/) { Int($0.1).map { texts[$0] } ?? "" }
        }
        switch content {
        case .scalar(let scalar):
            return YAMLNode(.scalar(YAMLScalar(replaced(scalar.text), style: scalar.style)), at: range)
        case .sequence(let nodes):
            return YAMLNode(.sequence(nodes.map { $0.replacingMarkers(with: texts) }), at: range)
        case .mapping(let pairs):
            let replacements = pairs.map { pair in
                YAMLPair(
                    key: Located(replaced(pair.key.value), at: pair.key.range),
                    keyStyle: pair.keyStyle,
                    value: pair.value.replacingMarkers(with: texts)
                )
            }
            return YAMLNode(.mapping(replacements), at: range)
        }
    }
}
