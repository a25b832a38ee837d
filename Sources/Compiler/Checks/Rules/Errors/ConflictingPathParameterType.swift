import SpeccCatalog
import SpeccDiagnostics

/// A type declared both in the path and in `params`.
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
                    "the path already declares the type of \(quoted(name.value))",
                    at: range,
                    hint: "remove one of the types",
                    notes: [Diagnostic.Note("type declared here", at: type?.range)]
                )
            }
        }
    }
}
