/// Edits that do not change the meaning, next to edits of the same declarations that do.
extension CatalogPairs {
    private static func call(_ settings: String, _ types: String = "") -> String {
        "endpoints:\n  list: { \(settings) }\n" + (types.isEmpty ? "" : "types: { \(types) }\n")
    }

    private static let waiter = """
        endpoints:
          show: { call: GET /job, returns: Job }
          await: { poll: show, until: { <> } }
        types: { Job: { state: string, kind: string } }
        """

    private static let condition = call(
        "call: GET /list, errors: { gone: { $status: <>, $type: P, $when: { code: [a, b] } } }",
        "P: { code: string }"
    )

    private static let conditions = call(
        "call: GET /list, errors: { gone: { $status: 410, $type: P, $when: { <> } } }",
        "P: { code: string, kind: string }"
    )

    private static let tags = call(
        "call: GET /list, returns: U",
        "U: { $oneOf: { A: [<>], B: 1 }, $by: t, $tag: int }, A: { t: int, x: int }, B: { t: int, y: int }"
    )

    private static let credentials = """
        credentials:
          token: bearer
          key: { apiKey: header X-Key }
          app: { oauth2: clientCredentials, token: /token, <> }
        endpoints:
          list: { call: GET /list, auth: [token, key] }

        """

    private static let auth = """
        credentials: { token: bearer, key: { apiKey: header X-Key } }
        endpoints:
          list: { call: GET /list, auth: <> }

        """

    static let orders = [
        CatalogPair(call("call: GET /list, retry: { on: [<>] }"), "429, timeout", "timeout, 429"),
        CatalogPair(
            call("call: GET /list, retry: { on: [<>] }"),
            "429, timeout",
            "timeout",
            "changed-retry ..r Orders.list"
        ),
        CatalogPair(call("call: GET /list, retry: { on: [<>] }"), "5xx", "503, 5xx"),
        CatalogPair(
            call("call: GET /list, retry: { on: [<>] }"),
            "5xx",
            "5xx, 429",
            "changed-retry ..r Orders.list"
        ),
        CatalogPair(call("call: POST /list, retry: { unexecuted: [<>] }"), "429, 503", "503, 429"),
        CatalogPair(call("call: GET /list, tags: [<>]"), "a, b", "b, a"),
        CatalogPair(
            call("call: PUT /list, body: { $type: file, $accept: [<>] }"),
            "image/png, text/plain",
            "text/plain, image/png"
        ),
        CatalogPair(waiter, "state: [a, b], kind: [c]", "kind: [c], state: [b, a]"),
        CatalogPair(waiter, "state: [a, b], kind: [c]", "state: [a, b]", "changed-composite-call ..x Orders.await"),
        CatalogPair(conditions, "code: [a, b], kind: [c]", "kind: [c], code: [b, a]"),
        CatalogPair(conditions, "code: [a, b]", "code: [a]", "changed-error-condition r.x Orders.list.gone"),
        CatalogPair(tags, "0, 2", "2, 0"),
        CatalogPair(credentials, "scopes: [read, write]", "scopes: [write, read]"),
        CatalogPair(credentials, "scopes: [read]", "scopes: [read, write]", "changed-credential ..x Shop.app"),
        CatalogPair(credentials, "scopes: [read]", "scopes: [read], client: body", "changed-credential ..x Shop.app"),
        CatalogPair(credentials, "scopes: [read]", "scopes: [read], client: header"),
        CatalogPair(auth, "[token, key]", "[key, token]"),
        CatalogPair(auth, "token | key", "key | token", "changed-auth ..x Orders.list"),
    ]

    static let spellings = [
        CatalogPair(call("call: POST /list, body: { a: { $type: double, $default: <> } }"), "1.0", "1"),
        CatalogPair(call("call: POST /list, body: { a: { $type: double, $range: <> } }"), "1..5", "1.0..5.0"),
        CatalogPair(
            call("call: POST /list, body: { a: { $type: double, $range: <> } }"),
            "1..5",
            "1.5..5",
            "narrowed-bounds r.x Orders.list.Body.a"
        ),
        CatalogPair(call("call: POST /list, body: { <>a: int }"), "", "$contentType: application/json, "),
        CatalogPair(call("call: POST /list, body: { $as: form, $style: <>, a: int }"), "repeat", "comma"),
        CatalogPair(
            call("call: POST /list, body: { $as: form, $style: <>, a: list<int> }"),
            "repeat",
            "comma",
            "changed-body-encoding x.. Orders.list"
        ),
        CatalogPair(call("call: POST /list, idempotency: <>"), "Idempotency-Key", "idempotency-key"),
        CatalogPair("defaults: { dedupe: <> }\n" + call("call: POST /list"), "true", "false"),
        CatalogPair(condition, "410", "411", "changed-error-condition r.x Orders.list.gone"),
        CatalogPair(condition, "410", "4xx", "changed-error-condition rxx Orders.list.gone"),
    ]
}
