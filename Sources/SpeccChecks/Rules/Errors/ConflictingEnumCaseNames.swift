import SpeccCatalog
import SpeccDiagnostics

/// Two cases of an enum with the same Swift name.
enum ConflictingEnumCaseNames: Rule {
    static let id = "conflicting-enum-case-names"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.enums where mayCollide(site, index) {
            var scope = NameScope()
            var words: Set<String> = []
            for word in site.declaration.words where words.insert(word.value.value).inserted {
                let subject = DescriptiveName("case", word.value.value)
                let name = DeclaredNames.word(word, index.names)
                let hint = "rename one of them: '{ value: \(word.value.value), name: … }'"
                scope.add(name, word.swiftName ?? word.value, subject, &diagnostics, hint: hint)
            }
        }
    }

    /// A fast check that suffices for nearly every enum.
    private static func mayCollide(_ site: IndexedEnum, _ index: CatalogIndex) -> Bool {
        var names: Set<SwiftName> = []
        for word in site.declaration.words {
            guard let name = DeclaredNames.word(word, index.names) else { continue }
            if !names.insert(name).inserted { return true }
        }
        return false
    }
}
