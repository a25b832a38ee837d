import SpeccCatalog
import SpeccDiagnostics

/// `patch` and `merge` say what a request changes; in an answer there is nothing to keep.
enum PatchInResponse: Rule {
    static let id = "patch-in-response"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        guard index.restrictedTypeUses.contains(where: { $0.type == .wrapped(.patch) || $0.type == .wrapped(.merge) })
        else {
            return
        }
        var tour = TypeVisitor(index)
        var reported: Set<SourceRange> = []
        for site in index.endpoints {
            for answer in site.declaration.returns + site.declaration.errors {
                check(answer, site.api, &tour, &reported, &diagnostics)
            }
        }
        for (api, declaration) in index.catalog.apis.enumerated() {
            for error in declaration.files.flatMap(\.defaults.errors) {
                check(error, api, &tour, &reported, &diagnostics)
            }
        }
    }

    private static func check(
        _ answer: ResponseDeclaration,
        _ api: Int,
        _ tour: inout TypeVisitor,
        _ reported: inout Set<SourceRange>,
        _ diagnostics: inout DiagnosticCollector
    ) {
        var found: [TypeExpression] = []
        tour.visit(answer.type, in: api) { type in
            if case .wrapped(let wrapper, _, _) = type, !wrapper.isStream { found.append(type) }
        }
        for type in found where type.range != answer.type.range && reported.insert(type.range).inserted {
            diagnostics.add(
                "an answer has nothing to keep or to clear",
                at: type.range,
                hint: "declare a type of its own for the body",
                notes: [Diagnostic.Note("this answer holds it", at: answer.type.range)]
            )
        }
    }
}
