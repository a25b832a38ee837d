import SpeccCatalog
import SpeccDiagnostics
import Testing

@Suite("Pagination")
struct PaginationDecoderTests {
    @Test("has the style that its keys determine")
    func styles() {
        #expect(pagination("link")?.style == .link)
        let link = pagination("{ next: header link, items: data, limit: size }")
        #expect(link?.style == .link)
        #expect(link?.next == nil)
        #expect(link?.items?.value == "data")
        let cursor = pagination(
            "{ items: hits, next: meta.next, previous: meta.prev, sends: cursor, limit: size }"
        )
        #expect(cursor?.style == .cursor)
        #expect(cursor?.next?.value == "meta.next")
        #expect(cursor?.previous?.value == "meta.prev")
        #expect(cursor?.sends?.value == "cursor")
        #expect(cursor?.limit?.value == "size")
        let page = pagination("{ page: page, start: 0 }")
        #expect(page?.style == .page)
        #expect(page?.sends?.value == "page")
        #expect(page?.start?.value == 0)
        let offset = pagination("{ offset: skip, total: count }")
        #expect(offset?.style == .offset)
        #expect(offset?.sends?.value == "skip")
        #expect(offset?.total?.value == "count")
        #expect(pagination("{ next: next }")?.style == .url)
        #expect(pagination("{ next: header X-Next-Page, sends: page }")?.style == .cursor)
        #expect(pagination("{ next: header X-Next-URL }")?.next?.value == "header X-Next-URL")
        #expect(pagination("{ page: page, total: header X-Total }")?.total?.value == "header X-Total")
        #expect(pagination(#"{ next: "link[rel=next].href" }"#)?.next?.value == "link[rel=next].href")
    }

    @Test("requires and allows the keys of its style")
    func keys() {
        decode("{ page: p, 1️⃣next1️⃣: a }").expect(
            Finding(
                1,
                "misplaced-key",
                "'next' cannot be combined with 'page'",
                hint: "it requires 'next: header Link', 'next' and 'sends' or 'next' without 'sends'"
            )
        )
        decode("{ page: p, 1️⃣sends1️⃣: a }").expect(
            Finding(
                1,
                "misplaced-key",
                "'sends' cannot be combined with 'page'",
                hint: "it requires 'next' and 'sends'"
            )
        )
        decode("{ next: a, 1️⃣total1️⃣: b }").expect(
            Finding(
                1,
                "misplaced-key",
                "'total' cannot be combined with 'next' without 'sends'",
                hint:
                    "remove it: these pages end with the last cursor or URL; with 'page' or 'offset', they end with the number "
                    + "of items"
            )
        )
        decode("{ 1️⃣sends1️⃣: page, items: a }").expect(
            Finding(
                1,
                "required-key",
                "'sends' needs 'next', the field with the cursor of the next page, which 'sends' sends, or with its URL",
                hint: "write 'page' or 'offset' instead of 'sends' if the pages have numbers"
            )
        )
        decode(#"{ next: 1️⃣"$.link[?(@.rel == 'next')].href"1️⃣ }"#).expect(
            Finding(
                1,
                "invalid-field-path",
                "'$.link[?(@.rel == 'next')].href' is not a field path",
                hint: "write 'link[rel=next].href'"
            )
        )
        decode("1️⃣cursor1️⃣").expect(
            Finding(
                1,
                "required-key",
                "'cursor' needs further keys",
                hint:
                    "write '{ next: …, sends: … }': 'next' is the field with the cursor of the next page, which 'sends' sends, "
                    + "or with its URL, and 'sends' is the query item, or field of the body, with the cursor"
            )
        )
        decode("1️⃣{ items: a }1️⃣").expect(
            Finding(
                1,
                "required-key",
                "'paginate' declares no next page",
                hint: "add 'next' with a field of the response, or 'page' or 'offset' with a query item"
            )
        )
    }

    private func pagination(_ text: String) -> PaginationDeclaration? {
        let decoding = decode(text)
        decoding.expect()
        return decoding.endpoint?.options?.value.paginate?.value
    }

    private func decode(_ text: String) -> DecodingResult {
        DecodingResult("service: A\nendpoints:\n  a:\n    call: GET /x\n    paginate: \(text)\n")
    }
}
