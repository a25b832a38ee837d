import SpeccCatalog
import SpeccDiagnostics

/// Two words of one enum that become one case in Swift.
enum ConflictingEnumCaseNames: Rule {
    static let id = "conflicting-enum-case-names"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.enums where mayCollide(site, index) {
            var scope = NameScope()
            var words: Set<String> = []
            for word in site.declaration.words where words.insert(word.value.value).inserted {
                let subject = DescriptiveName("word", word.value.value)
                let name = DeclaredNames.word(word, index.names)
                let hint = "name one of them: '{ value: \(word.value.value), name: … }'"
                scope.add(name, word.swiftName ?? word.value, subject, &diagnostics, hint: hint)
            }
        }
    }

    /// The quick look that is enough for nearly every enum.
    private static func mayCollide(_ site: IndexedEnum, _ index: CatalogIndex) -> Bool {
        var names: Set<SwiftName> = []
        for word in site.declaration.words {
            guard let name = DeclaredNames.word(word, index.names) else { continue }
            if !names.insert(name).inserted { return true }
        }
        return false
    }
}
