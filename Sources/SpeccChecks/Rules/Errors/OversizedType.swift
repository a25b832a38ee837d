import SpeccCatalog
import SpeccDiagnostics

/// Limits of `$extends`, so that a small file does not become a huge program.
enum OversizedType: Rule {
    static let id = "oversized-type"
    static let severity = Severity.error
    static let summary = "A type has more fields, through `$extends`, than any program could use."

    static func check(_ index: CatalogIndex, _ report: inout Report) {

        for type in index.types {
            switch index.fields.problems[type.number] {
            case .tooDeep?:
                let message =
                    "\(quoted(type.declaration.name.value)) extends through more than \(FlattenedFields.deepest) types"
                report.add(message, at: type.declaration.name.range)
            case .tooMany?:
                report.add(
                    "\(quoted(type.declaration.name.value)) has too many fields",
                    at: type.declaration.name.range,
                    hint:
                        "at most \(FlattenedFields.most) a type, \(FlattenedFields.mostInAll) in all that extend others"
                )
            case .cycle?, .behindCycle?, nil: continue
            }
        }
    }
}
