/// `paginate:` in its long form.
package enum PaginateKey: String, SpecKey {
    case items, next, previous, sends, page, offset, start, limit, total, more, style

    package static let section = SpecSection.paginate

    package var entry: SpecEntry {
        switch self {
        case .items:
            SpecEntry(
                .field,
                "The field with the page's items; '.' is the response itself.",
                builtIn: "., if the response is a list",
                example: "data"
            )
        case .next:
            SpecEntry(
                .field,
                "The field with the cursor of the next page, which 'sends' sends, or with its URL; 'last.id' is a field of the "
                    + "last item, 'header X-Next-Page' a header, 'link[rel=next].href' a field of a chosen element.",
                example: "meta.next"
            )
        case .previous:
            SpecEntry(
                .field,
                "The field or header with the cursor or URL of the previous page. Links and page numbers need none.",
                example: "meta.previous"
            )
        case .sends:
            SpecEntry(
                .name,
                "The query item, or field of the body, with the cursor. It need not be declared.",
                example: "cursor"
            )
        case .page:
            SpecEntry(
                .name,
                "The query item, or field of the body, with the number of the page. It need not be declared.",
                example: "page"
            )
        case .offset:
            SpecEntry(
                .name,
                "The query item, or field of the body, with the number of items before the page. It need not be declared.",
                example: "offset"
            )
        case .start: SpecEntry(.integer, "The number of the first page.", builtIn: "\(BuiltInValues.firstPage)")
        case .limit:
            SpecEntry(
                .name,
                "The query item with the number of items per page. It need not be declared.",
                example: "per_page"
            )
        case .total: SpecEntry(.field, "The field or header with the number of all items.", example: "count")
        case .more:
            SpecEntry(.field, "The boolean field, or header, that is false on the last page.", example: "has_more")
        case .style:
            SpecEntry(
                .choice(PaginationDeclaration.Style.allCases.map(\.rawValue)),
                "How to find the next page.",
                isFormer: true
            )
        }
    }
}

/// `idempotency:` in its long form.
package enum IdempotencyKey: String, SpecKey {
    case header, body

    package static let section = SpecSection.idempotency

    package var entry: SpecEntry {
        switch self {
        case .header: SpecEntry(.name, "The header with the idempotency key.", example: "Idempotency-Key")
        case .body: SpecEntry(.field, "The field of the body with the idempotency key.", example: "nonce")
        }
    }
}

/// `stream:`
package enum StreamKey: String, SpecKey {
    case done, event, idle

    package static let section = SpecSection.stream

    package var entry: SpecEntry {
        switch self {
        case .done:
            SpecEntry(
                .text,
                "The event that ends the stream.",
                builtIn: "the end of the response",
                example: "\"[DONE]\""
            )
        case .event:
            SpecEntry(
                .name,
                "The field of the elements that is the name of the event, which is not part of its data.",
                example: "type"
            )
        case .idle: SpecEntry(.limit, "The maximum time without data.", builtIn: "none", example: "30s")
        }
    }
}
