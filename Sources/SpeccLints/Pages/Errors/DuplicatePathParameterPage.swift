extension RulePage {
    static let duplicatePathParameter = RulePage(
        rule: "duplicate-path-parameter",
        why: "One argument would have to fill two places of the path.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem:
                call: GET /{id}/items/{id}

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem:
                call: GET /{shop}/items/{id}

            """
    )
}
