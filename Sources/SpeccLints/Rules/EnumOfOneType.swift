import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// `[User]`: an enum of one word, which is the name of a type.
enum EnumOfOneType: Rule {
    static let id = "enum-of-one-type"
    static let severity = Severity.warning
    static let summary = "A list in type position is an enum; a list of a type is written 'list<…>'."

    static func check(_ index: CatalogIndex, _ report: inout Report) {
        for site in index.enums where site.isInline && site.declaration.words.count == 1 {
            let word = site.declaration.words[0].value
            guard index.type(word.value, in: site.api) != nil || BuiltinType(rawValue: word.value) != nil else {
                continue
            }
            report.add(
                "\(site.subject.text) is an enum with the only word \(quoted(word.value))",
                at: site.declaration.range,
                hint: "did you mean 'list<\(word.value)>'?",
                fixes: [Diagnostic.Fix(site.declaration.range, replacement: "list<\(word.value)>")]
            )
        }
    }
}
