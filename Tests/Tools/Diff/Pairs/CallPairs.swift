extension CatalogPairs {
    private static let path = "endpoints:\n  show: { call: \"GET /files/{key<>}\" }\n"
    private static let count = "endpoints:\n  show: { call: GET /count, returns: T }\ntypes: { T: { n: <> } }\n"
    private static let template = "endpoints:\n  show: { call: \"GET ${<> }\n"
    private static let secret = "endpoints:\n  show: { call: GET /list, <> }\ntypes: { T: { a: int }, "
    private static let query = """
        endpoints:
          find: { call: GET /find, query: { f: { type: F<> } } }
        types: { F: { tags: list<string>?, name: string? } }
        """
    private static let styles = """
        defaults: { style: <> }
        endpoints:
          find: { call: GET /find, query: { f: { type: F } } }
        types: { F: { tags: list<string>?, name: string? } }
        """

    static let calls =
        [
            CatalogPair(path, "*", "", "changed-wire-format x.. Orders.show.key"),
            CatalogPair(path, "", "*", "changed-wire-format ..r Orders.show.key"),
            CatalogPair(
                template,
                "url:url(template)}\", params: { q: string }",
                "url:url(template)}\", params: { q2: { type: string, swift: { name: q } } }",
                "renamed-parameter x.. Orders.show.q"
            ),
            CatalogPair(
                template,
                "url:url(template)}\", params: { q: string }",
                "link:url(template)}\", params: { q: string }",
                "renamed-argument .x. Orders.show.link"
            ),
            CatalogPair(
                template,
                "url:url(template)}\", params: { a: string, b: string }",
                "url:url(template)}\", params: { b: string, a: string }",
                "reordered-parameters .x. Orders.show"
            ),
            CatalogPair(count, "int", "{ $type: int, $default: 0 }", "changed-default x.. T.n"),
            CatalogPair(count, "{ $type: int, $default: 0 }", "int", "changed-default .x. T.n"),
            CatalogPair(count, "{ $type: int, $default: 0 }", "{ $type: int, $default: 1 }", "changed-default ..x T.n"),
            CatalogPair(query, "", ", style: bracket", "changed-list-style x.. Orders.find.f"),
            CatalogPair(styles, "repeat", "bracket", "changed-list-style x.. Orders.find.f"),
            CatalogPair(styles.replacing("tags: list<string>?, ", with: ""), "repeat", "bracket"),
        ] + sensitive

    /// Aliases that lose `$sensitive` and are not the type of a field.
    private static let sensitive = [
        ("returns: list<Em>", "Em: { $type: string<> } }"),
        ("returns: U", "Em: { $type: string<> }, U: { $oneOf: [Em, int] } }"),
        ("returns: Em", "Em: { $type: list<string><> } }"),
        ("errors: { 404: Em }", "Em: { $type: list<string><> } }"),
    ].map { use, types in
        CatalogPair(
            secret.replacing("<>", with: use) + types + "\n",
            ", $sensitive: true",
            "",
            "removed-sensitive ..x Orders.show"
        )
    }
}
