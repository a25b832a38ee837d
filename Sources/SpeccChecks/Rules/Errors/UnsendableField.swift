import SpeccCatalog
import SpeccDiagnostics

/// Fields that a form, a query or the parts of a body have no way to write.
enum UnsendableField: Rule {
    static let id = "unsendable-field"
    static let severity = Severity.error
    static let summary = "A field has a type that its form or its parts cannot carry."

    static func check(_ index: CatalogIndex, _ report: inout Report) {
        for site in index.endpoints {
            let style = site.inherited.service.listStyle ?? site.inherited.api.listStyle
            check(site.declaration.query, site.api, style?.value, index, &report)
            guard let body = site.declaration.body else { continue }
            switch body.form?.value {
            case .form?:
                var fields = FlatFields(
                    index,
                    api: site.api,
                    style: body.listStyle?.value ?? style?.value ?? .repeat,
                    in: "a form"
                )
                fields.look(into: body.type)
                add(fields.problems, &report)
            case .multipart?:
                for field in index.objectFields(of: body.type.present, in: site.api) ?? [] {
                    check(field, site.api, index, &report)
                }
            case .json?, nil: continue
            }
        }
        for (api, declaration) in index.catalog.apis.enumerated() {
            for defaults in declaration.files.map(\.defaults) {
                check(defaults.query, api, defaults.listStyle?.value, index, &report)
            }
        }
    }

    private static func check(
        _ query: [ParameterDeclaration],
        _ api: Int,
        _ inherited: ListStyle?,
        _ index: CatalogIndex,
        _ report: inout Report
    ) {
        for parameter in query {
            guard case .argument(let type)? = parameter.source else { continue }
            switch index.kindIfPresent(of: type, in: api) {
            case .object, .map:
                let style = parameter.options?.value.style?.value ?? inherited ?? .repeat
                var fields = FlatFields(index, api: api, style: style, in: "a query")
                fields.look(into: type.present)
                add(fields.problems, &report)
            default: continue
            }
        }
    }

    private static func add(_ problems: [FlatFields.Problem], _ report: inout Report) {
        for problem in problems { report.add(problem.message, at: problem.range, hint: problem.hint) }
    }

    /// A part is text, a file, a list of these, or JSON.
    private static func check(_ field: FieldDeclaration, _ api: Int, _ index: CatalogIndex, _ report: inout Report) {
        if case .nullable = field.type {
            report.add("a part is never null", at: field.type.range, hint: "leave it out with '?'")
            return
        }
        let part = field.options?.value.part
        var kind = index.kindIfPresent(of: field.type, in: api)
        if part == nil, case .list(let element) = kind { kind = index.kind(of: element, in: api) }
        switch kind {
        case .builtin(.json), .object, .map, .list, .union:
            guard part == nil else { return }
            report.add(
                "this part is neither text nor a file",
                at: field.type.range,
                hint: "'{ $type: …, $as: json }' writes it as JSON"
            )
        case .builtin, .enumeration:
            guard let part else { return }
            report.add("'$as' is for what is neither text nor a file", at: part.range, hint: "leave it out")
        case .optional: report.add("a part of a list is never absent", at: field.type.range, hint: "leave out the '?'")
        case .nullable, .wrapped, .parameter, .unknown: return
        }
    }
}
