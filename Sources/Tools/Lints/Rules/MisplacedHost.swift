import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// A server that is declared as a host, next to the only environment that it belongs to.
enum MisplacedHost: Rule {
    static let id = "misplaced-host"
    static let severity = Severity.warning

    static func check(_ index: CatalogIndex, _ report: inout DiagnosticCollector) {
        for host in index.catalog.apis.lazy.flatMap(\.files).flatMap(\.hosts) {
            for server in host.servers where server.isMisplaced {
                let name = server.name.value
                report.add(
                    "\(quoted(name)) is a server of host \(quoted(host.name.value)), not a host of its own",
                    at: server.name.range,
                    hint: "move it: '\(host.name.value): { url: \(host.urlInBraces), \(name): … }'",
                    fixes: fixes(host)
                )
            }
        }
    }

    /// Encloses a URL and the servers that follow it in a map; empty if they do not follow it in one line each.
    private static func fixes(_ host: HostDeclaration) -> [Diagnostic.Fix] {
        let servers = host.servers.filter(\.isMisplaced)
        guard !host.isMapping, let first = servers.first, let last = servers.last,
            !servers.contains(where: \.isMapping), host.name.range.start < first.name.range.start
        else { return [] }
        if host.isInBraces {
            return [
                Diagnostic.Fix(host.url.range.beginning, replacement: "{ url: "),
                Diagnostic.Fix(last.url.range.ending, replacement: " }"),
            ]
        }
        var colon = host.name.range.ending
        colon.end = host.url.range.start
        let indentation = String(repeating: " ", count: Int(host.name.range.start.column) + 1)
        return [Diagnostic.Fix(colon, replacement: ":\n\(indentation)url: ")]
            + servers.map { Diagnostic.Fix($0.name.range.beginning, replacement: "  ") }
    }
}

extension SourceRange {
    fileprivate var beginning: SourceRange { SourceRange(file: file, start: start, end: start) }
    fileprivate var ending: SourceRange { SourceRange(file: file, start: end, end: end) }
}
