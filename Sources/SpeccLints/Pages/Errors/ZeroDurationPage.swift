extension RulePage {
    static let zeroDuration = RulePage(
        rule: "zero-duration",
        why: "Nothing can be done in no time. 'none' is no limit.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem:
                call: GET /items
                timeout: 0s

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem:
                call: GET /items
                timeout: none

            """
    )
}
