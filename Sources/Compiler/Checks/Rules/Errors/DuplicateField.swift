import SpeccCatalog
import SpeccDiagnostics

/// A field that an extended type already declares.
enum DuplicateField: Rule {
    static let id = "duplicate-field"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.objects where !site.declaration.extends.isEmpty {
            var first: [String: Located<String>] = [:]
            for field in index.fields(of: site) {
                if let other = first[field.name.value] {
                    diagnostics.add(
                        "duplicate field \(quoted(field.name.value)) in \(site.subject.text)",
                        at: isOwn(field, site) ? field.name.range : site.declaration.extends[0].range,
                        hint: "inherited fields cannot be declared again",
                        notes: [Diagnostic.Note("first declared here", at: other.range)]
                    )
                } else {
                    first[field.name.value] = field.name
                }
            }
        }
    }

    private static func isOwn(_ field: FieldDeclaration, _ site: IndexedObject) -> Bool {
        site.declaration.fields.contains { $0.name.range == field.name.range }
    }
}
