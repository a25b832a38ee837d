import SpeccCatalog
import SpeccDiagnostics

/// A type in a position where it is not allowed: `text`, `data`, `empty` and `file` are whole bodies, `sse` is a response,
/// `lines` a whole body, and `patch` and `merge` belong to request bodies.
enum MisplacedType: Rule {
    static let id = "misplaced-type"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.restrictedTypeUses where !site.position.isParameter { check(site, &diagnostics) }
        for site in index.endpoints {
            for response in site.declaration.returns { check(response.type, &diagnostics) }
            guard case .wrapped(.lines, .builtin(.text, let range), _)? = site.declaration.body?.type.present else {
                continue
            }
            let hint = "write 'body: text', and join the lines in Swift"
            diagnostics.add("the lines of a request body are JSON", at: range, hint: hint)
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
        case (.empty, .body): return ("a body cannot be 'empty'", "remove 'body'")
        case (.bytes, .error), (.file, .error):
            return ("an error body cannot be streamed or saved to a file", "write 'data'")
        case (_, .response), (.text, .error), (.data, .error), (.empty, .error), (_, .body): return nil
        case (.bytes, .streamed): return ("\(name) is already a stream", "write 'bytes' without a wrapper")
        case (.bytes, _), (.text, .streamed), (.file, .field), (.file, .element): return nil
        case (.text, _): return ("'text' is only allowed as a whole body or response", "did you mean 'string'?")
        case (.data, _): return ("'data' is only allowed as a whole body or response", "did you mean 'bytes'?")
        default: return ("\(name) is only allowed as a whole body or response", nil)
        }
    }

    private static func problem(_ wrapper: TypeWrapper, _ position: TypePosition) -> (message: String, hint: String?)? {
        switch (wrapper, position) {
        case (.patch, .field), (.merge, .field), (.merge, .body), (.sse, .response), (.lines, .response),
            (.lines, .body):
            nil
        case (.patch, .body): ("'patch' applies only to fields", "use 'merge<…>' to patch every field of a type")
        case (.patch, _): ("'patch' applies only to fields of a body", nil)
        case (.merge, _): ("'merge' applies only to bodies and their fields", nil)
        case (.sse, _): ("'sse' is only allowed as a whole response", "use it directly in 'returns'")
        case (.lines, _):
            ("'lines' is only allowed as a whole body or response", "use it directly in 'body' or 'returns'")
        }
    }

    private static func nullProblem(_ position: TypePosition) -> (message: String, hint: String?)? {
        switch position {
        case .field, .path, .query, .header: nil
        case .alias: ("an alias cannot be nullable", "add '| null' where the alias is used")
        default: ("'| null' applies only to fields", "use '?' for optional values")
        }
    }

    private static func optionalProblem(_ position: TypePosition) -> (message: String, hint: String?)? {
        switch position {
        case .error: ("an error body is always optional", "remove the '?'")
        case .member: ("a union member cannot be optional", "add '?' where the union is used")
        case .streamed: ("a streamed value cannot be optional", "remove the '?'")
        default: nil
        }
    }

    /// Reports optional types that always have a value.
    private static func check(_ response: TypeExpression, _ diagnostics: inout DiagnosticCollector) {
        guard case .optional(.builtin(let builtin, _), let range) = response else { return }
        switch builtin {
        case .text, .data, .bytes:
            diagnostics.add(
                "'\(builtin.rawValue)' cannot be optional: it may be empty",
                at: range,
                hint: "remove the '?'"
            )
        case .empty: diagnostics.add("'empty' cannot be optional", at: range, hint: "remove the '?'")
        case .file: diagnostics.add("'file' cannot be optional: it may be empty", at: range, hint: "remove the '?'")
        default: return
        }
    }
}
