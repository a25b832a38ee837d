import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// A path that another endpoint sends too when its text parameter says the right word: `/users/me` and `/users/{id}`.
enum ShadowedRoute: Rule {
    static let id = "shadowed-route"
    static let severity = Severity.note

    static func check(_ index: CatalogIndex, _ report: inout DiagnosticCollector) {
        for service in index.services {
            var templates: [String: (name: Located<String>, segments: [Segment])] = [:]
            let routes = index.endpoints[service.endpoints].map { site in
                (
                    method: site.declaration.method.value, name: site.declaration.name,
                    segments: segments(of: site, index)
                )
            }
            for route in routes where route.segments.contains(where: \.isText) {
                templates[signature(route.method, route.segments)] = (route.name, route.segments)
            }
            guard !templates.isEmpty else { continue }
            for route in routes where route.segments.count <= longest {
                check(route, against: templates, &report)
            }
        }
    }

    /// Nobody writes longer paths; each segment is looked up.
    private static let longest = 32

    private static func check(
        _ route: (method: String, name: Located<String>, segments: [Segment]),
        against templates: [String: (name: Located<String>, segments: [Segment])],
        _ report: inout DiagnosticCollector
    ) {
        for (place, segment) in route.segments.enumerated() {
            guard case .literal(let word) = segment else { continue }
            var general = route.segments
            general[place] = .text("")
            guard let other = templates[signature(route.method, general)] else { continue }
            guard case .text(let parameter) = other.segments[place] else { continue }
            report.add(
                "endpoint \(quoted(other.name.value)) sends the same path where \(quoted(parameter)) is \(quoted(word))",
                at: route.name.range,
                hint: "the server decides which of the two is meant",
                notes: [Diagnostic.Note("the other one stands here", at: other.name.range)]
            )
            return
        }
    }

    private enum Segment {
        case literal(String)
        /// A parameter that takes any text.
        case text(String)
        /// One that takes some text only, or a part of a segment.
        case other(String)

        var isText: Bool {
            if case .text = self { true } else { false }
        }
    }

    private static func segments(of site: IndexedEndpoint, _ index: CatalogIndex) -> [Segment] {
        let types = Dictionary(site.pathParameters.map { ($0.name.value, $0.source) }) { first, _ in first }
        return site.declaration.path.value.text.split(separator: "/").map { text in
            guard text.utf8.contains(UInt8(ascii: "{")) else { return .literal(String(text)) }
            let name = String(text.dropFirst().dropLast().prefix { $0 != ":" })
            guard case .argument(let type)?? = types[name], case .builtin(.string) = index.kind(of: type, in: site.api)
            else { return .other(String(text)) }
            return text.hasPrefix("{") && text.hasSuffix("}") ? .text(name) : .other(String(text))
        }
    }

    private static func signature(_ method: String, _ segments: [Segment]) -> String {
        segments.reduce(into: method) { signature, segment in
            switch segment {
            case .literal(let text), .other(let text): signature += "/" + text
            case .text: signature += "/{}"
            }
        }
    }
}
