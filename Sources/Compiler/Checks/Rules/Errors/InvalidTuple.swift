import SpeccCatalog
import SpeccDiagnostics

/// `$as: list` on an object whose fields cannot be the elements of an array.
enum InvalidTuple: Rule {
    static let id = "invalid-tuple"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.objects {
            guard let range = site.declaration.tuple else {
                check(basesOf: site, index, &diagnostics)
                continue
            }
            let fields = index.fields(of: site.declaration, in: site.api)
            if fields.isEmpty {
                diagnostics.add("a tuple needs fields, which are its elements", at: range)
            }
            for field in fields { check(field, at: range, &diagnostics) }
        }
    }

    private static func check(
        _ field: FieldDeclaration,
        at range: SourceRange,
        _ diagnostics: inout DiagnosticCollector
    ) {
        let name = quoted(field.name.value)
        let notes = [Diagnostic.Note("declared here", at: field.name.range)]
        if field.isAdditional {
            diagnostics.add(
                "a tuple cannot have '$additional'",
                at: range,
                hint: "remove it: further elements are ignored",
                notes: notes
            )
        } else if field.options?.value.isSensitive?.value == true {
            diagnostics.add(
                "an element of a tuple cannot be sensitive: \(name)",
                at: range,
                hint:
                    "its name is not in JSON, so that it cannot be redacted; set '$sensitive' where the tuple is used",
                notes: notes
            )
        } else if case .wrapped(.patch, _, _) = field.type {
            diagnostics.add(
                "an element of a tuple cannot be a patch: \(name)",
                at: range,
                hint: "write '?' for an element that may be null",
                notes: notes
            )
        }
    }

    private static func check(
        basesOf site: IndexedObject,
        _ index: CatalogIndex,
        _ diagnostics: inout DiagnosticCollector
    ) {
        for base in site.declaration.extends {
            guard case .object(let object)? = index.type(base.value, in: site.api)?.declaration.shape, object.isTuple
            else { continue }
            diagnostics.add(
                "\(quoted(base.value)) is a tuple, whose elements have no names in JSON",
                at: base.range,
                hint: "add '$as: list', or declare the fields here"
            )
        }
    }
}
