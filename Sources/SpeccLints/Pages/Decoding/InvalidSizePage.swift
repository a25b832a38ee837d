extension RulePage {
    static let invalidSize = RulePage(
        "invalid-size",
        what: "A size that cannot be read.",
        why: "A size is a number with a unit: 500B, 16KB, 10MB, 2GB.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem:
                call: GET /items
                limits: { response: 1 megabyte }

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem:
                call: GET /items
                limits: { response: 1MB }

            """
    )
}
