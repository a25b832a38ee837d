extension CatalogPairs {
    private static let group = """
        endpoints:
          list: { call: GET /list, cache: { maxAge: 60s, group: <> } }
          add: { call: POST /list, invalidates: [<>] }
        """

    private static let groups = """
        endpoints:
          list: { call: GET /list, cache: { maxAge: 60s, group: old } }
          show: { call: GET /item, cache: { maxAge: 60s, group: <> } }
          add: { call: POST /list, invalidates: [old] }
        """

    private static let endpoint = """
        endpoints:
          <>: { call: GET /list, cache: 60s }
          show: { call: GET /item, cache: 60s }
          add: { call: POST /list, invalidates: [<>] }
        """

    static let caches = [
        CatalogPair(group, "items", "things"),
        CatalogPair(
            groups,
            "old",
            "new",
            "changed-cache ..r Orders.show"
        ),
        CatalogPair(endpoint, "list", "listAll", "renamed-endpoint .x. Orders.list"),
        CatalogPair(
            endpoint.replacing("[<>]", with: "[list]").replacing("  <>:", with: "  list:").replacing(
                "add:",
                with: "<>:"
            ),
            "add",
            "addItem",
            "renamed-endpoint .x. Orders.add"
        ),
        CatalogPair(
            endpoint.replacing("  <>:", with: "  list:"),
            "list",
            "show",
            "changed-invalidation ..x Orders.add"
        ),
    ]
}
