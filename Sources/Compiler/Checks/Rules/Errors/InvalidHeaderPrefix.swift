import SpeccCatalog
import SpeccDiagnostics

/// A header prefix such as `x-amz-meta-*` that is not a map of scalars, or a map without a prefix.
enum InvalidHeaderPrefix: Rule {
    static let id = "invalid-header-prefix"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.parameters where site.position == .header {
            let name = site.declaration.name
            let isHeaderPrefix = name.value.utf8.last == UInt8(ascii: "*")
            guard case .argument(let type)? = site.declaration.source else {
                guard isHeaderPrefix else { continue }
                diagnostics.add(
                    "a header prefix cannot have a fixed value",
                    at: name.range,
                    hint: "write 'type: map<string>?'"
                )
                continue
            }
            let kind = index.kindIfPresent(of: type, in: site.api)
            if case .unknown = kind { continue }
            switch (kind, isHeaderPrefix) {
            case (.map, false):
                let hint = "a header prefix ends with '*': '\(name.value)-*'"
                diagnostics.add("a header cannot be a map", at: type.range, hint: hint)
            case (.map(let value), true):
                if name.value.utf8.count == 1 {
                    diagnostics.add("header prefix is empty", at: name.range, hint: "such as 'x-meta-*'")
                }
                guard !isText(value, site.api, index) else { continue }
                diagnostics.add("a header value must be a scalar", at: type.range, hint: "write 'map<string>'")
            case (_, false): continue
            case (_, true):
                let hint = "write 'type: map<string>?'"
                diagnostics.add(
                    "\(quoted(name.value)) is a header prefix and must be a map",
                    at: type.range,
                    hint: hint
                )
            }
        }
    }

    private static func isText(_ type: TypeExpression, _ api: Int, _ index: CatalogIndex) -> Bool {
        switch index.kind(of: type, in: api) {
        case .builtin(let builtin): ![.json, .text, .empty, .data, .file].contains(builtin)
        case .enumeration, .unknown: true
        default: false
        }
    }
}
