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
