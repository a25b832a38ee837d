/// Changes that are judged by the values that released apps send and read.
extension CatalogPairs {
    private static func call(_ settings: String, _ types: String = "") -> String {
        "endpoints:\n  list: { \(settings) }\n" + (types.isEmpty ? "" : "types: { \(types) }\n")
    }

    private static let query = call("call: GET /list, query: { q: { type: <> } }")
    private static let sent = call("call: POST /list, body: { a: <> }")
    private static let read = call("call: GET /list, returns: { a: <> }")

    /// Paths, queries, headers, cookies and forms contain text.
    static let texts = [
        CatalogPair(query, "int", "string", "changed-parameter-type .x. Orders.list.q"),
        CatalogPair(query, "string", "int", "changed-parameter-type xx. Orders.list.q"),
        CatalogPair(query, "int", "list<int>", "changed-parameter-type .x. Orders.list.q"),
        CatalogPair(query, "list<int>", "int", "changed-parameter-type xx. Orders.list.q"),
        CatalogPair(query, "int", "list<int>, style: bracket", "changed-parameter-type xx. Orders.list.q"),
        CatalogPair(query, "uuid", "list<string>, style: comma", "changed-parameter-type .x. Orders.list.q"),
        CatalogPair(query, "string", "list<string>, style: comma", "changed-parameter-type rx. Orders.list.q"),
        CatalogPair(query, "int", "int, as: json"),
        CatalogPair(query, "string", "string, as: json", "changed-wire-format x.. Orders.list.q"),
        CatalogPair(call("call: \"GET /list/{q:<>}\""), "int", "string", "changed-parameter-type .x. Orders.list.q"),
        CatalogPair(
            call("call: GET /list, headers: { X-Q: { type: <> } }"),
            "int",
            "string",
            "changed-parameter-type .x. Orders.list.X-Q"
        ),
        CatalogPair(
            call("call: POST /list, body: { $as: form, a: <> }"),
            "int",
            "string",
            "changed-request-field .x. Orders.list.Body.a"
        ),
        CatalogPair(
            call("call: POST /list, body: { $as: multipart, a: <> }"),
            "int",
            "list<int>",
            "changed-request-field .x. Orders.list.Body.a"
        ),
        CatalogPair(
            call("call: POST /list, body: { $as: multipart, a: <> }"),
            "bytes",
            "string",
            "changed-request-field xx. Orders.list.Body.a"
        ),
        CatalogPair(sent, "int", "string", "changed-request-field xx. Orders.list.Body.a"),
        CatalogPair(sent, "int", "uint64", "changed-request-field xx. Orders.list.Body.a"),
        CatalogPair(sent, "uint64", "int64", "changed-request-field xx. Orders.list.Body.a"),
        CatalogPair(sent, "int32", "int64", "changed-request-field .x. Orders.list.Body.a"),
        CatalogPair(read, "uint64", "int64", "changed-response-field xx. Orders.list.Response.a"),
        CatalogPair(read, "int64", "uint64", "changed-response-field xx. Orders.list.Response.a"),
        CatalogPair(read, "int64", "int32", "changed-response-field .x. Orders.list.Response.a"),
        CatalogPair(
            call("call: GET /list, returns: { 200: { $type: empty, $headers: { X-A: <> } } }"),
            "string",
            "int",
            "changed-response-header .x. Orders.list.X-A"
        ),
        CatalogPair(
            call("call: GET /list, returns: { 200: { $type: empty, $headers: { X-A: <> } } }"),
            "int",
            "string",
            "changed-response-header xx. Orders.list.X-A"
        ),
    ]

    /// What a server reads in place of a missing value with a default is unknown.
    static let absences = [
        CatalogPair(
            call("call: POST /list, body: { a: int<> }"),
            "",
            ", b: { $type: int, $default: 0 }",
            "added-required-request-field r.. Orders.list.Body.b"
        ),
        CatalogPair(
            sent,
            "int?",
            "{ $type: int, $default: 0 }",
            "changed-default ..r Orders.list.Body.a",
            "request-field-became-required rx. Orders.list.Body.a"
        ),
        CatalogPair(sent, "int", "{ $type: int, $default: 0 }", "changed-default ... Orders.list.Body.a"),
        CatalogPair(sent, "{ $type: int, $default: 0 }", "int", "changed-default .x. Orders.list.Body.a"),
        CatalogPair(
            call("call: GET /list, query: { a: int?<> }"),
            "",
            ", b: { type: int, default: 0 }",
            "added-optional-parameter rr. Orders.list.b"
        ),
        CatalogPair(
            call("call: GET /list, query: { a: { type: <> } }"),
            "int?",
            "int, default: 0",
            "changed-parameter-default ..r Orders.list.a",
            "changed-parameter-type rx. Orders.list.a"
        ),
        CatalogPair(
            call("call: GET /list<>"),
            "",
            ", headers: { Cookie: { type: { a: string?, b: string? } } }",
            "added-required-parameter .x. Orders.list.Cookie"
        ),
        CatalogPair(
            call("call: GET /list<>"),
            "",
            ", headers: { Cookie: { type: { a: string, b: string? } } }",
            "added-required-parameter xx. Orders.list.Cookie"
        ),
        CatalogPair(
            call("call: POST /list, body: { a: int<> }"),
            ", b: int",
            "",
            "removed-request-field rx. Orders.list.Body.b"
        ),
        CatalogPair(
            call("call: POST /list, body: Some", "Some: { a: int, <>$additional: map<json> }"),
            "b: int, ",
            "",
            "removed-request-field .x. Some.b"
        ),
        CatalogPair(
            call("call: GET /list, deprecated: { until: <> }"),
            "2027-06-30",
            "2027-01-31",
            "changed-deprecation r.. Orders.list"
        ),
        CatalogPair(
            call("call: GET /list, deprecated: { until: <> }"),
            "2027-01-31",
            "2027-06-30",
            "changed-deprecation ... Orders.list"
        ),
    ]

