import SpeccCatalog
import SpeccDiagnostics

/// Uses of forms that the generator lacks and that only the index knows the place of.
struct FormGaps {
    private(set) var found: [Located<GeneratorGaps.Form>] = []

    init(_ index: CatalogIndex) {
        for site in index.placedTypes {
            if let form = Self.form(of: site) { add(form, site.range) }
        }
        for site in index.endpoints { look(at: site.declaration, site.api, index) }
        for site in index.parameters { look(at: site, index) }
    }

    private mutating func add(_ form: GeneratorGaps.Form, _ range: SourceRange) {
        if GeneratorGaps.forms.contains(form) { found.append(Located(form, at: range)) }
    }

    private static func form(of site: PlacedTypeSite) -> GeneratorGaps.Form? {
        switch (site.type, site.position) {
        case (.nullable, _), (.wrapped(.patch), _), (.wrapped(.merge), _): nil
        case (.wrapped, _), (.builtin(.bytes), .answer): .stream
        case (.builtin(.file), _): .file
        case (.builtin(.bytes), .body): .streamedBody
        case (.builtin(.text), .error), (.builtin(.data), .error): .wholeError
        case (.optional, .body): .optionalBody
        case (.optional, .answer): .optionalAnswer
        case (.builtin, _), (.optional, _): nil
        }
    }

    private mutating func look(at endpoint: EndpointDeclaration, _ api: Int, _ index: CatalogIndex) {
        guard let body = endpoint.body else { return }
        switch body.form?.value {
        case .form?: add(.form, body.form?.range ?? body.range)
        case .multipart?: add(.multipart, body.form?.range ?? body.range)
        case .json?, nil: break
        }
        guard let contentType = body.contentType else { return }
        if case .builtin(.data, _) = body.type { return }
        add(.ownContentType, contentType.range)
    }

    private mutating func look(at site: ParameterSite, _ index: CatalogIndex) {
        guard case .argument(let type)? = site.declaration.source else { return }
        guard site.position == .query || site.position == .header else { return }
        switch (index.kindIfPresent(of: type, in: site.api), site.position) {
        case (.object, .header): add(.cookies, type.range)
        case (.map, .header): add(.headerFamily, site.declaration.name.range)
        case (.object, .query), (.map, .query): add(.deepObject, type.range)
        default: return
        }
    }
}
