extension RulePage {
    static let deprecatedInUse = RulePage(
        rule: "deprecated-type-usage",
        why: "What is deprecated goes away one day; what still needs it should be known before.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem: { call: GET /item, returns: Item }
            types:
              Item: { $deprecated: Use Article., id: int }

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem: { call: GET /item, returns: Article }
            types:
              Article: { id: int }

            """
    )
}