    /// A type that becomes a union that contains it, and the reverse.
    static let containments = [
        CatalogPair(
            sent,
            "int",
            "Some",
            types: "Some: { $oneOf: [int, string] }",
            "changed-request-field .x. Orders.list.Body.a"
        ),
        CatalogPair(
            sent,
            "Some",
            "int",
            types: "Some: { $oneOf: [int, string] }",
            "changed-request-field xx. Orders.list.Body.a"
        ),
        CatalogPair(
            read,
            "Some",
            "int",
            types: "Some: { $oneOf: [int, string] }",
            "changed-response-field .x. Orders.list.Response.a"
        ),
        CatalogPair(
            read,
            "int",
            "Some",
            types: "Some: { $oneOf: [int, string] }",
            "changed-response-field xx. Orders.list.Response.a"
        ),
        CatalogPair(
            read,
            "Some",
            "bool",
            types: "Some: { $oneOf: [int, string], $closed: true }",
            "changed-response-field xx. Orders.list.Response.a"
        ),
        CatalogPair(
            read,
            "Some",
            "bool",
            types: "Some: { $oneOf: [int, string] }",
            "changed-response-field rx. Orders.list.Response.a"
        ),
        CatalogPair(sent, "list<int>", "json", "changed-request-field .x. Orders.list.Body.a"),
        CatalogPair(sent, "json", "list<int>", "changed-request-field xx. Orders.list.Body.a"),
        CatalogPair(read, "json", "map<int>", "changed-response-field .x. Orders.list.Response.a"),
        CatalogPair(read, "map<int>", "json", "changed-response-field xx. Orders.list.Response.a"),
        CatalogPair(
            call(
                "call: POST /list, body: P",
                "P: <>, A: { kind: { $value: a }, x: int }, B: { kind: { $value: b }, y: int }"
            ),
            "{ kind: { $value: a }, x: int }",
            "{ $by: kind, $oneOf: { a: A, b: B } }",
            "changed-type-kind .x. P"
        ),
        CatalogPair(
            call("call: POST /list, body: P", "P: <>, A: { x: int }, B: { y: int }"),
            "{ x: int }",
            "{ $by: kind, $oneOf: { a: A, b: B } }",
            "changed-type-kind xx. P"
        ),
    ]

    /// What released apps read.
    static let readings = [
        CatalogPair(
            call("call: GET /list, returns: { state: State }", "State: { $enum: [a<>], $closed: true }"),
            ", b",
            "",
            "removed-enum-case .x. State.b"
        ),
        CatalogPair(
            call("call: GET /list, errors: { 404: { a: int<> } }"),
            ", b: int",
            "",
            "removed-response-field rx. Orders.list.Failure.NotFound.b"
        ),
        CatalogPair(
            call("call: GET /list, errors: { 404: { a: <> } }"),
            "int",
            "string",
            "changed-response-field rx. Orders.list.Failure.NotFound.a"
        ),
        CatalogPair(
            call("call: GET /list, errors: { <>: { a: int } }"),
            "404",
            "410",
            "removed-declared-error .xx Orders.list.404",
            "added-declared-error rxx Orders.list.410"
        ),
        CatalogPair(
            call("call: GET /list, <>"),
            "unwrap: data, returns: P",
            "returns: E",
            types: "P: { x: int }, E: { data: P }",
            "changed-response-type .x. Orders.list",
            "changed-unwrap ... Orders.list"
        ),
        CatalogPair(
            call("call: GET /list, <>"),
            "returns: E",
            "unwrap: data, returns: P",
            types: "P: { x: int }, E: { data: P }",
            "changed-response-type .x. Orders.list",
            "changed-unwrap ... Orders.list"
        ),
        CatalogPair(
            call("call: GET /list, <>"),
            "returns: E",
            "unwrap: data, returns: P",
            types: "P: { x: int }, E: { data: P, count: int }",
            "changed-response-type .x. Orders.list",
            "changed-unwrap r.. Orders.list"
        ),
        CatalogPair(
            call("call: GET /list, <>"),
            "unwrap: data, returns: P",
            "unwrap: items, returns: P",
            types: "P: { x: int }",
            "changed-unwrap x.. Orders.list"
        ),
    ]

    private static func secured(_ auth: String, credential: String = "key: { apiKey: header X-Key }") -> String {
        "credentials: { token: bearer, \(credential) }\ndefaults: { auth: [token, key] }\nendpoints:\n"
            + "  list: { call: GET /list, auth: \(auth) }\n  other: { call: GET /other }\n"
    }

    /// The same requests with other parts, and requirements of less than before.
    static let addresses = [
        CatalogPair(secured("<>"), "key", "key?", "changed-auth ..r Orders.list"),
        CatalogPair(secured("<>"), "key?", "key", "changed-auth x.x Orders.list"),
        CatalogPair(secured("<>"), "[token, key]", "key", "changed-auth ..r Orders.list"),
        CatalogPair(secured("<>"), "key", "[token, key]", "changed-auth x.x Orders.list"),
        CatalogPair(secured("<>"), "key", "none", "changed-auth ..r Orders.list"),
        CatalogPair(secured("<>"), "key", "token", "changed-auth x.x Orders.list"),
        CatalogPair(secured("key", credential: "key: { apiKey: header <> }"), "X-Key", "x-key"),
        CatalogPair(
            secured("key", credential: "key: { apiKey: query <> }"),
            "key",
            "Key",
            "changed-credential x.x Shop.key"
        ),
    ]
}
