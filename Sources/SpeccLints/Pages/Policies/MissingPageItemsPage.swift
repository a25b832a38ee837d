extension RulePage {
    static let missingPageItems = RulePage(
        rule: "missing-page-items",
        why: "A page is a list of items; where they stand in the answer must be known to go from one page to the next.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              listItems: { call: GET /items, returns: Items, paginate: link }
            types: { Items: { items: list<string> } }

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              listItems: { call: GET /items, returns: Items, paginate: { style: link, items: items } }
            types: { Items: { items: list<string> } }

            """
    )
}
