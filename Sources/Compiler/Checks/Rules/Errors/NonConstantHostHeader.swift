import SpeccCatalog
import SpeccDiagnostics

/// A header of a host without a fixed value.
enum NonConstantHostHeader: Rule {
    static let id = "non-constant-host-header"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for host in index.catalog.apis.lazy.flatMap(\.files).flatMap(\.hosts).flatMap(\.allServers) {
            for header in host.headers where !header.isConstant {
                if case .argument(.invalid)? = header.source { continue }
                diagnostics.add(
                    "header \(quoted(header.name.value)) of a host must have a fixed value",
                    at: header.name.range,
                    hint: "declare headers that callers pass in 'defaults' or on an endpoint"
                )
            }
        }
    }
}
