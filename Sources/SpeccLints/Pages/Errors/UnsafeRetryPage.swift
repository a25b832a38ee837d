extension RulePage {
    static let unsafeRetry = RulePage(
        rule: "unsafe-retry",
        why: "A POST whose answer was lost may have been carried out: repeated, it does the same thing twice.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              addItem:
                call: POST /items
                retry: { attempts: 3 }

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              addItem:
                call: POST /items
                retry: { attempts: 3, unexecuted: [429] }

            """
    )
}
