import SpeccCatalog
import SpeccDiagnostics

/// A control character in a name, written as an escape such as `"\0"`.
///
/// The YAML reader rejects them in keys; this rule covers names that are values.
enum ControlCharacterInName: Rule {
    static let id = "control-character-in-name"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for name in index.names.withControls { add(name, &diagnostics) }
        for api in index.catalog.apis {
            if NameTable.hasControl(api.name.value) { add(api.name, &diagnostics) }
            for file in api.files {
                if let service = file.service, NameTable.hasControl(service.value) { add(service, &diagnostics) }
            }
        }
    }

    private static func add(_ name: Located<String>, _ diagnostics: inout DiagnosticCollector) {
        diagnostics.add("\(quoted(name.value)) contains a control character", at: name.range)
    }
}
