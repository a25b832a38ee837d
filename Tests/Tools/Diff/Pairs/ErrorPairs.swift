extension CatalogPairs {
    private static let override = """
        defaults: { errors: { 404: P } }
        endpoints:
          pay: { call: POST /pay, errors: { <>410: P } }
        types: { P: { a: int }, Q: { b: int } }
        """

    static let errors = [
        CatalogPair(override, "404: Q, ", "", "changed-error-body rxx Orders.pay.404"),
        CatalogPair(override, "", "404: Q, ", "changed-error-body rxx Orders.pay.404"),
        CatalogPair(override, "404: P, ", ""),
        CatalogPair(
            "defaults: { errors: { 404: P } }\nendpoints:\n  pay: { call: POST /pay<> }\n"
                + "types: { P: { a: int }, Q: { b: int } }\n",
            ", errors: { 404: Q }",
            "",
            "changed-error-type .x. Orders.pay",
            "changed-error-body rxx Orders.pay.404"
        ),
    ]

    private static let named = """
        endpoints:
          pay: { call: POST /pay, errors: { declined: { $status: <>, code: int, $when: { code: [7] } } } }
        """

    static let namedErrors = [
        CatalogPair(named, "402", "409", "changed-error-condition r.x Orders.pay.declined"),
        CatalogPair(named, "402", "4xx", "changed-error-condition rxx Orders.pay.declined"),
    ]

    private static let failure = """
        endpoints:
          pay: { call: POST /pay, errors: { 429: <> } }
        types: { P: { a: int } }
        """

    private static let cases = """
        endpoints:
          pay: { call: POST /pay, returns: { 200: <>, 202: V } }
        types: { P: { a: int }, V: { b: int } }
        """

    static let headers = [
        CatalogPair(
            failure,
            "{ $type: P, $headers: { X-A: string } }",
            "P",
            "changed-response-header rx. Orders.pay.429.X-A"
        ),
        CatalogPair(
            failure,
            "P",
            "{ $type: P, $headers: { X-A: string } }",
            "changed-response-header .x. Orders.pay.429"
        ),
        CatalogPair(
            failure,
            "{ $type: P, $headers: { X-A: string } }",
            "{ $type: P, $headers: { X-A: int } }",
            "changed-response-header .x. Orders.pay.429.X-A"
        ),
        CatalogPair(
            failure,
            "{ $type: P, $headers: { X-A: int } }",
            "{ $type: P, $headers: { X-A: string } }",
            "changed-response-header rx. Orders.pay.429.X-A"
        ),
        CatalogPair(
            cases,
            "{ $type: P, $headers: { X-A: string } }",
            "P",
            "changed-response-header xx. Orders.pay.200.X-A"
        ),
        CatalogPair(
            cases,
            "{ $type: P, $headers: { X-A: string } }",
            "{ $type: P, $headers: { X-A: string?, X-B: string } }",
            "changed-response-header xx. Orders.pay.200.X-A",
            "changed-response-header ... Orders.pay.200.X-B"
        ),
        CatalogPair(
            cases,
            "P",
            "{ $type: P, $headers: { X-A: string } }",
            "changed-response-header .x. Orders.pay.200"
        ),
    ]
}
