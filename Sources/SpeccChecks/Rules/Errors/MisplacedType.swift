import SpeccCatalog
import SpeccDiagnostics

/// `text`, `data` and `empty` are whole bodies and answers; a whole body or answer is never optional.
enum MisplacedType: Rule {
    static let id = "misplaced-type"
    static let severity = Severity.error
    static let summary = "A type that has no meaning where it stands."

    static func check(_ index: CatalogIndex, _ report: inout Report) {
        for site in index.wholeTypes { check(site, &report) }
        for site in index.endpoints { check(site, index, &report) }
        for defaults in index.defaults {
            for error in defaults.errors { checkError(error.type, &report) }
        }
    }

    private static func check(_ site: WholeTypeSite, _ report: inout Report) {
        let name = "'\(site.type.rawValue)'"
        switch (site.position, site.type) {
        case (.field, .bytes), (.element, .bytes), (.path, _), (.query, _), (.header, _): break
        case (.field, _), (.element, _):
            let remedy = [BuiltinType.text: "did you mean 'string'?", .data: "did you mean 'bytes'?"][site.type]
            report.add("\(name) is a whole body or answer, not a part of one", at: site.range, hint: remedy)
        case (.body, .empty):
            report.add("a body of nothing is no body", at: site.range, hint: "leave 'body' out")
        case (.error, .text), (.error, .data):
            report.add("an error's body as \(name) is not supported yet", at: site.range, hint: "'empty' ignores it")
        case (_, .bytes):
            report.add(
                "a stream of bytes is not supported yet",
                at: site.range,
                hint: "'data' is the same in one piece"
            )
        default: break
        }
    }

    private static func check(_ site: EndpointSite, _ index: CatalogIndex, _ report: inout Report) {
        if let body = site.declaration.body, body.type.isOptional {
            report.add("an optional body is not supported yet", at: body.type.range)
        }
        for answer in site.declaration.returns where answer.type.isOptional {
            report.add(
                "an optional answer is not supported yet",
                at: answer.type.range,
                hint: "'empty' is an answer without a body"
            )
        }
        for error in site.declaration.errors { checkError(error.type, &report) }
    }

    private static func checkError(_ type: TypeExpression, _ report: inout Report) {
        if type.isOptional { report.add("an optional error is not supported yet", at: type.range) }
    }
}
