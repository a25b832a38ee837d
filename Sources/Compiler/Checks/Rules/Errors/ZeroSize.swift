import SpeccCatalog
import SpeccDiagnostics

/// A size limit of zero.
enum ZeroSize: Rule {
    static let id = "zero-size"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for settings in index.allSettings {
            if let size = settings.limits?.value.response, size.value == .bytes(0) {
                diagnostics.add(
                    "response limit must be greater than zero",
                    at: size.range,
                    hint: "use 'none' for no limit"
                )
            }
            if let size = settings.log?.value.size, size.value == .bytes(0) {
                diagnostics.add(
                    "size must be greater than zero",
                    at: size.range,
                    hint: "use 'level: headers' to omit bodies"
                )
            }
        }
    }
}
