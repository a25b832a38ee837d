extension RulePage {
    static let unsendableParameter = RulePage(
        rule: "unsendable-parameter",
        why: "A path, a query and a header hold text; an object has no agreed form there.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem:
                call: GET /items
                query: { filter: Filter }
            types:
              Filter: { name: string }

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem:
                call: GET /items
                query: { name: string }

            """
    )
}
