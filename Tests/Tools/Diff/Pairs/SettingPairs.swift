extension CatalogPairs {
    private static func call(_ settings: String) -> String {
        "endpoints:\n  list: { call: GET /list, \(settings) }\n"
    }

    private static let pages = """
        endpoints:
          list: { call: GET /list, query: { after: string? }, returns: Page, paginate: { items: <>, next: next, sends: after } }
        types: { Page: { xs: list<int>, ys: list<string>, zs: list<int>, next: string? } }
        """

    private static let previousPages = """
        endpoints:
          list: { call: GET /list, returns: Page, paginate: { items: xs, next: next<>, sends: after } }
        types: { Page: { xs: list<int>, next: string?, prev: string? } }
        """

    private static let waiter = """
        endpoints:
          show: { call: GET /job, returns: Job }
          await: { poll: show, until: { state: [done] }, every: 2s..10s, for: 5m<> }
        types: { Job: { state: string } }
        """

    private static let feed = """
        endpoints:
          get: { call: GET /news, query: { after: int?, since: int? }, returns: News }
          news: { follow: get, <>, every: 1s..9s }
        types: { News: { xs: list<Item>, ys: list<Other>, zs: list<Item>, seq: int }, Item: { id: int }, Other: { id: int, n: int } }
        """
    private static let news = "items: xs, next: last.id + 1, sends: after"

    private static let upload = """
        endpoints:
          create: { call: POST /files, headers: { Size: { type: int }, Length: { type: int } }, returns: { 201: location } }
          part: { call: "PATCH ${file:url}", headers: { At: { type: int }, Offset: { type: int }, Last: { type: bool? } }, body: file, returns: { 200: File, 201: Other, 202: File, 204: empty } }
          ask: { call: "HEAD ${file:url}", returns: { 200: empty } }
          send: { upload: part, create: create, <>, every: 1s..9s }
        types: { File: { id: int }, Other: { n: int } }
        """
    private static let parts = "sends: At, length: Size"

    private static let lengths = """
        endpoints:
          create: { call: POST /files, <>, returns: { 201: location } }
          part: { call: "PATCH ${file:url}", headers: { At: { type: int } }, body: file, returns: { 204: empty } }
          send: { upload: part, create: create, sends: At, length: Size, every: 1s..9s }
        """

    private static let credential =
        "credentials: { <>: { apiKey: header X-Key } }\nendpoints:\n  list: { call: GET /list, auth: <> }\n"

    private static let mocks = "swift: { mocks: <> }\nendpoints:\n  list: { call: GET /list, returns: list<int> }\n"

    private static let examples =
        "swift: { mocks: true }\nendpoints:\n  list: { call: GET /list, returns: list<int>, examples: { one: [1]<> } }\n"

    static let settings = [
        CatalogPair(mocks, "false", "true", "added-mocks ... Shop"),
        CatalogPair(mocks, "true", "false", "removed-mocks .x. Shop"),
        CatalogPair(examples, "", ", none: []", "added-example ... Orders.list.none"),
        CatalogPair(previousPages, "", ", previous: prev", "changed-pagination ... Orders.list"),
        CatalogPair(previousPages, ", previous: prev", "", "changed-pagination x.x Orders.list"),
        CatalogPair(call("returns: list<int><>"), ", role: list", "", "changed-role .x. Orders"),
        CatalogPair(call("returns: list<int><>"), "", ", role: list", "changed-role ... Orders"),
        CatalogPair(credential, "key", "apiKey", "renamed-credential .x. Shop.key"),
        // Both have the Swift name 'apiKey'.
        CatalogPair(credential, "api-key", "apiKey", "renamed-credential ... Shop.api-key"),
        CatalogPair(call("log: { level: body, size: <> }"), "4KB", "1MB", "raised-log-level ..r Orders.list"),
        CatalogPair(call("log: { level: body, size: <> }"), "1MB", "4KB", "lowered-log-level ... Orders.list"),
        CatalogPair(
            call("cache: { maxAge: 60s, store: <> }"),
            "disk",
            "memory",
            "changed-cache ..r Orders.list"
        ),
        CatalogPair(
            call("returns: sse<string>, stream: { idle: <> }"),
            "30s",
            "2s",
            "shortened-timeout ..r Orders.list"
        ),
        CatalogPair(
            call("returns: sse<string>, stream: { idle: <> }"),
            "2s",
            "30s",
            "lengthened-timeout ..r Orders.list"
        ),
        CatalogPair(pages, "xs", "ys", "changed-pagination xxx Orders.list"),
        CatalogPair(pages, "xs", "zs", "changed-pagination x.x Orders.list"),
        CatalogPair(feed, news, "items: ys, next: last.id + 1, sends: after", "changed-composite-call xxx Orders.news"),
        CatalogPair(feed, news, "items: zs, next: last.id + 1, sends: after", "changed-composite-call x.x Orders.news"),
        CatalogPair(
            feed,
            news,
            "items: none, next: seq, sends: after",
            "changed-composite-call x.x Orders.news",
            "changed-composite-call xxx Orders.news"
        ),
        CatalogPair(feed, news, "items: xs, next: last.id, sends: after", "changed-composite-call x.x Orders.news"),
        CatalogPair(feed, news, "items: xs, next: last.id + 1, sends: since", "changed-composite-call x.x Orders.news"),
        CatalogPair(feed, news, news + ", restart: [410]", "changed-composite-call ..x Orders.news"),
        CatalogPair(feed, news, news + ", deprecated: true", "added-deprecation .r. Orders.news"),
        CatalogPair(upload, parts, "sends: Offset, length: Size", "changed-composite-call x.x Orders.send"),
        CatalogPair(upload, parts, "sends: At, length: Length", "changed-composite-call x.x Orders.send"),
        CatalogPair(upload, parts, parts + ", last: Last", "changed-composite-call x.x Orders.send"),
        CatalogPair(upload, parts, parts + ", resume: ask", "changed-composite-call .xx Orders.send"),
        CatalogPair(upload, parts, parts + ", until: 200", "changed-composite-call .xx Orders.send"),
        CatalogPair(
            upload,
            parts + ", until: 200",
            parts + ", until: 202",
            "changed-composite-call ..x Orders.send"
        ),
        CatalogPair(
            upload,
            parts + ", until: 200",
            parts + ", until: 201",
            "changed-composite-call .xx Orders.send"
        ),
        CatalogPair(upload, parts, parts + ", until: 204", "changed-composite-call ..x Orders.send"),
        CatalogPair(
            lengths,
            "headers: { Size: { type: int } }, body: { Size: int?, n: int }",
            "body: { Size: int?, n: int }",
            "removed-parameter rx. Orders.create.Size",
            "changed-composite-call x.x Orders.send"
        ),
        CatalogPair(upload, parts, parts + ", restart: [410]", "changed-composite-call ..x Orders.send"),
        CatalogPair(upload, parts, parts + ", chunk: 1MB", "changed-polling ..r Orders.send"),
        CatalogPair(waiter, "", ", deprecated: true", "added-deprecation .r. Orders.await"),
    ]
}
