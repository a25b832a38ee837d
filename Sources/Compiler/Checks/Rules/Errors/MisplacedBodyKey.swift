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
        case .unknown: return
        case .builtin(.text), .builtin(.data), .builtin(.bytes), .builtin(.file):
            return checkMultipart(contentType, &diagnostics)
        default: break
        }
        if case .wrapped(.lines, _, _) = body.type.present { return }
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

    /// The remedy for `$style` in a multipart body, which repeats the name of a list.
    static let partRemedy =
        "remove it: a multipart body has a part for each element, with the name of the field, which can be '\"tags[]\"'"

    private static func checkKeys(
        _ body: BodyDeclaration,
        _ api: Int,
        _ index: CatalogIndex,
        _ diagnostics: inout DiagnosticCollector
    ) {
        if let style = body.listStyle, body.form?.value != .form {
            let hint = body.form?.value == .multipart ? partRemedy : "add '$as: form' to the body"
            diagnostics.add("'$style' applies only to forms", at: style.range, hint: hint)
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
        if case .unknown = index.kindIfPresent(of: body.type, in: api) { return }
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

/// `$as`, `$style`, `$contentType`, `$accept` or `$size` on a field of a body that does not have them, and invalid content
/// types.
enum MisplacedPartKey: Rule {
    static let id = "misplaced-part-key"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        let sites = index.values.filter { !$0.partKeys.isEmpty }
        let parts = keys(in: .multipart, ofParts, index).union(keys(in: .form, ofFields, index))
        let styles = keys(in: .multipart, ["$style"], index)
        for site in sites {
            for key in site.partKeys where !parts.contains(key.range) && key.name != "$as" {
                let encodings = [(BodyEncoding.form, ofFields), (.multipart, ofParts)].filter {
                    $0.1.contains(key.name)
                }
                let places = encodings.map { $0.0 == .form ? "fields of a form" : "parts of a multipart body" }
                let remedy =
                    "add \(QuantityText.list(encodings.map { "'$as: \($0.0.rawValue)'" }, conjunction: "or")) to the body"
                diagnostics.add(
                    "'\(key.name)' applies only to \(QuantityText.list(places, conjunction: "and"))",
                    at: key.range,
                    hint: styles.contains(key.range) ? MisplacedBodyKey.partRemedy : remedy
                )
            }
            if let style = site.formStyle, parts.contains(style.range) {
                check(style, site, index, &diagnostics)
            }
            let isFile = isFile(site, index)
            if isFile, let type = site.partContentType, parts.contains(type.range) {
                let remedy = "declare it with '$accept: [\(type.value)]'"
                diagnostics.add("a file has the content type that the caller passes", at: type.range, hint: remedy)
            }
            let ofFiles = ["$accept", "$size"]
            for key in site.partKeys where ofFiles.contains(key.name) && parts.contains(key.range) && !isFile {
                diagnostics.add(
                    "'\(key.name)' applies only to files, and \(site.subject.text) is not a file",
                    at: key.range
                )
            }
        }
        for type in sites.compactMap(\.partContentType)
        where type.value.utf8.contains(UInt8(ascii: "*")) || !HTTPFieldSyntax.isMediaRange(type.value) {
            diagnostics.add("\(quoted(type.value)) is not a media type", at: type.range, hint: "such as 'text/xml'")
        }
        let accepted = sites.compactMap(\.accept) + index.endpoints.compactMap { $0.declaration.body?.file.accept }
        for type in accepted.lazy.flatMap(\.value) where !HTTPFieldSyntax.isMediaRange(type.value) {
            let hint = "such as 'image/png' or 'image/*'"
            diagnostics.add("\(quoted(type.value)) is not a media type", at: type.range, hint: hint)
        }
    }

    private static let ofParts: Set = ["$as", "$contentType", "$accept", "$size"]
    private static let ofFields: Set = ["$as", "$style"]

    /// The style of a field of a form, which must contain lists that are not in a JSON text.
    private static func check(
        _ style: Located<ListStyle>,
        _ site: IndexedValue,
        _ index: CatalogIndex,
        _ diagnostics: inout DiagnosticCollector
    ) {
        if site.isJSONPart {
            diagnostics.add("'$style' has no effect on JSON", at: style.range, hint: "remove it, or '$as'")
        } else if !index.containsList(site.type, in: site.api) {
            diagnostics.add(
                "'$style' applies only to lists, and \(site.subject.text) is not a list",
                at: style.range,
                hint: "remove it, or make the type a list: 'list<string>'"
            )
        }
    }

    /// The source ranges of these keys on the fields of such bodies.
    private static func keys(in form: BodyEncoding, _ names: Set<String>, _ index: CatalogIndex) -> Set<SourceRange> {
        var ranges: Set<SourceRange> = []
        var seen: Set<Int> = []
        for site in index.endpoints {
            guard let body = site.declaration.body, body.form?.value == form else { continue }
            if let entry = index.objectEntry(of: body.type.present, in: site.api), !seen.insert(entry.number).inserted {
                continue
            }
            for field in index.objectFields(of: body.type.present, in: site.api) ?? [] {
                guard let options = field.options else { continue }
                let value = IndexedValue(api: site.api, DescriptiveName("field", field.name.value), field.type, options)
                ranges.formUnion(value.partKeys.filter { names.contains($0.name) }.map(\.range))
            }
        }
        return ranges
    }

    private static func isFile(_ site: IndexedValue, _ index: CatalogIndex) -> Bool {
        var kind = index.kindIfPresent(of: site.type, in: site.api)
        if case .list(let element) = kind { kind = index.kind(of: element, in: site.api) }
        switch kind {
        case .builtin(.file), .builtin(.bytes), .unknown: return true
        default: return false
        }
    }
}
