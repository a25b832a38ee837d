import SpeccCatalog
import SpeccDiagnostics

/// `$as`, `$style`, `$contentType`, `$accept` or `$size` on a body that it does not apply to.
enum MisplacedBodyKey: Rule {
    static let id = "misplaced-body-key"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.endpoints {
            guard let body = site.declaration.body, !body.type.isInvalid else { continue }
            checkForm(body, site.api, index, &diagnostics)
            checkKeys(body, site.api, index, &diagnostics)
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
            diagnostics.add("only objects can be encoded as '\(name)'", at: form.range, hint: "remove '$as'")
        default: return
        }
    }

    /// Reports a content type that contradicts the JSON that is sent.
    private static func checkContentType(
        _ body: BodyDeclaration,
        _ api: Int,
        _ index: CatalogIndex,
        _ diagnostics: inout DiagnosticCollector
    ) {
        guard let contentType = body.contentType, body.form?.value ?? .json == .json else { return }
        switch index.kindIfPresent(of: body.type, in: api) {
        case .builtin(.text), .builtin(.data), .builtin(.bytes), .builtin(.file):
            return checkMultipart(contentType, &diagnostics)
        default: break
        }
        let type = contentType.value.lowercased().prefix { $0 != ";" }
        let hint: String
        if type == "application/x-www-form-urlencoded" {
            hint = "write '$as: form' instead of '$contentType'"
        } else if type.hasPrefix("multipart/") {
            hint = "write '$as: multipart' instead of '$contentType'"
        } else if type.hasSuffix("xml") || isOtherFormat(type) {
            hint = "send other formats as 'text' or 'data': '{ $type: data, $contentType: \(contentType.value) }'"
        } else {
            return
        }
        let message = "the body is sent as JSON, not as \(quoted(contentType.value))"
        diagnostics.add(message, at: contentType.range, hint: hint)
    }

    /// Whether a multipart body can have the type: `multipart/related`. The boundary is that of each request.
    private static func isMultipart(_ type: String) -> Bool {
        let type = type.lowercased()
        return type.hasPrefix("multipart/") && type != "multipart/form-data" && !type.contains("boundary=")
    }

    /// Reports a multipart body whose parts nothing separates: bytes are sent as they are.
    private static func checkMultipart(_ contentType: Located<String>, _ diagnostics: inout DiagnosticCollector) {
        let type = contentType.value.lowercased()
        guard type.hasPrefix("multipart/"), !type.contains("boundary=") else { return }
        diagnostics.add(
            "the body is sent as it is, without the boundary of \(quoted(contentType.value))",
            at: contentType.range,
            hint: "write '{ $as: multipart, file: file }', with a field for each part"
        )
    }

    /// Whether the format is never a single JSON value. `text/plain` may be: browsers send JSON so without a preflight
    /// request, and servers that receive such requests expect it. YAML is: every JSON text is a YAML document.
    private static func isOtherFormat(_ type: Substring) -> Bool {
        otherFormats.contains(String(type)) || type.hasPrefix("image/") || type.hasPrefix("audio/")
            || type.hasPrefix("video/")
    }

    private static let otherFormats: Set = [
        "application/octet-stream", "application/pdf", "text/csv", "text/html", "application/graphql",
        "application/x-ndjson", "application/ndjson", "application/jsonl", "application/x-jsonlines",
        "application/json-seq",
    ]

    private static func checkKeys(
        _ body: BodyDeclaration,
        _ api: Int,
        _ index: CatalogIndex,
        _ diagnostics: inout DiagnosticCollector
    ) {
        if let style = body.listStyle, body.form?.value != .form {
            diagnostics.add("'$style' applies only to forms", at: style.range, hint: "add '$as: form' to the body")
        }
        if let contentType = body.contentType, let form = body.form?.value, form != .json,
            form != .multipart || !isMultipart(contentType.value)
        {
            diagnostics.add(
                "'$contentType' has no effect on a body with '$as: \(form.rawValue)'",
                at: contentType.range,
                hint: "remove it"
            )
        }
        checkContentType(body, api, index, &diagnostics)
        switch body.type.present {
        case .builtin(.file, _), .builtin(.data, _), .builtin(.bytes, _): return
        default: break
        }
        for (name, range) in [("$accept", body.file.accept?.range), ("$size", body.file.size?.range)] {
            guard let range else { continue }
            diagnostics.add(
                "'\(name)' applies only to files and bytes",
                at: range,
                hint: "move it to a field of such a type"
            )
        }
    }
}
