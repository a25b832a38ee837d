import SpeccCatalog
import SpeccDiagnostics

/// `$distinct` on an alias of a type that is not a scalar.
enum InvalidDistinct: Rule {
    static let id = "invalid-distinct"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for type in index.types {
            guard case .alias(let alias) = type.declaration.shape, let distinct = alias.distinct else { continue }
            switch index.kind(of: alias.type, in: type.api) {
            case .builtin(let builtin) where !refused.contains(builtin): continue
            case .unknown: continue
            default:
                diagnostics.add(
                    "only a scalar can be '$distinct'",
                    at: distinct,
                    hint: "such as string, int64 or uuid"
                )
            }
        }
    }

    private static let refused: Set<BuiltinType> = [.json, .text, .empty, .data, .file]
}
