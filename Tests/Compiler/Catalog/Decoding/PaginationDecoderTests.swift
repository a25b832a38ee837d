import SpeccCatalog
import SpeccDiagnostics
import Testing

@Suite("Pagination")
struct PaginationDecoderTests {
    @Test("is decoded in every style")
    func styles() {
        #expect(pagination("link")?.style == .link)
        let cursor = pagination(
            "{ style: cursor, items: hits, next: meta.next, previous: meta.prev, sends: cursor, limit: size }"
        )
        #expect(cursor?.next?.value == "meta.next")
        #expect(cursor?.previous?.value == "meta.prev")
        #expect(cursor?.sends?.value == "cursor")
        #expect(cursor?.limit?.value == "size")
        #expect(pagination("{ style: page, sends: page, start: 0 }")?.start?.value == 0)
        #expect(pagination("{ style: offset, sends: skip, total: count }")?.total?.value == "count")
        #expect(pagination("{ style: url, next: next }")?.style == .url)
    }

    @Test("requires and allows the keys of its style")
    func keys() {
        decode("{ style: 1️⃣cursor1️⃣, next: a }").expect(
            Finding(
                1,
                "required-key",
                "'cursor' needs 'sends'",
                hint: "the query item, or field of the body, that selects the page"
            )
        )
        decode("{ style: page, sends: p, 1️⃣next1️⃣: a }").expect(
            Finding(1, "misplaced-key", "'next' cannot be combined with 'page'", hint: "it requires 'cursor' or 'url'")
        )
        decode("{ style: page, sends: p, 1️⃣previous1️⃣: a }").expect(
            Finding(
                1,
                "misplaced-key",
                "'previous' cannot be combined with 'page'",
                hint: "it requires 'cursor' or 'url'"
            )
        )
        decode("1️⃣cursor1️⃣").expect(
            Finding(
                1,
                "required-key",
                "'cursor' needs further keys",
                hint:
                    "write '{ style: cursor, next: …, sends: … }': 'next' is the field with the cursor or URL of the next page, and "
                    + "'sends' is the query item, or field of the body, that selects the page"
            )
        )
        decode("1️⃣{ items: a }1️⃣").expect(
            Finding(
                1,
                "required-key",
                "'paginate' has no 'style'",
                hint: "add 'style: …' with 'link', 'cursor', 'page', 'offset' or 'url'"
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
