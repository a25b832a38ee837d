import SpeccCatalog
import SpeccDiagnostics

/// A type in the path and another one in `params`: `params` gives it only where the path does not.
enum ConflictingPathParameterType: Rule {
    static let id = "conflicting-path-parameter-type"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.endpoints where !site.declaration.parameters.isEmpty {
            var described: [String: ParameterDeclaration] = [:]
            for parameter in site.declaration.parameters { described[parameter.name.value] = parameter }
            for (name, type) in site.declaration.pathNames where type != nil {
                guard let source = described[name.value]?.source else { continue }
                let range =
                    switch source {
                    case .argument(let second): second.range
                    case .constant(let value): value.range
                    }
                diagnostics.add(
                    "\(quoted(name.value)) has its type in the path already",
                    at: range,
                    hint: "keep one of the two",
                    notes: [Diagnostic.Note("it stands here", at: type?.range)]
                )
            }
        }
    }
}
