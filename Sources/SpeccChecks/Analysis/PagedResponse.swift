import SpeccCatalog
import SpeccDiagnostics

/// The answer of an endpoint that has pages, with the list of a page's items in it.
struct PagedResponse {
    let site: IndexedEndpoint
    let pagination: PaginationDeclaration
    let range: SourceRange
    let answer: TypeExpression
    /// The type of one item; nil where it is not known.
    let item: TypeExpression?

    /// Nil for an endpoint without pages, and where no single type is answered.
    init?(_ site: IndexedEndpoint, _ index: CatalogIndex) {
        guard let paginate = site.declaration.options?.value.paginate,
            let answer = SuccessTypes.single(of: site.declaration)
        else { return nil }
        self.site = site
        self.answer = answer
        pagination = paginate.value
        range = paginate.range
        item = Self.item(of: answer, at: paginate.value.items?.value ?? ".", site.api, index)
    }

    /// `last.id` is a field of the last item, unless the answer has a field `last` itself.
    func start(of path: String, _ index: CatalogIndex) -> (type: TypeExpression, path: String)? {
        guard path.hasPrefix("last."), case .missing = index.follow("last", from: answer, in: site.api) else {
            if path.hasPrefix("last."), case .noObject = index.follow("last", from: answer, in: site.api) {
                return item.map { ($0, String(path.dropFirst("last.".count))) }
            }
            return (answer, path)
        }
        return item.map { ($0, String(path.dropFirst("last.".count))) }
    }

    private static func item(
        of answer: TypeExpression,
        at path: String,
        _ api: Int,
        _ index: CatalogIndex
    ) -> TypeExpression? {
        guard case .found(let list) = index.follow(path, from: answer, in: api) else { return nil }
        guard case .list(let element) = index.kindIfPresent(of: list, in: api) else { return nil }
        return element
    }
}
