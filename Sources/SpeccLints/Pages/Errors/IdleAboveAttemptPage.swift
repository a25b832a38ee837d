extension RulePage {
    static let idleAboveAttempt = RulePage(
        rule: "idle-above-attempt",
        why: "An attempt ends after its own time: a longer silence could never be what ends it.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem:
                call: GET /items
                timeout: { attempt: 10s, idle: 30s }

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem:
                call: GET /items
                timeout: { attempt: 30s, idle: 10s }

            """
    )
}
