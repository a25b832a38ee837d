import SpeccCatalog
import SpeccDiagnostics

/// So many inline types inside of inline types that Swift would hardly come to an end with them. That they nest too deep is
/// told where they are read.
enum OversizedInlineType: Rule {
    static let id = "oversized-inline-type"
    static let severity = Severity.error

    /// Inline types of one type, body or answer.
    static let most = 1_000

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for type in index.types {
            var survey = Survey()
            switch type.declaration.shape {
            case .object(let object): survey.visit(object)
            case .union(let union): survey.visit(union)
            case .alias(let alias): survey.visit(alias.type)
            case .enumeration: continue
            }
            survey.add(to: &diagnostics)
        }
        for site in index.endpoints {
            let endpoint = site.declaration
            if let body = endpoint.body { check(body.type, &diagnostics) }
            for answer in endpoint.returns + endpoint.errors { check(answer.type, &diagnostics) }
        }
        for defaults in index.defaults {
            for error in defaults.errors { check(error.type, &diagnostics) }
        }
    }

    private static func check(_ type: TypeExpression, _ diagnostics: inout DiagnosticCollector) {
        guard type.isInline else { return }
        var survey = Survey()
        survey.visit(type)
        survey.add(to: &diagnostics)
    }

    /// What one place holds.
    private struct Survey {
        private var count = 0
        private var tooMany: SourceRange?

        /// Recursion ends: the decoder caps the depth of inline types.
        mutating func visit(_ object: ObjectDeclaration) {
            for field in object.fields where field.type.isInline { visit(field.type) }
        }

        mutating func visit(_ union: UnionDeclaration) {
            for member in union.members where member.type.isInline { visit(member.type) }
        }

        mutating func visit(_ type: TypeExpression) {
            count += 1
            if count > most, tooMany == nil { tooMany = type.range }
            switch type {
            case .optional(let wrapped, _), .wrapped(.patch, let wrapped, _):
                if case .object(let object) = wrapped { visit(object) }
            case .object(let object): visit(object)
            case .union(let union): visit(union)
            case .builtin, .named, .list, .map, .enumeration, .nullable, .wrapped, .applied, .parameter, .invalid:
                break
            }
        }

        func add(to diagnostics: inout DiagnosticCollector) {
            guard let tooMany else { return }
            diagnostics.add(
                "these are more than \(most) inline types in one place",
                at: tooMany,
                hint: "declare some of them in 'types'"
            )
        }
    }
}
