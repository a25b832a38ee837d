import SpeccCatalog
import SpeccDiagnostics

/// A `file` among fields that are no parts of a multipart body: JSON cannot hold one.
enum MisplacedFile: Rule {
    static let id = "misplaced-file"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        let isInside = { (site: RestrictedTypeUse) in
            site.type == .builtin(.file) && (site.position == .field || site.position == .element)
        }
        guard index.restrictedTypeUses.contains(where: isInside) else { return }
        var search = FileSearch(index)
        for site in index.endpoints { search.look(at: site) }
        for (api, declaration) in index.catalog.apis.enumerated() {
            for error in declaration.files.flatMap(\.defaults.errors) { search.look(into: error.type, in: api) }
        }
        for (place, whole) in search.found {
            diagnostics.add(
                "a file is a part of a multipart body, or a whole one",
                at: place,
                hint: "'bytes' holds what is in it, as text; '$as: multipart' sends it as a part",
                notes: whole == place ? [] : [Diagnostic.Note("it is sent or read here", at: whole)]
            )
        }
    }
}

/// Looks for files where there can be none, each place once.
private struct FileSearch {
    private(set) var found: [(place: SourceRange, whole: SourceRange)] = []
    private let index: CatalogIndex
    private var tour: TypeVisitor
    private var places: Set<SourceRange> = []
    private var partTypes: Set<Int> = []

    init(_ index: CatalogIndex) {
        self.index = index
        tour = TypeVisitor(index)
    }

    mutating func look(at site: IndexedEndpoint) {
        for answer in site.declaration.returns + site.declaration.errors { look(into: answer.type, in: site.api) }
        guard let body = site.declaration.body else { return }
        if case .multipart? = body.form?.value, let entry = index.objectEntry(of: body.type.present, in: site.api),
            !partTypes.insert(entry.number).inserted
        {
            return
        }
        guard case .multipart? = body.form?.value, let parts = index.objectFields(of: body.type.present, in: site.api)
        else {
            look(into: body.type, in: site.api)
            return
        }
        for part in parts where !isFile(part.type, in: site.api) {
            look(into: part.type, in: site.api, partOf: body.type.range)
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

    /// A whole body or answer may be a file itself; what it holds may not.
    mutating func look(into whole: TypeExpression, in api: Int, partOf body: SourceRange? = nil) {
        if body == nil, case .builtin(.file, _) = whole.present { return }
        var files: [SourceRange] = []
        tour.visit(whole, in: api) { type in
            if case .builtin(.file, let range) = type { files.append(range) }
        }
        for file in files where places.insert(file).inserted { found.append((file, body ?? whole.range)) }
    }
}
