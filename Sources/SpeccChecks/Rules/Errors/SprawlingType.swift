import SpeccCatalog
import SpeccDiagnostics

/// Inline types inside of inline types, so deep or so many that Swift would hardly come to an end with them: from about
/// 12 levels of types on, each further level costs it half as much again for every type within.
enum SprawlingType: Rule {
    static let id = "sprawling-type"
    static let severity = Severity.error
    static let summary = "Inline types nest deeper, or are more, than Swift can compile in time."

    /// Inline types inside each other.
    static let deepest = 8
    /// Inline types of one type, body or answer.
    static let most = 1_000

    static func check(_ index: CatalogIndex, _ report: inout Report) {
        for type in index.types {
            guard case .object(let object) = type.declaration.shape else { continue }
            var survey = Survey()
            survey.visit(object, depth: 0)
            survey.add(to: &report)
        }
        for site in index.endpoints {
            let endpoint = site.declaration
            if let body = endpoint.body { check(body.type, &report) }
            for answer in endpoint.returns + endpoint.errors { check(answer.type, &report) }
        }
        for defaults in index.defaults {
            for error in defaults.errors { check(error.type, &report) }
        }
    }

    private static func check(_ type: TypeExpression, _ report: inout Report) {
        guard type.isInline else { return }
        var survey = Survey()
        survey.visit(type, depth: 1)
        survey.add(to: &report)
    }

    /// What one place holds.
    private struct Survey {
        private var count = 0
        private var tooDeep: SourceRange?
        private var tooMany: SourceRange?

        /// Recursion ends: the reader caps the depth of YAML.
        mutating func visit(_ object: ObjectDeclaration, depth: Int) {
            for field in object.fields where field.type.isInline { visit(field.type, depth: depth + 1) }
        }

        mutating func visit(_ type: TypeExpression, depth: Int) {
            count += 1
            if depth > deepest, tooDeep == nil { tooDeep = type.range }
            if count > most, tooMany == nil { tooMany = type.range }
            switch type {
            case .optional(let wrapped, _), .wrapped(.patch, let wrapped, _):
                if case .object(let object) = wrapped { visit(object, depth: depth) }
            case .object(let object): visit(object, depth: depth)
            case .union(let union):
                for member in union.members where member.type.isInline { visit(member.type, depth: depth + 1) }
            case .builtin, .named, .list, .map, .enumeration, .nullable, .wrapped, .applied, .parameter, .unreadable:
                break
            }
        }

        func add(to report: inout Report) {
            let hint = "declare some of them in 'types'"
            if let tooDeep {
                report.add("inline types nest more than \(deepest) deep", at: tooDeep, hint: hint)
            } else if let tooMany {
                report.add("these are more than \(most) inline types in one place", at: tooMany, hint: hint)
            }
        }
    }
}
