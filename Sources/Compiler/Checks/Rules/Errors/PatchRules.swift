import SpeccCatalog
import SpeccDiagnostics

/// `patch` or `merge` in a response.
enum PatchInResponse: Rule {
    static let id = "patch-in-response"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        guard index.restrictedTypeUses.contains(where: { $0.type == .wrapped(.patch) || $0.type == .wrapped(.merge) })
        else {
            return
        }
        var visitor = TypeVisitor(index)
        var reported: Set<SourceRange> = []
        for site in index.endpoints {
            for response in site.declaration.returns + site.declaration.errors {
                check(response, site.api, &visitor, &reported, &diagnostics)
            }
        }
        for (api, declaration) in index.catalog.apis.enumerated() {
            for error in declaration.files.flatMap(\.defaults.errors) {
                check(error, api, &visitor, &reported, &diagnostics)
            }
        }
    }

    private static func check(
        _ response: ResponseDeclaration,
        _ api: Int,
        _ visitor: inout TypeVisitor,
        _ reported: inout Set<SourceRange>,
        _ diagnostics: inout DiagnosticCollector
    ) {
        var found: [TypeExpression] = []
        visitor.visit(response.type, in: api) { type in
            if case .wrapped(let wrapper, _, _) = type, !wrapper.isStream { found.append(type) }
        }
        for type in found where type.range != response.type.range && reported.insert(type.range).inserted {
            diagnostics.add(
                "'patch' and 'merge' are not allowed in responses",
                at: type.range,
                hint: "declare a separate type for the body",
                notes: [Diagnostic.Note("response declared here", at: response.type.range)]
            )
        }
    }
}

/// `merge<T>` of a type without fields.
enum InvalidMerge: Rule {
    static let id = "invalid-merge"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for use in index.merges {
            guard case .wrapped(_, let inner, _) = use.type else { continue }
            switch index.kind(of: inner, in: use.api) {
            case .object(let object) where !object.isTuple: continue
            case .unknown, .parameter: continue
            default:
                diagnostics.add(
                    "\(inner.spelling.map(quoted) ?? "this") has no fields to merge",
                    at: inner.range,
                    hint: "'patch<…>' is for a single value"
                )
            }
        }
    }
}
