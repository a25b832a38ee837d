import SpeccCatalog
import SpeccDiagnostics

/// Two words of one enum that become one case in Swift.
enum CollidingWords: Rule {
    static let id = "colliding-words"
    static let severity = Severity.error
    static let summary = "Two words of an enum have the same name in Swift."

    static func check(_ index: CatalogIndex, _ report: inout Report) {
        for site in index.enums {
            var scope = NameScope()
            var words: Set<String> = []
            for word in site.declaration.words where words.insert(word.value.value).inserted {
                let subject = Subject("word", word.value.value)
                let name = DeclaredNames.word(word, index.names)
                let hint = "name one of them: '{ value: \(word.value.value), name: … }'"
                scope.add(name, word.swiftName ?? word.value, subject, &report, hint: hint)
            }
        }
    }
}
