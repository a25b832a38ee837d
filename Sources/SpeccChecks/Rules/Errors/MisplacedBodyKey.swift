import SpeccCatalog
import SpeccDiagnostics

/// `$as`, `$style`, `$contentType`, `$accept` or `$size` on a body that has no use for it.
enum MisplacedBodyKey: Rule {
    static let id = "misplaced-body-key"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ report: inout DiagnosticReporter) {
        for site in index.endpoints {
            guard let body = site.declaration.body, !body.type.isInvalid else { continue }
            checkForm(body, site.api, index, &report)
            checkWords(body, &report)
        }
    }

    private static func checkForm(
        _ body: BodyDeclaration,
        _ api: Int,
        _ index: CatalogIndex,
        _ report: inout DiagnosticReporter
    ) {
        guard let form = body.form else { return }
        let name = form.value.rawValue
        switch (index.kindIfPresent(of: body.type, in: api), form.value) {
        case (.object, _), (.unknown, _): return
        case (.builtin(.text), _), (.builtin(.data), _), (.builtin(.bytes), _), (.builtin(.file), _), (_, .multipart),
            (_, .form):
            if case (.map, .form) = (index.kindIfPresent(of: body.type, in: api), form.value) { return }
            report.add("only fields can be written as '\(name)'", at: form.range, hint: "leave '$as' out")
        default: return
        }
    }

    private static func checkWords(_ body: BodyDeclaration, _ report: inout DiagnosticReporter) {
        if let style = body.listStyle, body.form?.value != .form {
            report.add("'$style' is for forms", at: style.range, hint: "'$as: form' makes the body one")
        }
        if let contentType = body.contentType, let form = body.form?.value, form != .json {
            report.add("a body written as '\(form.rawValue)' has a content type already", at: contentType.range)
        }
        switch body.type.present {
        case .builtin(.file, _), .builtin(.data, _), .builtin(.bytes, _): return
        default: break
        }
        for (name, range) in [("$accept", body.file.accept?.range), ("$size", body.file.size?.range)] {
            guard let range else { continue }
            report.add("'\(name)' is for a file, or for bytes", at: range, hint: "it can stand at a field of that type")
        }
    }
}
