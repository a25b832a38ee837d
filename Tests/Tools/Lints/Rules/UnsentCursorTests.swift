import CatalogTestSupport
import Testing

@testable import SpeccLints

struct UnsentCursorTests {
    @Test("warns about cursors that would be requested as URLs")
    func fires() {
        expect(
            UnsentCursor.self,
            in: """
                endpoints:
                  a: { call: GET /a, returns: P, paginate: { items: data, next: 1️⃣meta.nextPageToken1️⃣ } }
                  b: { call: GET /b, returns: list<int>, paginate: { next: 2️⃣header X-Next-Page2️⃣ } }
                types: { P: { data: list<int>, meta: { nextPageToken: string? } } }
                """,
            finds: [
                Finding(
                    1,
                    "'meta.nextPageToken' is requested as the URL of the next page, because 'sends' is missing",
                    hint: "write 'sends' with the query item that receives the cursor; the type of a URL is 'url'"
                ),
                Finding(
                    2,
                    "'header X-Next-Page' is requested as the URL of the next page, because 'sends' is missing",
                    hint: "write 'sends' with the query item that receives the cursor; the type of a URL is 'url'"
                ),
            ]
        )
    }

    @Test("accepts URLs, cursors that are sent, and other names")
    func silent() {
        expect(
            UnsentCursor.self,
            in: """
                endpoints:
                  a: { call: GET /a, returns: P, paginate: { items: data, next: cursor, sends: after } }
                  b: { call: GET /b, returns: P, paginate: { items: data, next: cursorLink } }
                  c: { call: GET /c, returns: P, paginate: { items: data, next: next } }
                  d: { call: GET /d, returns: P, paginate: { items: data, next: header X-Next-Page-URL } }
                types: { P: { data: list<int>, cursor: string?, cursorLink: url?, next: string? } }
                """
        )
    }
}
