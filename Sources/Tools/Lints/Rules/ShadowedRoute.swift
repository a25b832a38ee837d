import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics
import SpeccText

/// A path that also matches the path of another endpoint: `/users/me` and `/users/{id}`.
enum ShadowedRoute: Rule {
    static let id = "shadowed-route"
    static let severity = Severity.note

    static func check(_ index: CatalogIndex, _ report: inout DiagnosticCollector) {
        for service in index.services {
            let routes = index.endpoints[service.endpoints].map { site in
                Route(
                    method: site.declaration.method.value + " " + (site.declaration.options?.value.host?.value ?? ""),
                    name: site.declaration.name,
                    segments: segments(of: site, index)
                )
            }
            var templates: [String: Route] = [:]
            var parameters: [Shape: Set<Int>] = [:]
            for route in routes {
                let positions = route.segments.indices.filter { route.segments[$0].isText }
                guard !positions.isEmpty else { continue }
                templates[route.signature()] = route
                parameters[route.shape, default: []].formUnion(positions)
            }
            for route in routes where route.segments.count <= maximumSegments {
                guard let positions = parameters[route.shape] else { continue }
                for position in positions.sorted() where check(route, at: position, against: templates, &report) {
                    break
                }
            }
        }
    }

    /// Each segment needs a lookup; longer paths are unrealistic.
    private static let maximumSegments = 32

    /// - Returns: Whether the path also matches a template with a parameter at the position.
    private static func check(
        _ route: Route,
        at position: Int,
        against templates: [String: Route],
        _ report: inout DiagnosticCollector
    ) -> Bool {
        guard case .literal(let text) = route.segments[position],
            let other = templates[route.signature(parameter: position)],
            case .text(let parameter, let pattern) = other.segments[position]
        else { return false }
        if let pattern, let parsed = try? Pattern(pattern), !parsed.matches(text) { return false }
        report.add(
            "endpoint \(quoted(other.name.value)) sends the same path if \(quoted(parameter)) is \(quoted(text))",
            at: route.name.range,
            hint: "the server decides which endpoint is meant",
            notes: [Diagnostic.Note("the other endpoint is here", at: other.name.range)]
        )
        return true
    }

    /// Only paths with the same method and number of segments can match each other.
    private struct Shape: Hashable {
        let method: String
        let count: Int
    }

    private struct Route {
        /// The method and the name of the server.
        let method: String
        let name: Located<String>
        let segments: [Segment]

        var shape: Shape { Shape(method: method, count: segments.count) }

        /// - Parameter parameter: A position whose segment is replaced by a parameter.
        func signature(parameter: Int? = nil) -> String {
            var signature = method
            for (index, segment) in segments.enumerated() {
                switch segment {
                case .literal(let text) where index != parameter: signature += "/" + text
                case .other(let text): signature += "/" + text
                case .literal, .text: signature += "/{}"
                }
            }
            return signature
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
        let parameters = Dictionary(site.effectivePath.map { ($0.value.name.value, $0.value) }) { first, _ in first }
        return site.declaration.path.value.text.utf8.split(separator: UInt8(ascii: "/")).map { segment in
            let text = Substring(segment)
            guard text.utf8.contains(UInt8(ascii: "{")) else { return .literal(String(text)) }
            let name = String(text.dropFirst().dropLast().prefix { $0 != ":" })
            guard let parameter = parameters[name], case .argument(let type)? = parameter.source,
                case .builtin(.string) = index.kind(of: type, in: site.api)
            else { return .other(String(text)) }
            return text.hasPrefix("{") && text.hasSuffix("}")
                ? .text(name, pattern: index.pattern(of: parameter, in: site.api)) : .other(String(text))
        }
    }
}
