extension RulePage {
    static let mismatchedExample = RulePage(
        rule: "mismatched-example",
        why: "Examples become the answers of tests; one that does not fit tests what never happens.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem: { call: GET /item, returns: Item, examples: { one: { id: first } } }
            types: { Item: { id: int } }

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem: { call: GET /item, returns: Item, examples: { one: { id: 1 } } }
            types: { Item: { id: int } }

            """
    )
}
