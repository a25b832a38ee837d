import SpeccCatalog
import SpeccDiagnostics

/// A `file` in a type that is not a multipart body.
enum MisplacedFile: Rule {
    static let id = "misplaced-file"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        let isInside = { (site: RestrictedTypeUse) in
            site.type == .builtin(.file) && (site.position == .field || site.position == .element)
        }
        guard index.restrictedTypeUses.contains(where: isInside) else { return }
        var search = FileSearch(index)
        for site in index.endpoints { search.check(site) }
        for (api, declaration) in index.catalog.apis.enumerated() {
            for error in declaration.files.flatMap(\.defaults.errors) { search.check(error.type, in: api) }
        }
        for (range, whole) in search.found {
            diagnostics.add(
                "a file must be a whole body or a part of a multipart body",
                at: range,
                hint: "use 'bytes' to encode its content as text, or '$as: multipart' to send it as a part",
                notes: whole == range ? [] : [Diagnostic.Note("used here", at: whole)]
            )
        }
    }
}

/// Finds files where they are not allowed, each once.
private struct FileSearch {
    private(set) var found: [(range: SourceRange, whole: SourceRange)] = []
    private let index: CatalogIndex
    private var visitor: TypeVisitor
    private var reported: Set<SourceRange> = []
    private var partTypes: Set<Int> = []

    init(_ index: CatalogIndex) {
        self.index = index
        visitor = TypeVisitor(index)
    }

    mutating func check(_ site: IndexedEndpoint) {
        for response in site.declaration.returns + site.declaration.errors { check(response.type, in: site.api) }
        guard let body = site.declaration.body else { return }
        if case .multipart? = body.form?.value, let entry = index.objectEntry(of: body.type.present, in: site.api),
            !partTypes.insert(entry.number).inserted
        {
            return
        }
        guard case .multipart? = body.form?.value, let parts = index.objectFields(of: body.type.present, in: site.api)
        else {
            check(body.type, in: site.api)
            return
        }
        for part in parts where !isFile(part.type, in: site.api) {
            check(part.type, in: site.api, partOf: body.type.range)
        }
    }

    private func isFile(_ type: TypeExpression, in api: Int) -> Bool {
        switch index.kindIfPresent(of: type, in: api) {
        case .builtin(.file): return true
        case .list(let element):
            if case .builtin(.file) = index.kind(of: element, in: api) { return true }
            return false
        default: return false
        }
    }

    /// Checks a type; a whole body or response may be a file itself.
    mutating func check(_ whole: TypeExpression, in api: Int, partOf body: SourceRange? = nil) {
        if body == nil, case .builtin(.file, _) = whole.present { return }
        var files: [SourceRange] = []
        visitor.visit(whole, in: api) { type in
            if case .builtin(.file, let range) = type { files.append(range) }
        }
        for file in files where reported.insert(file).inserted { found.append((file, body ?? whole.range)) }
    }
}
