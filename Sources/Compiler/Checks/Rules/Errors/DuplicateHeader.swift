import SpeccCatalog
import SpeccDiagnostics

/// Two headers whose names differ only in case.
enum DuplicateHeader: Rule {
    static let id = "duplicate-header"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for map in index.headerMaps where map.headers.count > 1 {
            var first: [String: Located<String>] = [:]
            for header in map.headers {
                let key = header.name.value.lowercased()
                if let other = first[key] {
                    diagnostics.add(
                        "duplicate header \(quoted(header.name.value))",
                        at: header.name.range,
                        hint: "header names are case-insensitive",
                        notes: [Diagnostic.Note("first declared here", at: other.range)]
                    )
                } else {
                    first[key] = header.name
                }
            }
        }
    }
}
