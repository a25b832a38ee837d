import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics
import SpeccText

/// A path with the segment `*` or an empty segment, both of which are sent literally, or with the base path of its host.
enum SuspiciousPath: Rule {
    static let id = "suspicious-path"
    static let severity = Severity.warning

    static func check(_ index: CatalogIndex, _ report: inout DiagnosticCollector) {
        for service in index.services {
            guard let base = basePath(of: service, index) else { continue }
            for site in index.endpoints[service.endpoints] where site.declaration.options?.value.host == nil {
                let path = site.declaration.path
                guard path.value.text.hasPrefix(base + "/") || path.value.text == base else { continue }
                let rest = path.value.text.dropFirst(base.count)
                report.add(
                    "the path repeats \(quoted(base)), the base path of the host",
                    at: ScalarLocation(path.value.text, at: path.range).range(0..<base.utf8.count),
                    hint: "write '\(rest.isEmpty ? "/" : rest)', or remove the base path from the host"
                )
            }
        }
        for site in index.endpoints {
            let path = site.declaration.path
            let location = ScalarLocation(path.value.text, at: path.range)
            let segments = Array(path.value.text.utf8).split(
                separator: UInt8(ascii: "/"),
                omittingEmptySubsequences: false
            )
            // The first is before the first slash; the last may be empty because of a slash at the end.
            for segment in segments.dropFirst().dropLast() where segment.isEmpty {
                report.add(
                    "the path contains an empty segment",
                    at: location.range(segment.startIndex - 1..<segment.endIndex + 1),
                    hint: "write one '/' between two segments"
                )
            }
            for segment in segments where segment.allSatisfy({ $0 == UInt8(ascii: "*") }) && !segment.isEmpty {
                report.add(
                    "'*' is sent literally",
                    at: location.range(segment.startIndex..<segment.endIndex),
                    hint: "write '{rest*}' for any number of segments"
                )
            }
        }
    }

    /// The base path of all hosts of a service; nil if there is none, or if it differs or has variables.
    private static func basePath(of service: IndexedService, _ index: CatalogIndex) -> String? {
        let files = index.catalog.apis[service.api].files
        let hosts = files[service.file].hosts + (files.first { $0.api != nil }?.hosts ?? [])
        guard case .literal(let path)? = hosts.first?.url.value.path.first, path.count > 1 else { return nil }
        return hosts.allSatisfy { $0.url.value.path == [.literal(path)] } ? path : nil
    }
}

/// A method that is not in the registry of HTTP methods (RFC 9110, 16.1).
enum UnregisteredMethod: Rule {
    static let id = "unregistered-method"
    static let severity = Severity.warning

    static func check(_ index: CatalogIndex, _ report: inout DiagnosticCollector) {
        for site in index.endpoints {
            let method = site.declaration.method
            guard !method.value.isEmpty, !HTTPMethodSemantics(method.value).isRegistered else { continue }
            report.add(
                "\(quoted(method.value)) is not a registered HTTP method",
                at: method.range,
                hint: ["WS", "WSS", "WEBSOCKET"].contains(method.value.uppercased())
                    ? "WebSockets are not supported by a catalog: open them in Swift"
                    : "use a method such as GET or POST, unless the server defines this one"
            )
        }
    }
}
