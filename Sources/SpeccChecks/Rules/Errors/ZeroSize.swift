import SpeccCatalog
import SpeccDiagnostics

/// A limit that nothing could keep.
enum ZeroSize: Rule {
    static let id = "zero-size"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for settings in index.allSettings {
            if let size = settings.limits?.value.response, size.value == .bytes(0) {
                diagnostics.add("no answer is that small", at: size.range, hint: "'none' is no limit")
            }
            if let size = settings.log?.value.size, size.value == .bytes(0) {
                diagnostics.add("nothing of a body would be shown", at: size.range, hint: "say 'level: headers'")
            }
        }
    }
}
