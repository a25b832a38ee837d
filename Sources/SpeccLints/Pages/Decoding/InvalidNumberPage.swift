extension RulePage {
    static let invalidNumber = RulePage(
        "invalid-number",
        what: "Something other than a whole number where one is expected.",
        why: "A count is written in digits alone.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem:
                call: GET /items
                retry: { attempts: three }

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
