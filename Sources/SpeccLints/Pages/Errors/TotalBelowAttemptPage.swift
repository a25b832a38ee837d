extension RulePage {
    static let totalBelowAttempt = RulePage(
        rule: "total-below-attempt",
        why: "The total bounds everything, waiting included: the call would end before one attempt may.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem:
                call: GET /items
                timeout: { attempt: 30s, total: 10s }

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem:
                call: GET /items
                timeout: { attempt: 10s, total: 30s }

            """
    )
}
