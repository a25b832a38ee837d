import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// Several hosts without a default.
enum AmbiguousHost: Rule {
    static let id = "ambiguous-host"
    static let severity = Severity.note

    static func check(_ index: CatalogIndex, _ report: inout DiagnosticCollector) {
        for file in index.catalog.apis.lazy.flatMap(\.files) where file.hosts.count > 1 {
            guard
                !file.hosts.contains(where: { DefaultHost.names.contains($0.name.value) }),
                // A host with variables needs arguments of the caller anyway.
                let candidate = file.hosts.first(where: { $0.allServers.allSatisfy { !$0.url.value.hasVariables } })
            else { continue }
            let misspelled = file.hosts.first { DefaultHost.names.contains($0.name.value.lowercased()) }?.name.value
            report.add(
                "there is no default host, so every caller must select one",
                at: candidate.name.range,
                hint: misspelled.map { "names are case-sensitive: write '\($0.lowercased())' instead of \(quoted($0))" }
                    ?? "name one of them 'production' or 'default'"
            )
        }
    }
}

extension ServerTemplate {
    fileprivate var hasVariables: Bool {
        (host + [port].compactMap(\.self) + path).contains {
            if case .variable = $0 { true } else { false }
        }
    }
}

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
