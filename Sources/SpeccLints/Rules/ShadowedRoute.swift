import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics
import SpeccPatterns

/// A path that also matches the path of another endpoint: `/users/me` and `/users/{id}`.
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
            for route in routes where route.segments.count <= maximumSegments {
                check(route, against: templates, &report)
            }
        }
    }

    /// Each segment needs a lookup; longer paths are unrealistic.
    private static let maximumSegments = 32

    private static func check(
        _ route: (method: String, name: Located<String>, segments: [Segment]),
        against templates: [String: (name: Located<String>, segments: [Segment])],
        _ report: inout DiagnosticCollector
    ) {
        for (index, segment) in route.segments.enumerated() {
            guard case .literal(let text) = segment else { continue }
            var general = route.segments
            general[index] = .text("", pattern: nil)
            guard let other = templates[signature(route.method, general)] else { continue }
            guard case .text(let parameter, let pattern) = other.segments[index] else { continue }
            if let pattern, let parsed = try? Pattern(pattern), !parsed.matches(text) { continue }
            report.add(
                "endpoint \(quoted(other.name.value)) sends the same path if \(quoted(parameter)) is \(quoted(text))",
                at: route.name.range,
                hint: "the server decides which endpoint is meant",
                notes: [Diagnostic.Note("the other endpoint is here", at: other.name.range)]
            )
            return
        }
    }

    private enum Segment {
        case literal(String)
        /// A parameter that accepts any text.
        case text(String, pattern: String?)
        /// A parameter that accepts certain text only, or a part of a segment.
        case other(String)

        var isText: Bool {
            if case .text = self { true } else { false }
        }
    }

    private static func segments(of site: IndexedEndpoint, _ index: CatalogIndex) -> [Segment] {
        let parameters = Dictionary(site.pathParameters.map { ($0.name.value, $0) }) { first, _ in first }
        return site.declaration.path.value.text.split(separator: "/").map { text in
            guard text.utf8.contains(UInt8(ascii: "{")) else { return .literal(String(text)) }
            let name = String(text.dropFirst().dropLast().prefix { $0 != ":" })
            guard let parameter = parameters[name], case .argument(let type)? = parameter.source,
                case .builtin(.string) = index.kind(of: type, in: site.api)
            else { return .other(String(text)) }
            return text.hasPrefix("{") && text.hasSuffix("}")
                ? .text(name, pattern: parameter.options?.value.constraints.pattern?.value) : .other(String(text))
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
