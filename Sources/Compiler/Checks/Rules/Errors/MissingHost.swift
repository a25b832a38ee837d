import SpeccCatalog
import SpeccDiagnostics

/// A service without a host in its own file or in the file that declares the API.
enum MissingHost: Rule {
    static let id = "missing-host"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for service in index.services where !service.endpoints.isEmpty {
            let api = index.catalog.apis[service.api]
            guard api.isWhole, api.files[service.file].hosts.isEmpty else { continue }
            guard api.files.first(where: { $0.api != nil })?.hosts.isEmpty ?? true else { continue }
            diagnostics.add(
                "service \(quoted(service.name.value)) has no host",
                at: service.name.range,
                hint: "write 'host: https://…' here or in the file that declares 'api'"
            )
        }
    }
}
