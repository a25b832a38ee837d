import SpeccCatalog
import SpeccDiagnostics

/// `$as`, `$style`, `$contentType`, `$accept` or `$size` on a body that has no use for it.
enum MisplacedBodyKey: Rule {
    static let id = "misplaced-body-key"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.endpoints {
            guard let body = site.declaration.body, !body.type.isInvalid else { continue }
            checkForm(body, site.api, index, &diagnostics)
            checkWords(body, &diagnostics)
        }
    }

    private static func checkForm(
        _ body: BodyDeclaration,
        _ api: Int,
        _ index: CatalogIndex,
        _ diagnostics: inout DiagnosticCollector
    ) {
        guard let form = body.form else { return }
        let name = form.value.rawValue
        switch (index.kindIfPresent(of: body.type, in: api), form.value) {
        case (.object, _), (.unknown, _): return
        case (.builtin(.text), _), (.builtin(.data), _), (.builtin(.bytes), _), (.builtin(.file), _), (_, .multipart),
            (_, .form):
            if case (.map, .form) = (index.kindIfPresent(of: body.type, in: api), form.value) { return }
            diagnostics.add("only fields can be written as '\(name)'", at: form.range, hint: "leave '$as' out")
        default: return
        }
    }

    private static func checkWords(_ body: BodyDeclaration, _ diagnostics: inout DiagnosticCollector) {
        if let style = body.listStyle, body.form?.value != .form {
            diagnostics.add("'$style' is for forms", at: style.range, hint: "'$as: form' makes the body one")
        }
        if let contentType = body.contentType, let form = body.form?.value, form != .json {
            diagnostics.add("a body written as '\(form.rawValue)' has a content type already", at: contentType.range)
        }
        switch body.type.present {
        case .builtin(.file, _), .builtin(.data, _), .builtin(.bytes, _): return
        default: break
        }
        for (name, range) in [("$accept", body.file.accept?.range), ("$size", body.file.size?.range)] {
            guard let range else { continue }
            diagnostics.add(
                "'\(name)' is for a file, or for bytes",
                at: range,
                hint: "it can stand at a field of that type"
            )
        }
    }
}
