extension RulePage {
    static let unknownPathParameter = RulePage(
        rule: "unknown-path-parameter",
        why: "'params' says more about names that stand in the path, and brings none of its own.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem:
                call: GET /items/{id}
                params: { ident: int }

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem:
                call: GET /items/{id}
                params: { id: int }

            """
    )
}
