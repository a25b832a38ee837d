import CatalogTestSupport
import Testing

@testable import SpeccLints

struct PaginatedFeedTests {
    @Test("warns about long polling that is declared as pages")
    func fires() {
        expect(
            PaginatedFeed.self,
            in: """
                endpoints:
                  a:
                    call: GET /changes
                    query: { since: string?, timeout: int? }
                    returns: Changes
                    paginate: { items: results, next: 1️⃣last_seq1️⃣, sends: since }
                  b:
                    call: POST /updates
                    body: { offset: int?, long_poll_seconds: int? }
                    returns: Changes
                    paginate: { items: results, next: 2️⃣last.id2️⃣, sends: offset }
                  c: { call: GET /c, returns: Changes, paginate: { items: results, next: 3️⃣last_seq3️⃣, sends: since } }
                types:
                  Changes: { results: list<Change>, last_seq: string }
                  Change: { id: int }
                """,
            finds: [
                Finding(
                    1,
                    "the pages end when the server has no news, because 'last_seq' is unchanged then",
                    hint:
                        "remove 'paginate', and declare a feed: '{ follow: a, items: results, next: last_seq, sends: since }'"
                ),
                Finding(
                    2,
                    "the pages end when the server has no news, because 'last.id' is unchanged then",
                    hint:
                        "remove 'paginate', and declare a feed: '{ follow: b, items: results, next: last.id, sends: offset }'"
                ),
                Finding(
                    3,
                    "the pages end when the server has no news, because 'last_seq' is unchanged then",
                    hint:
                        "remove 'paginate', and declare a feed: '{ follow: c, items: results, next: last_seq, sends: since }'"
                ),
            ]
        )
    }

    @Test("accepts cursors of lists, and numbered pages of endpoints that wait")
    func silent() {
        expect(
            PaginatedFeed.self,
            in: """
                endpoints:
                  a: { call: GET /a, query: { limit: int? }, returns: P, paginate: { items: d, next: n, sends: c } }
                  b: { call: GET /b, query: { timeout: int? }, returns: P, paginate: { items: d, page: page } }
                  search:
                    call: POST /search
                    safe: true
                    query: { timeout: string? }
                    body: { after: json? }
                    returns: P
                    paginate: { items: d, next: n, sends: after }
                  c: { call: GET /c, returns: P, paginate: { items: d, next: o, sends: since } }
                types: { P: { d: list<int>, n: string, o: string? } }
                """
        )
    }
}
