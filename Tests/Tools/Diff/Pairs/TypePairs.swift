extension CatalogPairs {
    private static let best = """
        endpoints:
          show: { call: GET /value, returns: U }
        types:
          U: { $oneOf: [<>], $match: fields }
          A: { id: string, x: int? }
          B: { id: string, y: int? }
        """

    private static let fields = """
        endpoints:
          show: { call: GET /value, returns: U }
        types:
          U: { $oneOf: [A, B], $match: fields }
          A: { id: string, x: int?<> }
          B: { id: string, y: int? }
        """

    static let unions = [
        CatalogPair(best, "A, B", "B, A", "changed-union-matching ..r U"),
        CatalogPair(
            fields,
            "",
            ", y: int?",
            "added-response-field ... A.y",
            "changed-union-matching ..r U.a"
        ),
        CatalogPair(fields, "", ", z: int?", "added-response-field ... A.z"),
    ]

    private static let choice = """
        endpoints:
          show: { call: GET /value, returns: U }
        types:
          U: { $oneOf: [<>, string] }
          <>: { id: int }
        """

    private static let code = """
        endpoints:
          show: { call: GET /code, returns: Code }
        types:
          Code: { $type: string, $distinct: true<> }
        """

    private static let item = """
        endpoints:
          add: { call: POST /item, body: Item }
        types:
          Item: { <>id: int, code: { $type: string<> } }
        """

    static let types = [
        CatalogPair(
            item.replacing("<> }", with: " }"),
            "",
            "$swift: { mutable: true, conforms: [Hashable] }, ",
            "added-conformance ... Item",
            "changed-mutability ... Item"
        ),
        CatalogPair(
            item.replacing("{ <>id", with: "{ id"),
            "",
            ", $sensitive: true",
            "added-sensitive ... Item.code"
        ),
        CatalogPair(
            choice,
            "A",
            "B",
            "renamed-type .x. A",
            "renamed-union-member .x. U.b"
        ),
        // Released apps do not check responses, but a program can check a value of the type.
        CatalogPair(code, ", $pattern: '[a-z]'", ", $pattern: '[a-y]'", "narrowed-bounds ..r Code"),
        CatalogPair(code, ", $pattern: '[a-z]'", "", "widened-bounds ..r Code"),
    ]

    private static let part = """
        endpoints:
          send: { call: POST /send, body: { $as: multipart, file: { $type: file, <> } } }
        """

    static let files = [
        CatalogPair(part, "$size: ..5MB", "$size: ..1MB", "narrowed-bounds r.x Orders.send.Body.file"),
        CatalogPair(part, "$size: ..1MB", "$size: ..5MB", "widened-bounds ... Orders.send.Body.file"),
        CatalogPair(
            part,
            "$accept: [image/png]",
            "$accept: [image/jpeg]",
            "narrowed-bounds r.x Orders.send.Body.file"
        ),
    ]

    private static let tuple = """
        endpoints:
          list: { call: GET /points, returns: list<Point> }
          add: { call: POST /points, body: list<Point> }
        types:
          Point: { $as: list, <> }
        """

    /// Elements of tuples, whose positions are those in JSON.
    static let tuples = [
        CatalogPair(tuple, "time: int, price: string", "at: int, price: string", "renamed-field .x. Point.at"),
        CatalogPair(tuple, "time: int, price: int", "price: int, time: int", "reordered-fields xx. Point"),
        CatalogPair(
            tuple,
            "time: int",
            "time: int, volume: int?",
            "added-optional-request-field ... Point.volume"
        ),
        CatalogPair(
            tuple,
            "time: int, price: string",
            "time: int, volume: int, price: string",
            "reordered-fields x.. Point",
            "added-required-request-field xx. Point.volume"
        ),
        CatalogPair(
            tuple,
            "time: int, price: string",
            "price: string",
            "reordered-fields x.. Point",
            "removed-request-field xx. Point.time"
        ),
        CatalogPair(tuple, "time: int", "time: int?", "response-field-became-optional xx. Point.time"),
        CatalogPair(
            tuple.replacing("$as: list, ", with: ""),
            "time: int",
            "$as: list, time: int",
            "changed-type-kind xx. Point"
        ),
    ]

    private static let text = """
        endpoints:
          show: { call: GET /call, returns: Call }
          send: { call: POST /call, body: Call }
        types:
          Call: { arguments: { $type: Arguments<> } }
          Arguments: { number: int }
        """

    /// JSON in a text, and elements with the names of their events.
    static let jsonTexts = [
        CatalogPair(text, "", ", $as: json", "changed-wire-format x.. Call.arguments"),
        CatalogPair(text, ", $as: json", "", "changed-wire-format x.. Call.arguments"),
        CatalogPair(
            """
            endpoints:
              watch: { call: GET /watch, returns: sse<Event>, stream: { <>idle: 30s } }
            types:
              Event: { kind: string?, type: string? }
            """,
            "event: kind, ",
            "event: type, ",
            "changed-stream x.. Orders.watch"
        ),
        CatalogPair(
            """
            endpoints:
              add: { call: "POST ${link:url<>}", body: data }
            """,
            "",
            "(template)",
            "changed-parameter-type .x. Orders.add.link"
        ),
    ]
}
