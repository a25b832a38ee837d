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
          app: { oauth2: clientCredentials, token: https://shop.example/token, <> }
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
        CatalogPair(call("call: POST /list, retry: { unexecuted: [<>] }"), "429, 503", "503, 429"),
        CatalogPair(call("call: GET /list, tags: [<>]"), "a, b", "b, a"),
        CatalogPair(
            call("call: PUT /list, body: { $type: file, $accept: [<>] }"),
            "image/png, text/plain",
            "text/plain, image/png"
        ),
        CatalogPair(waiter, "state: [a, b], kind: [c]", "kind: [c], state: [b, a]"),
        CatalogPair(waiter, "state: [a, b], kind: [c]", "state: [a, b]", "changed-waiter ..x Orders.await"),
        CatalogPair(conditions, "code: [a, b], kind: [c]", "kind: [c], code: [b, a]"),
        CatalogPair(conditions, "code: [a, b]", "code: [a]", "changed-error-condition ..x Orders.list.gone"),
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
        CatalogPair(condition, "410", "411", "changed-error-condition ..x Orders.list.gone"),
        CatalogPair(condition, "410", "4xx", "changed-error-condition .xx Orders.list.gone"),
    ]

    private static let page = call(
        "call: GET /list, returns: Page, paginate: { style: page, items: xs, sends: page<> }",
        "Page: { xs: list<int>, count: int, more: bool }"
    )

    static let paginations = [
        CatalogPair(page, "", ", start: 1"),
        CatalogPair(page, "", ", start: 0", "changed-pagination x.x Orders.list"),
        CatalogPair(page, "", ", limit: size", "changed-pagination ... Orders.list"),
        CatalogPair(page, ", limit: size", "", "changed-pagination r.r Orders.list"),
        CatalogPair(page, ", limit: size", ", limit: per_page", "changed-pagination x.x Orders.list"),
        CatalogPair(page, "", ", total: count", "changed-pagination ..r Orders.list"),
        CatalogPair(page, ", more: more", "", "changed-pagination r.r Orders.list"),
    ]

    static let positions = [
        // A type in a parameter is sent, even if responses contain it as well.
        CatalogPair(
            call("call: \"GET /list/{state:State}\", returns: { state: State }", "State: [<>]"),
            "a, b",
            "a",
            "removed-enum-case xx. State.b"
        ),
        CatalogPair(
            call("call: GET /list, query: { state: State? }, returns: { state: State }", "State: [<>]"),
            "a, b",
            "a",
            "removed-enum-case xx. State.b"
        ),
        CatalogPair(
            call("call: GET /list, headers: { X-State: { type: State? } }, returns: { state: State }", "State: [<>]"),
            "a, b",
            "a",
            "removed-enum-case xx. State.b"
        ),
        CatalogPair(
            call(
                "call: \"GET /list/{code:Code}\", returns: { code: Code }",
                "Code: { $type: string, $pattern: \"<>\", $distinct: true }"
            ),
            "[a-z]+",
            "[a-z]{1,9}",
            "narrowed-bounds r.x Code"
        ),
        // A closed enum that is only sent is not decoded.
        CatalogPair(
            call("call: \"GET /list/{state:State}\"", "State: { $enum: [<>], $closed: true }"),
            "a",
            "a, b",
            "added-enum-case .x. State.b"
        ),
        // A response header is decoded, even if the type occurs in requests as well.
        CatalogPair(
            call(
                "call: POST /list, body: { state: State }, returns: { 200: { $type: text, $headers: { X-State: State } } }",
                "State: { $enum: [<>], $closed: true }"
            ),
            "a",
            "a, b",
            "added-enum-case xx. State.b"
        ),
        // The constraints remain those of the type.
        CatalogPair(
            call(
                "call: GET /list, query: { code: Code, all: list<Code>? }",
                "Code: { $type: string, $pattern: \"[a-z]+\", $distinct: <> }"
            ),
            "true",
            "false",
            "changed-type-kind .x. Code",
            "changed-parameter-type .x. Orders.list.all",
            "changed-parameter-type .x. Orders.list.code"
        ),
        CatalogPair(
            call("call: GET /list, query: { limit: <> }"),
            "{ type: int, default: 20 }",
            "int",
            "parameter-became-required .x. Orders.list.limit"
        ),
        CatalogPair(
            call("call: GET /list, query: { limit: <> }"),
            "int?",
            "int",
            "parameter-became-required xx. Orders.list.limit"
        ),
        CatalogPair(
            call("call: GET /list, headers: { x-meta-*: { type: map<string><> } }"),
            "?",
            "",
            "parameter-became-required xx. Orders.list.x-meta-*"
        ),
        CatalogPair(
            call(
                "call: GET /list, returns: U",
                "U: { $oneOf: { a: { $type: A<> }, b: B }, $by: kind }, A: { x: int }, B: { y: int }"
            ),
            "",
            ", $deprecated: true",
            "added-deprecation .r. U.a"
        ),
        CatalogPair(
            "defaults: { errors: { 404: P, 410: P } }\n" + call("call: GET /list<>", "P: { m: string }"),
            "",
            ", without: [\"410\"]",
            "changed-error-type .xx Orders.list"
        ),
        CatalogPair(
            call("call: POST /list, returns: { <>: { a: int }, 202: { b: int } }"),
            "201",
            "200",
            "added-success-status xx. Orders.list.200",
            "removed-success-status .x. Orders.list.201"
        ),
    ]

    private static func constant(_ field: String) -> String {
        call(field, "State: [open, closed]")
    }

    private static let sent = constant("call: POST /list, body: { a: <> }")
    private static let read = constant("call: GET /list, returns: { a: <> }")
    private static let optional = "{ $value: x, $optional: true }"

    static let constants = [
        CatalogPair(sent, optional, "{ $value: y, $optional: true }", "changed-constant x.. Orders.list.Body.a"),
        CatalogPair(
            sent,
            "{ $type: State, $value: open, $optional: true }",
            "{ $type: State, $value: closed, $optional: true }",
            "changed-constant x.. Orders.list.Body.a"
        ),
        CatalogPair(sent, optional, "string?", "changed-constant .x. Orders.list.Body.a"),
        CatalogPair(sent, "string?", optional, "changed-constant xx. Orders.list.Body.a"),
        CatalogPair(sent, optional, "{ $value: x }", "request-field-became-required xx. Orders.list.Body.a"),
        CatalogPair(sent, "{ $value: x }", "string", "changed-constant .x. Orders.list.Body.a"),
        CatalogPair(read, optional, "{ $value: y, $optional: true }", "changed-constant x.. Orders.list.Response.a"),
        CatalogPair(read, optional, "string?", "changed-constant xx. Orders.list.Response.a"),
        CatalogPair(read, "string?", optional, "changed-constant .x. Orders.list.Response.a"),
        CatalogPair(read, optional, "{ $value: x }", "response-field-became-required .x. Orders.list.Response.a"),
        CatalogPair(read, "string", "{ $value: x }", "changed-constant .r. Orders.list.Response.a"),
        // An open enum has all values, a closed one only its cases.
        CatalogPair(read, "State", "string", "changed-response-field .x. Orders.list.Response.a"),
        CatalogPair(sent, "string", "State", "changed-request-field xx. Orders.list.Body.a"),
    ]

    static let contents = [
        CatalogPair(call("call: PUT /list, body: <>"), "data", "bytes", "changed-body-encoding .x. Orders.list"),
        CatalogPair(call("call: PUT /list, body: <>"), "data", "file", "changed-body-encoding .x. Orders.list"),
        CatalogPair(call("call: PUT /list, body: <>"), "file", "data", "changed-body-encoding rx. Orders.list"),
        CatalogPair(
            call("call: PUT /list, body: <>"),
            "data",
            "{ $type: file, $accept: [image/png] }",
            "changed-body-encoding xx. Orders.list"
        ),
        CatalogPair(
            call("call: GET /list, returns: <>"),
            "data",
            "bytes",
            "changed-stream .x. Orders.list"
        ),
        CatalogPair(call("call: GET /list, returns: <>"), "data", "text", "changed-response-type .x. Orders.list"),
        CatalogPair(call("call: GET /list, returns: <>"), "text", "data", "changed-response-type xx. Orders.list"),
    ]
}
