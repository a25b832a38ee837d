extension RulePage {
    static let invalidFlag = RulePage(
        rule: "invalid-flag",
        why: "A flag is a name without a value: it is there, or it is not.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              listItems: { call: GET /items, query: { deep: { flag: true, type: int } } }

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              listItems: { call: GET /items, query: { deep: { flag: true, type: bool } } }

            """
    )
}
