extension RulePage {
    static let mismatchedConstant = RulePage(
        rule: "mismatched-constant",
        why: "A constant is sent with every call; one that does not fit makes every call wrong.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              listItems: { call: GET /items, query: { version: { type: int, value: two } } }

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              listItems: { call: GET /items, query: { version: { type: int, value: 2 } } }

            """
    )
}
