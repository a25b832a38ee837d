extension RulePage {
    static let invalidMethod = RulePage(
        rule: "invalid-method",
        why: "The methods of HTTP are written in capitals, and a misspelt one is refused by every server.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem:
                call: get /items

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem:
                call: GET /items

            """
    )
}
