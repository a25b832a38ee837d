/// Changes whose level depends on what released apps send and read.
extension CatalogPairs {
    private static func call(_ settings: String, _ types: String = "") -> String {
        "endpoints:\n  list: { \(settings) }\n" + (types.isEmpty ? "" : "types: { \(types) }\n")
    }

    private static let page = call(
        "call: GET /list, returns: Page, paginate: { items: xs, page: page<> }",
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
            "parameter-became-required rx. Orders.list.x-meta-*"
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
        CatalogPair(
            sent,
            "{ $type: int, $value: 3 }",
            "{ $type: double, $value: 3.0 }",
            "changed-request-field .x. Orders.list.Body.a"
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
            call("call: PUT /list, body: <>"),
            "{ $type: data, $contentType: image/png }",
            "{ $type: file, $accept: [image/*] }",
            "changed-body-encoding .x. Orders.list"
        ),
        CatalogPair(
            call("call: PUT /list, body: { $type: file, $accept: [<>] }"),
            "image/png",
            "image/*",
            "widened-bounds ... Orders.list"
        ),
        CatalogPair(
            call("call: PUT /list, body: { $type: file, $accept: [<>] }"),
            "image/*",
            "image/png, text/plain",
            "narrowed-bounds r.x Orders.list"
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
