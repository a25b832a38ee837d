import SpeccCatalog
import SpeccDiagnostics

/// Fields that a form, a query or the parts of a body have no way to write.
enum UnencodableField: Rule {
    static let id = "unencodable-field"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        var search = FieldSearch(index)
        for site in index.endpoints {
            let style = site.inherited.service.listStyle ?? site.inherited.api.listStyle
            search.look(at: site.declaration.query, site.api, style?.value)
            guard let body = site.declaration.body else { continue }
            switch body.form?.value {
            case .form?:
                let style = body.listStyle?.value ?? style?.value ?? .repeat
                search.look(into: body.type.present, site.api, style, in: "a form")
            case .multipart?:
                for field in search.parts(of: body.type.present, in: site.api) {
                    check(field, site.api, index, &diagnostics)
                }
            case .json?, nil: continue
            }
        }
        for (api, declaration) in index.catalog.apis.enumerated() {
            for defaults in declaration.files.map(\.defaults) {
                search.look(at: defaults.query, api, defaults.listStyle?.value)
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
            diagnostics.add("a part is never null", at: field.type.range, hint: "leave it out with '?'")
            return
        }
        let part = field.options?.value.part
        var kind = index.kindIfPresent(of: field.type, in: api)
        if part == nil, case .list(let element) = kind { kind = index.kind(of: element, in: api) }
        switch kind {
        case .builtin(.json), .object, .map, .list, .union:
            guard part == nil else { return }
            diagnostics.add(
                "this part is neither text nor a file",
                at: field.type.range,
                hint: "'{ $type: …, $as: json }' writes it as JSON"
            )
        case .builtin, .enumeration:
            guard let part else { return }
            diagnostics.add("'$as' is for what is neither text nor a file", at: part.range, hint: "leave it out")
        case .optional:
            diagnostics.add("a part of a list is never absent", at: field.type.range, hint: "leave out the '?'")
        case .nullable, .wrapped, .parameter, .unknown: return
        }
    }
}

/// Looks at what forms and queries hold, each type once for each way of writing it.
private struct FieldSearch {
    private let index: CatalogIndex
    private var looks: [Way: FormEncodingCheck] = [:]
    private var partTypes: Set<Int> = []

    private struct Way: Hashable {
        var style: ListStyle
        var place: String
    }

    init(_ index: CatalogIndex) {
        self.index = index
    }

    var problems: [FormEncodingCheck.Problem] { looks.values.flatMap(\.problems) }

    mutating func look(into type: TypeExpression, _ api: Int, _ style: ListStyle, in place: String) {
        looks[Way(style: style, place: place), default: FormEncodingCheck(index, style: style, in: place)]
            .look(into: type, in: api)
    }

    mutating func look(at query: [ParameterDeclaration], _ api: Int, _ inherited: ListStyle?) {
        for parameter in query {
            guard case .argument(let type)? = parameter.source else { continue }
            switch index.kindIfPresent(of: type, in: api) {
            case .object, .map:
                let style = parameter.options?.value.style?.value ?? inherited ?? .repeat
                look(into: type.present, api, style, in: "a query")
            default: continue
            }
        }
    }

    /// The fields of a multipart body; none where they have been given already.
    mutating func parts(of type: TypeExpression, in api: Int) -> [FieldDeclaration] {
        if let entry = index.objectEntry(of: type, in: api), !partTypes.insert(entry.number).inserted { return [] }
        return index.objectFields(of: type, in: api) ?? []
    }
}
