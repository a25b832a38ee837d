extension RulePage {
    static let attemptsAboveTotal = RulePage(
        rule: "unreachable-attempts",
        why: "The total ends the call before the last attempts can be made.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem:
                call: GET /items
                timeout: { attempt: 10s, total: 15s }
                retry: { attempts: 3 }

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem:
                call: GET /items
                timeout: { attempt: 10s, total: 30s }
                retry: { attempts: 3 }

            """
    )
}
