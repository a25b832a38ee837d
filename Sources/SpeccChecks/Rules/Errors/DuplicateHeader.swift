import SpeccCatalog
import SpeccDiagnostics

/// Two headers that differ in case alone: to HTTP they are the same.
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
                        "header \(quoted(header.name.value)) stands here twice",
                        at: header.name.range,
                        hint: "names of headers are compared without case",
                        notes: [Diagnostic.Note("the first one stands here", at: other.range)]
                    )
                } else {
                    first[key] = header.name
                }
            }
        }
    }
}
