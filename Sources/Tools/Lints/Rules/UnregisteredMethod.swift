import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics
import SpeccText

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
                hint: "use a method such as GET or POST, unless the server defines this one"
            )
        }
    }
}
