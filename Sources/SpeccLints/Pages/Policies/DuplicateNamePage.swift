extension RulePage {
    static let duplicateName = RulePage(
        rule: "duplicate-name",
        why: "A name that stands twice is a slip, and another one was meant.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              ping: { call: GET /ping, tags: [slow, slow] }

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              ping: { call: GET /ping, tags: [slow, rare] }

            """
    )
}
