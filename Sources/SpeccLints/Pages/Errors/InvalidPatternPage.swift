extension RulePage {
    static let invalidPattern = RulePage(
        rule: "invalid-pattern",
        why: "Patterns are kept to what all engines read alike, since the server's and Swift's differ in the rest.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem:
                call: GET /items
                query: { code: { type: string, pattern: "[a-z" } }

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem:
                call: GET /items
                query: { code: { type: string, pattern: "[a-z]+" } }

            """
    )
}
