extension RulePage {
    static let missingUnit = RulePage(
        "missing-unit",
        what: "A duration is a bare number.",
        why: "Seconds, milliseconds or minutes: the reader should not have to guess.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem:
                call: GET /items
                timeout: 30

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem:
                call: GET /items
                timeout: 30s

            """
    )
}
