import SpeccCatalog
import SpeccDiagnostics

/// A field that a form, a query or a part of a multipart body cannot encode.
enum UnencodableField: Rule {
    static let id = "unencodable-field"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        var search = FieldSearch(index)
        for site in index.endpoints {
            let style = site.inherited.listStyle.value
            search.check(site.declaration.query, site.api, style)
            guard let body = site.declaration.body else { continue }
            switch body.form?.value {
            case .form?:
                let style = body.listStyle?.value ?? style
                search.check(form: body.type.present, site.api, style)
            case .multipart?:
                for field in search.parts(of: body.type.present, in: site.api) {
                    check(field, site.api, index, &diagnostics)
                }
            case .json?, nil: continue
            }
        }
        for (api, declaration) in index.catalog.apis.enumerated() {
            for defaults in declaration.files.map(\.defaults) {
                search.check(defaults.query, api, defaults.listStyle?.value ?? .repeat)
            }
        }
        for problem in search.problems { diagnostics.add(problem.message, at: problem.range, hint: problem.hint) }
    }

    /// A part is text, a file, a list of these, or JSON.
    private static func check(
        _ field: FieldDeclaration,
        _ api: Int,
        _ index: CatalogIndex,
        _ diagnostics: inout DiagnosticCollector
    ) {
        if case .nullable = field.type {
            diagnostics.add("a part cannot be null", at: field.type.range, hint: "use '?' for optional parts")
            return
        }
        let part = field.options?.value.part
        var kind = index.kindIfPresent(of: field.type, in: api)
        if part == nil, case .list(let element) = kind { kind = index.kind(of: element, in: api) }
        switch kind {
        case .builtin(.json), .object, .map, .list, .union:
            guard part == nil else { return }
            diagnostics.add(
                "a part must be text or a file",
                at: field.type.range,
                hint: "use '{ $type: …, $as: json }' to send it as JSON"
            )
        case .builtin, .enumeration:
            guard let part else { return }
            diagnostics.add("'$as' has no effect on text and files", at: part.range, hint: "remove it")
        case .optional:
            diagnostics.add(
                "a list of parts cannot have optional elements",
                at: field.type.range,
                hint: "remove the '?'"
            )
        case .nullable, .wrapped, .parameter, .unknown: return
        }
    }
}

/// Checks the types in forms and queries, each type once for each encoding.
private struct FieldSearch {
    private let index: CatalogIndex
    private var checks: [Encoding: FormEncodingCheck] = [:]
    private var partTypes: Set<Int> = []
    private var forms: Set<Form> = []
    private var redundant: [FormEncodingCheck.Problem] = []

    private struct Encoding: Hashable {
        var style: ListStyle
        var name: String
    }

    private struct Form: Hashable {
        var type: Int
        var style: ListStyle
    }

    init(_ index: CatalogIndex) {
        self.index = index
    }

    var problems: [FormEncodingCheck.Problem] { redundant + checks.values.flatMap(\.problems) }

    mutating func check(_ type: TypeExpression, _ api: Int, _ style: ListStyle, in name: String) {
        checks[Encoding(style: style, name: name), default: FormEncodingCheck(index, style: style, in: name)]
            .check(type, in: api)
    }

    /// Checks the fields of a form that are not sent as JSON.
    mutating func check(form type: TypeExpression, _ api: Int, _ style: ListStyle) {
        guard let fields = index.objectFields(of: type, in: api) else { return check(type, api, style, in: "a form") }
        if let entry = index.objectEntry(of: type, in: api),
            !forms.insert(Form(type: entry.number, style: style)).inserted
        {
            return
        }
        for field in fields {
            let style = field.options?.value.formStyle?.value ?? style
            guard let part = field.options?.value.part else {
                checks[
                    Encoding(style: style, name: "a form"),
                    default: FormEncodingCheck(index, style: style, in: "a form")
                ]
                .check(field: field.type, in: api)
                continue
            }
            guard case .builtin(let builtin) = index.kindIfPresent(of: field.type, in: api), builtin != .json else {
                continue
            }
            redundant.append(
                FormEncodingCheck.Problem(message: "'$as' has no effect on text", range: part.range, hint: "remove it")
            )
        }
    }

    mutating func check(_ query: [ParameterDeclaration], _ api: Int, _ inherited: ListStyle) {
        for parameter in query {
            guard case .argument(let type)? = parameter.source, parameter.options?.value.encoding == nil else {
                continue
            }
            switch index.kindIfPresent(of: type, in: api) {
            case .list(let element):
                if case .union = index.kind(of: element, in: api) {
                    check(element, api, parameter.options?.value.style?.value ?? inherited, in: "a query")
                }
            case .object, .map, .union:
                let style = parameter.options?.value.style?.value ?? inherited
                check(type.present, api, style, in: "a query")
            default: continue
            }
        }
    }

    /// The fields of a multipart body; empty if the type has been checked already.
    mutating func parts(of type: TypeExpression, in api: Int) -> [FieldDeclaration] {
        if let entry = index.objectEntry(of: type, in: api), !partTypes.insert(entry.number).inserted { return [] }
        return index.objectFields(of: type, in: api) ?? []
    }
}
