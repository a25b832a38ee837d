extension RulePage {
    static let misplacedStyle = RulePage(
        rule: "misplaced-style",
        why: "'style' says how the items of a list stand in a query.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem:
                call: GET /items
                query: { page: { type: int, style: comma } }

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem:
                call: GET /items
                query: { pages: { type: list<int>, style: comma } }

            """
    )
}
