extension RulePage {
    static let invalidRetry = RulePage(
        rule: "invalid-retry",
        why: "'attempts' counts the first try, waits grow towards 'max', and only failures are repeated.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem:
                call: GET /items
                retry: { attempts: 0 }

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem:
                call: GET /items
                retry: { attempts: 3 }

            """
    )
}
