import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// Several hosts, of which none is used unless the caller names one.
enum AmbiguousHost: Rule {
    static let id = "ambiguous-host"
    static let severity = Severity.note

    static func check(_ index: CatalogIndex, _ report: inout DiagnosticCollector) {
        for file in index.catalog.apis.lazy.flatMap(\.files) where file.hosts.count > 1 {
            guard
                !file.hosts.contains(where: { DefaultHost.names.contains($0.name.value) }),
                // A host with variables is chosen by the caller anyway.
                let candidate = file.hosts.first(where: { !$0.url.value.hasVariables })
            else { continue }
            report.add(
                "every caller must name a host",
                at: candidate.name.range,
                hint: "call one of them 'production' or 'default'"
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
