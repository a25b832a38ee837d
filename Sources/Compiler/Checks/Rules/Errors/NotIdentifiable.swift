import SpeccCatalog
import SpeccDiagnostics

/// `conforms: [Identifiable]` on a type without a field that identifies its values.
enum NotIdentifiable: Rule {
    static let id = "not-identifiable"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for type in index.types where type.declaration.isValid {
            for conformance in type.declaration.swift.conforms where conformance.value == .identifiable {
                if case .object = type.declaration.shape, IdentifiableConformance.isSatisfied(by: type, index) {
                    continue
                }
                diagnostics.add(
                    "\(quoted(type.declaration.name.value)) has no field 'id' that identifies it",
                    at: conformance.range,
                    hint: "add a required field 'id' with a scalar or enum type"
                )
            }
        }
    }
}
