import SpeccCatalog
import SpeccDiagnostics

/// Two fields of one object that become one property in Swift.
enum CollidingFields: Rule {
    static let id = "colliding-fields"
    static let severity = Severity.error
    static let summary = "Two fields of an object have the same name in Swift."

    static func check(_ index: CatalogIndex, _ report: inout Report) {
        for site in index.objects {
            if site.declaration.extends.isEmpty, site.declaration.fields.count < 2 { continue }
            var scope = NameScope()
            var taken: Set<String> = []
            for field in index.inheritedFields(of: site.declaration, in: site.api) {
                // Within the extended type, and for one field that comes twice, it is said elsewhere.
                taken.insert(field.name.value)
                scope.take(DeclaredNames.field(field, index.names), field.name)
            }
            for field in site.declaration.fields where !taken.contains(field.name.value) {
                let subject = Subject("field", field.name.value)
                let name = DeclaredNames.field(field, index.names)
                let hint = "give one of them another name with '$swift: { name: … }'"
                scope.add(name, field.swiftName ?? field.name, subject, &report, hint: hint)
            }
        }
    }
}
