/// `paginate:` in its long form.
package enum PaginateKey: String, SpecKey {
    case style, items, next, sends, start, limit, total

    package static let section = SpecSection.paginate

    package var entry: SpecEntry {
        switch self {
        case .style:
            SpecEntry(
                .choice(PaginationDeclaration.Style.allCases.map(\.rawValue)),
                "How the next page is found.",
                example: "cursor"
            )
        case .items:
            SpecEntry(
                .field,
                "The list of the page's items; '.' is the answer itself.",
                builtIn: "., where the answer is a list",
                example: "data"
            )
        case .next:
            SpecEntry(
                .field,
                "What leads to the next page: a cursor, or an address; 'last.id' is a field of the last item.",
                example: "meta.next"
            )
        case .sends:
            SpecEntry(
                .name,
                "The query item, or field of the body, that asks for a page; it need not be declared.",
                example: "cursor"
            )
        case .start: SpecEntry(.integer, "The number of the first page.", builtIn: "1")
        case .limit:
            SpecEntry(
                .name,
                "The query item that says how many items a page has; it need not be declared.",
                example: "per_page"
            )
        case .total: SpecEntry(.field, "The field that counts all items.", example: "count")
        }
    }
}
