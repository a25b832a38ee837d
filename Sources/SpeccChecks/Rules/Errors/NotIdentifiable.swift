import SpeccCatalog
import SpeccDiagnostics

/// `conforms: [Identifiable]` on a type whose values nothing identifies.
enum NotIdentifiable: Rule {
    static let id = "not-identifiable"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for type in index.types where type.declaration.isValid {
            for conformance in type.declaration.swift.conforms where conformance.value == .identifiable {
                if case .object = type.declaration.shape, IdentifiableConformance.isGiven(to: type, index) { continue }
                diagnostics.add(
                    "\(quoted(type.declaration.name.value)) has no field 'id' that identifies it",
                    at: conformance.range,
                    hint: "a required scalar or enum"
                )
            }
        }
    }
}
