import SpeccCatalog
import SpeccDiagnostics

/// Two fields of an object with the same Swift name.
enum ConflictingFieldNames: Rule {
    static let id = "conflicting-field-names"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.objects where mayCollide(site, index) {
            var scope = NameScope()
            var taken: Set<String> = []
            for field in index.inheritedFields(of: site) {
                // Conflicts among inherited fields, and duplicate fields, are reported elsewhere.
                taken.insert(field.name.value)
                scope.take(
                    DeclaredNames.field(field, index.names),
                    field.name,
                    DescriptiveName("field", field.name.value)
                )
            }
            for field in site.declaration.fields where !taken.contains(field.name.value) {
                let subject = DescriptiveName("field", field.name.value)
                let name = DeclaredNames.field(field, index.names)
                let hint = "rename one of them with '$swift: { name: … }'"
                scope.add(name, field.options?.value.swiftName ?? field.name, subject, &diagnostics, hint: hint)
            }
        }
    }

    /// A fast check that suffices for nearly every object.
    private static func mayCollide(_ site: IndexedObject, _ index: CatalogIndex) -> Bool {
        guard site.declaration.extends.isEmpty else { return true }
        var names: Set<SwiftName> = []
        for field in site.declaration.fields {
            guard let name = DeclaredNames.field(field, index.names) else { continue }
            if !names.insert(name).inserted { return true }
        }
        return false
    }
}
