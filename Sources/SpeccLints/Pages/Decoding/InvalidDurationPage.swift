extension RulePage {
    static let invalidDuration = RulePage(
        "invalid-duration",
        what: "A duration that cannot be read.",
        why: "A duration is a number with a unit: 200ms, 10s, 5m, 2h.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem:
                call: GET /items
                timeout: 5 seconds

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem:
                call: GET /items
                timeout: 5s

            """
    )
}
