extension CatalogPairs {
    private static let same = """
        endpoints:
          show: { call: GET /item, returns: { 200: <>, 202: P } }
        types: { P: { a: int } }
        """

    private static let statuses = """
        endpoints:
          show: { call: GET /item, returns: { <> } }
        types: { P: { a: int }, V: { b: int } }
        """

    static let responses = [
        // One Swift type for both statuses becomes an enum, and the body stays the same.
        CatalogPair(
            same,
            "P",
            "{ $type: P, $headers: { X-A: string } }",
            "changed-response-type .x. Orders.show"
        ),
        CatalogPair(
            same,
            "{ $type: P, $headers: { X-A: string } }",
            "P",
            "changed-response-type xx. Orders.show"
        ),
        CatalogPair(
            same,
            "{ $type: P, $headers: { X-A: string? } }",
            "P",
            "changed-response-type rx. Orders.show"
        ),
        CatalogPair(statuses, "200: P", "200: P, 202: V", "changed-response-type xx. Orders.show"),
        CatalogPair(statuses, "200: P, 202: V", "200: P", "changed-response-type .x. Orders.show"),
        CatalogPair(statuses, "200: P, 202: V", "200: V", "changed-response-type xx. Orders.show"),
        CatalogPair(statuses, "200: P", "200: P, 202: P"),
    ]
}
