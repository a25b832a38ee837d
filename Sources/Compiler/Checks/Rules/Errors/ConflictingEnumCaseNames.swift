import SpeccCatalog
import SpeccDiagnostics

/// Two cases of an enum with the same Swift name.
enum ConflictingEnumCaseNames: Rule {
    static let id = "conflicting-enum-case-names"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.enums where mayCollide(site, index) {
            var scope = NameScope()
            var values: Set<String> = []
            for enumCase in site.declaration.cases where values.insert(enumCase.value.value).inserted {
                let subject = DescriptiveName("case", enumCase.value.value)
                let name = DeclaredNames.enumCase(enumCase, index.names)
                let hint = "rename one of them: '{ value: \(enumCase.value.value), name: … }'"
                scope.add(name, enumCase.swiftName ?? enumCase.value, subject, &diagnostics, hint: hint)
            }
        }
    }

    /// A fast check that suffices for nearly every enum.
    private static func mayCollide(_ site: IndexedEnum, _ index: CatalogIndex) -> Bool {
        var names: Set<SwiftName> = []
        for enumCase in site.declaration.cases {
            guard let name = DeclaredNames.enumCase(enumCase, index.names) else { continue }
            if !names.insert(name).inserted { return true }
        }
        return false
    }
}
