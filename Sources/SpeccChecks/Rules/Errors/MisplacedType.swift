import SpeccCatalog
import SpeccDiagnostics

/// Types that are about how a value travels: `text`, `data`, `empty` and `file` are whole, `sse` and `lines` answers,
/// `patch` and `merge` say what a body changes.
enum MisplacedType: Rule {
    static let id = "misplaced-type"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.restrictedTypeUses where !site.position.isParameter { check(site, &diagnostics) }
        for site in index.endpoints {
            for answer in site.declaration.returns { check(answer.type, &diagnostics) }
        }
    }

    private static func check(_ site: RestrictedTypeUse, _ diagnostics: inout DiagnosticCollector) {
        guard let problem = problem(site) else { return }
        diagnostics.add(problem.message, at: site.range, hint: problem.hint)
    }

    private static func problem(_ site: RestrictedTypeUse) -> (message: String, hint: String?)? {
        switch site.type {
        case .builtin(let builtin): problem(builtin, site.position)
        case .wrapped(let wrapper): problem(wrapper, site.position)
        case .nullable: nullProblem(site.position)
        case .optional: optionalProblem(site.position)
        }
    }

    private static func problem(_ builtin: BuiltinType, _ position: TypePosition) -> (message: String, hint: String?)? {
        let name = "'\(builtin.rawValue)'"
        switch (builtin, position) {
        case (.empty, .body): return ("a body of nothing is no body", "leave 'body' out")
        case (.bytes, .error), (.file, .error): return ("an error's body is read whole", "write 'data'")
        case (_, .answer), (.text, .error), (.data, .error), (.empty, .error), (_, .body): return nil
        case (.bytes, .streamed): return ("\(name) is a stream itself", "write 'bytes' alone")
        case (.bytes, _), (.text, .streamed), (.file, .field), (.file, .element): return nil
        case (.text, _): return ("'text' is a whole body or answer, not a part of one", "did you mean 'string'?")
        case (.data, _): return ("'data' is a whole body or answer, not a part of one", "did you mean 'bytes'?")
        default: return ("\(name) is a whole body or answer, not a part of one", nil)
        }
    }

    private static func problem(_ wrapper: TypeWrapper, _ position: TypePosition) -> (message: String, hint: String?)? {
        switch (wrapper, position) {
        case (.patch, .field), (.merge, .field), (.merge, .body), (.sse, .answer), (.lines, .answer): nil
        case (.patch, .body): ("'patch' is for fields", "'merge<…>' makes a patch of every field of a type")
        case (.patch, _): ("'patch' is for the fields of a body", nil)
        case (.merge, _): ("'merge' is for bodies and their fields", nil)
        case (.sse, _), (.lines, _): ("'\(wrapper.rawValue)' is a whole answer", "it stands in 'returns' alone")
        }
    }

    private static func nullProblem(_ position: TypePosition) -> (message: String, hint: String?)? {
        switch position {
        case .field, .path, .query, .header: nil
        case .alias: ("a name stands for a type without '| null'", "say it where the name is used")
        default: ("'| null' is for fields", "what may be null here is written with '?'")
        }
    }

    private static func optionalProblem(_ position: TypePosition) -> (message: String, hint: String?)? {
        switch position {
        case .error: ("the body of an error may be missing anyway", "leave out the '?'")
        case .member: ("a member of a union is never absent", "write the '?' where the union is used")
        case .streamed: ("a streamed value is never absent", "leave out the '?'")
        default: nil
        }
    }

    /// What is there in any case cannot be absent.
    private static func check(_ answer: TypeExpression, _ diagnostics: inout DiagnosticCollector) {
        guard case .optional(.builtin(let builtin, _), let range) = answer else { return }
        switch builtin {
        case .text, .data, .bytes:
            diagnostics.add("nothing is '\(builtin.rawValue)' too", at: range, hint: "leave out the '?'")
        case .empty: diagnostics.add("'empty' is never there", at: range, hint: "leave out the '?'")
        case .file: diagnostics.add("an answer of nothing is an empty file", at: range, hint: "leave out the '?'")
        default: return
        }
    }
}
